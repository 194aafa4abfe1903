import { declineReasonIds } from '@portal/rules/sale/consents/consent-answer.ts';
import { draftLinkStates } from '@portal/rules/sale/answers/helper.ts';
import { changeKinds } from '@portal/rules/sale/versions/compare-versions.ts';
import { stepIds } from '@portal/rules/sale/flows.ts';
import { z } from 'zod';
import { applicationAnswer, applicationInput } from '../application.ts';
import { type Area, defineCall } from '../define-call.ts';
import {
  agreedVersions,
  amountText,
  certificateType,
  day,
  finding,
  gender,
  goodsId,
  id,
  instant,
  orderNo,
  partnerToken,
  policyNo,
  productVersion,
  verifyCode,
  yuanText,
} from '../fields.ts';
import { elementConfig, productAnswer, productNotice } from '../product.ts';
import { orderState } from '../states.ts';
import { partnerRefusals } from './partners.ts';
import { addedPage, addingRefusals, pageId, recordedPage, replaces } from '../paper.ts';
import { returnedPapers } from '../returned-papers.ts';
import { suitabilityStandard } from '../site.ts';

const newerVersion = z.object({
  version: z.string().describe('在售版本；同意后保存时以 acceptVersion 带上'),
  premium: z
    .object({ before: yuanText.nullable(), after: yuanText.nullable(), problem: z.string().nullable() })
    .describe('同一投保内容按两个版本试算；problem 为新版本不能试算的原因'),
  changes: z.array(
    z.object({
      kind: z.enum(changeKinds),
      change: z.enum(['added', 'changed', 'removed']),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});

const insuredConsent = z.object({
  insured: id,
  state: z.enum(['none', 'sent', 'given', 'outdated', 'declined']),
  declined: z
    .object({ reason: z.enum(declineReasonIds).nullable().describe('空为不愿说明'), note: z.string() })
    .optional()
    .describe('不同意的原因与被保险人的补充说明'),
});

/** What the suitability of a sale is judged by, besides its answers. */
const suitabilityBasis = z.object({
  standard: suitabilityStandard,
  heldYearly: yuanText.describe('本账户其他保单每年的保费'),
  elder: z
    .object({
      isCalled: z.boolean().describe('已经致电说明'),
      considerUntil: z.string().describe('此时之后可以提交，北京时间'),
      isConsidering: z.boolean().describe('仍在考虑的时间之内'),
    })
    .nullable()
    .describe('年长投保人购买高等级产品的流程；空为尚未开始'),
});

const namedPerson = { certificateType, certificateNo: z.string() };

/** The cover that a sale renews, for its owner. People are named by their certificates. */
const renewedCover = z.object({
  policyNo,
  coverUntil: day.describe('原保单保障的最后一天'),
  applicant: z.object(namedPerson),
  lives: z.array(z.object({ ...namedPerson, coverages: z.array(id) })),
  lastHealth: z
    .record(z.string(), z.record(z.string(), z.enum(['yes', 'no'])))
    .describe('上次对同一问题的回答，按人和问题；只作参考，须重新回答'),
});

const draft = z.object({
  orderNo,
  version: z.number().int().describe('每次保存加一；保存时须带上所见的版本'),
  state: orderState,
  application: applicationAnswer,
  premium: yuanText.nullable().describe('按已填内容试算；尚不能试算时为空'),
  premiumProblem: z.string().nullable().describe('尚不能试算的原因'),
  newer: newerVersion.nullable().describe('投保单所用产品版本已更新时，在售版本的变化；提交前须使用在售版本'),
  isOnSale: z.boolean().describe('产品仍在销售；否则投保单可以保存，不能提交'),
  saleEnd: day.nullable().describe('已公告的最后销售日；没有公告时为空'),
  consents: z.array(insuredConsent).describe('须本人同意的各被保险人；无人须同意时为空'),
  role: z.enum(['holder', 'helper']).describe('helper：代填人员资料的人，看不到健康告知，不能提交'),
});

const shownQuestion = z.string().regex(/^(health|bodies)(\.[\w-]{1,64}){1,2}$/, '题号格式有误');
const saleStep = z.strictObject({
  kind: z.enum(['page_entered', 'page_left', 'document_opened', 'document_read', 'notice_shown', 'notice_acknowledged']),
  page: z.enum([...stepIds, 'cashier', 'success']),
  pageVersion: z.string().regex(/^[\w.-]{1,40}$/),
  documentId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  documentHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  way: z.enum(['end', 'summary']).optional().describe('document_read：读到文末，或看过摘要后直接到文末'),
  question: shownQuestion.optional(),
});

const seenVersion = z.number().int().min(0).max(1_000_000);

const saveRequest = z.strictObject({
  orderNo: orderNo.optional().describe('首次保存不带，回答里给出'),
  version: seenVersion.default(0),
  application: applicationInput,
  steps: z.array(saleStep).max(100).default([]).describe('自上次保存以来的可回溯记录，与内容同时生效'),
  productVersion: productVersion.optional().describe('首次保存：页面所示的产品版本，投保单沿用；缺省为在售版本'),
  acceptVersion: productVersion.optional().describe('客户已看过变化，同意改用的在售版本'),
  partner: partnerToken.optional(),
});

const saveRefusals = [
  'PRODUCT_NOT_FOUND',
  'PRODUCT_NOT_ON_SALE',
  'ORDER_NOT_FOUND',
  'ORDER_NOT_EDITABLE',
  'APPLICATION_UNREADABLE',
  'DRAFT_CHANGED_ELSEWHERE',
  'PRODUCT_CHANGED',
  'IDEMPOTENCY_KEY_REUSED',
  ...partnerRefusals,
  'PARTNER_LINK_USED',
  'PARTNER_DIFFERS',
] as const;

const answerReports = z.object({ reports: z.array(recordedPage).describe('这一题现有的检查报告，按顺序的各个文件') });
const reportRefusals = ['ORDER_NOT_FOUND', 'ORDER_NOT_EDITABLE', 'APPLICATION_UNREADABLE', 'DRAFT_CHANGED_ELSEWHERE'] as const;

/** What both ways of submitting have in common. */
const submission = {
  caller: 'visitor',
  cost: 'money',
  request: z.strictObject({
    orderNo,
    version: seenVersion.min(1),
    premium: amountText.describe('页面上显示给客户的首期保费，与重算结果不同则拒绝'),
    verifyCode: verifyCode.optional(),
    agreed: agreedVersions,
    partner: partnerToken.optional(),
  }),
  answer: z.object({ orderNo, state: orderState, premium: yuanText, payBefore: instant.nullable() }),
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_EDITABLE',
    'APPLICATION_UNREADABLE',
    'DRAFT_CHANGED_ELSEWHERE',
    'APPLICATION_INCOMPLETE',
    'PRODUCT_CHANGED',
    'WRONG_CHANNEL',
    'PRODUCT_NOT_FOUND',
    'PRODUCT_NOT_ON_SALE',
    'PREMIUM_CHANGED',
    'CODE_WRONG',
    'CONSENT_NEEDED',
    'AGREEMENTS_CHANGED',
    'SALE_TRAIL_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
    'QUOTE_OUT_OF_RANGE',
    'PARTNER_DIFFERS',
    'RENEWAL_NOT_OPEN',
  ],
} as const;

/** The application, from the first saved answer to the submitted order. */
export const applicationCalls = {
  startApplication: defineCall({
    summary: '投保初始化：产品、投保单草稿与被保险人确认状态',
    caller: 'visitor',
    cost: 'read',
    request: z.strictObject({ orderNo }),
    answer: draft.extend({
      product: productAnswer,
      phoneVerified: z.boolean().describe('投保人手机号已验证，提交时无需短信验证码'),
      helperLink: z.enum(draftLinkStates).describe('请人代填的链接；代填的人看到的总是 none'),
      isHelped: z.boolean().describe('有人代填过人员资料，提交前请投保人核对'),
      reviewBy: day.describe('今天提交、需要人工核保时，最迟给出结论的日期'),
      returned: returnedPapers,
      suitability: suitabilityBasis.nullable().describe('判断是否适合的标准；空为免于评估的合同，或由人代填'),
      owners: z
        .object({ sharePercent: z.number().int(), isAsked: z.boolean() })
        .describe('单位投保：达到多少百分比的登记为受益所有人，以及按保费是否需要登记'),
      renewal: renewedCover.nullable().describe('续保的原保单；空为不是续保，或由人代填'),
    }),
    refusals: ['ORDER_NOT_FOUND', 'APPLICATION_UNREADABLE'],
  }),
  getElementConfig: defineCall({
    summary: '投保要素：各角色需要填写的项目',
    caller: 'anyone',
    cost: 'read',
    request: z.strictObject({ goodsId }),
    answer: elementConfig,
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  getProductNotice: defineCall({
    summary: '投保提示、健康告知与责任免除',
    caller: 'anyone',
    cost: 'read',
    request: z.strictObject({ goodsId }),
    answer: productNotice,
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  getOwnFacts: defineCall({
    summary: '试算的起点：登录客户本人的性别与出生日期，来自账户与本人以往的投保；未知时为空',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({}),
    answer: z.object({ gender: gender.nullable(), birthday: day.nullable() }),
    refusals: [],
  }),
  saveDraft: defineCall({
    summary: '保存投保单（已登录）',
    caller: 'customer',
    cost: 'write',
    limit: 'draft',
    request: saveRequest,
    answer: draft,
    refusals: saveRefusals,
  }),
  saveGuestDraft: defineCall({
    summary: '保存投保单（未登录，归访客 cookie 所有，登录后归入账户）',
    caller: 'anyone',
    cost: 'write',
    limit: 'draft',
    visitor: true,
    request: saveRequest,
    answer: draft,
    refusals: saveRefusals,
  }),
  uploadHealthReport: defineCall({
    summary: '为回答“是”的健康告知上传检查报告的一页（选填）：JPG、PNG、WebP 图片或 PDF，一次一个文件，最多 40 页',
    caller: 'visitor',
    cost: 'image',
    limit: 'paperPage',
    form: true,
    request: z.strictObject({ report: z.file('请选择文件'), orderNo, party: id, question: id, replaces }),
    answer: answerReports.extend({ page: addedPage }),
    refusals: [...reportRefusals, 'REPORT_NOT_ASKED', ...addingRefusals],
  }),
  removeHealthReport: defineCall({
    summary: '删除检查报告的一页：提交之后不能再删除',
    caller: 'visitor',
    cost: 'write',
    request: z.strictObject({ orderNo, reportId: pageId }),
    answer: answerReports,
    refusals: [...reportRefusals, 'PAPER_PAGE_NOT_FOUND'],
  }),
  recordSaleSteps: defineCall({
    summary: '可回溯记录：进入、离开页面，打开与读完文件，各项确认；按发生顺序',
    caller: 'visitor',
    cost: 'write',
    limit: 'saleSteps',
    request: z.strictObject({ orderNo, steps: z.array(saleStep).min(1).max(100) }),
    answer: z.object({ seq: z.number().int().describe('最后一条的序号') }),
    refusals: ['ORDER_NOT_FOUND'],
  }),
  applyInsurance: defineCall({
    ...submission,
    summary: '提交投保（自营产品）：重新校验全部规则、重新计费、固定保费与文件。应带 idempotency-key 头',
  }),
  applyThroughChannel: defineCall({
    ...submission,
    summary: '提交投保（经合作渠道销售的产品）：规则与结果同自营产品。应带 idempotency-key 头',
  }),
} satisfies Area;

export const findings = z.array(finding);
