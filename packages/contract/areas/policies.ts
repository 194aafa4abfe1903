import { perYear } from '../product.ts';
import { policyLoan } from '../product-terms.ts';
import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { day, instant, lookedFor, orderNo, pageRequest, policyNo, ticket, yuanText } from '../fields.ts';
import { coverageState, epolicyState, orderState, policyGroup, policyState } from '../states.ts';

const policySummary = z.object({
  policyNo,
  state: policyState,
  productName: z.string(),
  insuredNames: z.array(z.string()).describe('前三名被保险人的掩码姓名'),
  insuredCount: z.number().int().describe('被保险人数'),
  sumAssured: yuanText.nullable().describe('空为没有或有多个基本保额'),
  premium: yuanText,
  effectiveOn: day,
  coverUntil: day.nullable().describe('空为终身'),
  epolicy: epolicyState,
  soldHere: z.boolean().describe('在本网站投保；否则为其他渠道投保，在实名认证后显示'),
  toSign: z.boolean().describe('等待投保人确认签收'),
});

const personSummary = z.object({
  name: z.string(),
  certificateType: z.string(),
  certificateNo: z.string().describe('掩码'),
  gender: z.string().nullable().describe('空为单位'),
  birthday: day.nullable().describe('空为单位'),
  phone: z.string().nullable().describe('掩码；单位的为联系人'),
});

const benefit = z.object({
  name: z.string(),
  amount: z.string(),
  pays: z.array(z.object({ name: z.string(), amount: z.string() })).describe('保险责任及金额；空为其他渠道投保，其每项即一项责任'),
  premium: yuanText.nullable(),
  state: coverageState.nullable().describe('空为其他渠道投保，或团体保单的职业类别'),
  on: day.nullable().describe('待生效：生效日；等待期：最后一天；有效：保障的最后一天，空为终身；中止、终止：自该日起，空为不详'),
});

const insured = personSummary.extend({
  id: z.string(),
  relation: z.string().describe('被保险人是投保人的'),
  benefits: z.array(benefit),
  beneficiaries: z
    .array(z.object({ name: z.string(), order: z.number().int(), share: z.number().int(), relation: z.string() }))
    .nullable()
    .describe('空表为法定受益人；空为没有身故保险金'),
});

const cashValue = z.object({
  amount: yuanText,
  on: day,
  source: z.enum(['contract', 'core']).describe('按合同现金价值表计算，或核心系统给出'),
});

const change = z.object({
  on: day,
  title: z.string(),
  no: z.string().nullable().describe('批单号'),
  items: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});

const policyPeople = { policyNo, applicant: personSummary, total: z.number().int().describe('被保险人数'), insureds: z.array(insured) };

const coolingOffStart = z.enum(['receipt', 'firstView']);

/** The renewal of a cover of one year, on the days on which it is offered. */
const renewal = z.object({
  until: day.describe('可以续保的最后一天'),
  effectiveOn: day.describe('新合同的生效日'),
  order: z.object({ orderNo, state: orderState }).nullable().describe('已开始的续保'),
  premium: yuanText.nullable().describe('按原来的选择、现在的费率计算；空为需要补充信息，或不能续保'),
  problem: z.string().nullable().describe('不能续保的原因'),
});

/** The summary that an owner reads before signing for a policy: one page, from the contract. */
const receiptSummary = z.object({
  policyNo,
  productName: z.string(),
  applicantName: z.string().describe('掩码'),
  effectiveOn: day,
  coverUntil: day.nullable().describe('空为终身'),
  premium: z.object({ amount: yuanText, payments: z.number().int(), perYear }),
  insureds: z.array(
    z.object({
      name: z.string().describe('掩码'),
      relation: z.string(),
      coverages: z.array(
        z.object({
          name: z.string(),
          amount: z.string(),
          waitingEndsOn: day.nullable().describe('等待期的最后一天；空为没有'),
          benefits: z.array(z.object({ name: z.string(), amount: z.string() })),
        }),
      ),
      cashValues: z
        .array(z.object({ year: z.number().int(), paid: yuanText, value: yuanText }))
        .describe('若干保单年度末：累计已交保费与现金价值；空为没有现金价值'),
    }),
  ),
  exclusions: z.array(z.object({ name: z.string(), clauses: z.array(z.string()) })),
  coolingOffDays: z.number().int(),
  earlyEnd: z.enum(['cash_value', 'unexpired_premium']).describe('犹豫期后解除合同所退：现金价值，或未满期净保险费'),
});

/** Policies of the signed-in customer, the e-policy file, and the public verification of a policy. */
export const policyCalls = {
  listPolicies: defineCall({
    summary: '我的保单：按状态筛选，按产品名称或保单号查找',
    caller: 'customer',
    cost: 'read',
    request: pageRequest.extend({ group: policyGroup.default('all'), text: lookedFor.default('') }),
    answer: z.object({ total: z.number().int(), list: z.array(policySummary) }),
  }),
  countPolicies: defineCall({
    summary: '保单数',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: z.object({ total: z.number().int(), effective: z.number().int(), groups: z.record(policyGroup, z.number().int()) }),
  }),
  getPolicy: defineCall({
    summary: '保单详情',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ policyNo }),
    answer: policySummary.extend({
      orderNo: orderNo.nullable().describe('空为其他渠道投保'),
      goodsId: z.string().nullable(),
      issuedAt: instant,
      terms: z.array(z.object({ label: z.string(), value: z.string() })).describe('投保时的选择：保障期间、交费期间等'),
      nextPremiumOn: day.nullable(),
      paidUntil: day.nullable().describe('保费已交至；核心系统给出时才有'),
      graceUntil: day.nullable().describe('宽限期的最后一天'),
      reinstatementYears: z.number().int().optional().describe('效力中止后可以申请恢复的年数，合同载明时才有；缺省 2'),
      cashValue: cashValue.nullable().describe('当日现金价值；空为没有'),
      loan: policyLoan.nullable().describe('保单贷款：最高为现金价值的百分之几、每次最长几个月、条款的条目；空为不办理'),
      documents: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })).describe('投保时版本的文件'),
      receivedAt: instant.nullable().describe('签收时间'),
      coolingOffEndsOn: day.nullable().describe('空为尚未起算，或不适用'),
      coolingOffDaysLeft: z.number().int(),
      coolingOffFrom: coolingOffStart.nullable().describe('犹豫期自何时的次日起算；空为其他渠道投保'),
      applicant: personSummary,
      insureds: z.array(insured).describe('前四十名，团体保单为前几名；其余见 getPolicyPeople'),
      group: z
        .object({
          place: z.object({ name: z.string(), address: z.string() }),
          classes: z.array(z.object({ lifeClass: z.number().int(), count: z.number().int(), benefits: z.array(benefit) })),
        })
        .nullable()
        .describe('团体保单：场所，及各职业类别每人的保障；其他为空'),
      qinBeans: z.number().int(),
      renewal: renewal.nullable().describe('期满前 30 天内：续保；空为不在此期间、不适用或已续保'),
      renews: policyNo.nullable().describe('续保的原保单；空为不是续保'),
      renewedBy: policyNo.nullable().describe('续保的新保单；空为未续保'),
    }),
    refusals: ['POLICY_NOT_FOUND'],
  }),
  revealPolicy: defineCall({
    summary: '保单上的人和变更记录，姓名、证件号、手机号完整（仅本人，凭敏感操作的凭证）',
    caller: 'customer',
    cost: 'write',
    request: pageRequest.extend({ policyNo, ticket }),
    answer: z.object({ ...policyPeople, changes: z.array(change) }),
    refusals: ['POLICY_NOT_FOUND', 'TICKET_EXPIRED'],
  }),
  getPolicyPeople: defineCall({
    summary: '保单上的人：投保人，一页被保险人及其受益人（仅本人）',
    caller: 'customer',
    cost: 'read',
    request: pageRequest.extend({ policyNo }),
    answer: z.object(policyPeople),
    refusals: ['POLICY_NOT_FOUND'],
  }),
  listPolicyChanges: defineCall({
    summary: '保单变更记录，由近到远（仅本人）',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ policyNo }),
    answer: z.object({ policyNo, list: z.array(change) }),
    refusals: ['POLICY_NOT_FOUND'],
  }),
  getReceipt: defineCall({
    summary: '签收页：保单摘要，与签收的时间（仅本人）',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ policyNo }),
    answer: z.object({
      summary: receiptSummary,
      hash: z.string().describe('摘要的 SHA-256，签收时提交'),
      epolicy: epolicyState,
      documents: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })),
      signedAt: instant.nullable(),
      coolingOffEndsOn: day.nullable(),
    }),
    refusals: ['POLICY_NOT_FOUND', 'RECEIPT_NOT_ASKED'],
  }),
  signReceipt: defineCall({
    summary: '确认签收：我已收到并阅读（仅本人；重复提交以首次为准）',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ policyNo, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: z.object({ signedAt: instant, coolingOffEndsOn: day }),
    refusals: ['POLICY_NOT_FOUND', 'RECEIPT_NOT_ASKED', 'EPOLICY_NOT_READY', 'RECEIPT_CHANGED'],
  }),
  beginRenewal: defineCall({
    summary: '一年期保单续保：开始或继续一份预填的投保单（仅本人，期满前 30 天内）',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ policyNo }),
    answer: z.object({ orderNo, state: orderState }),
    refusals: [
      'POLICY_NOT_FOUND',
      'POLICY_RENEWED',
      'RENEWAL_NOT_OPEN',
      'RENEWAL_NOT_POSSIBLE',
      'PRODUCT_NOT_ON_SALE',
      'APPLICATION_UNREADABLE',
    ],
  }),
  getPolicyFileUrl: defineCall({
    summary: '电子保单下载链接（5 分钟有效，仅本人）',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ policyNo }),
    answer: z.object({ url: z.string(), expiresAt: instant }),
    refusals: ['POLICY_NOT_FOUND', 'EPOLICY_NOT_READY'],
  }),
  downloadPolicyFile: defineCall({
    summary: '下载电子保单',
    caller: 'anyone',
    cost: 'render',
    request: z.strictObject({ ticket }),
    answer: z.unknown(),
    refusals: ['LINK_EXPIRED'],
    file: true,
  }),
  verifyPolicy: defineCall({
    summary: '电子保单验真：保单号与验证码，或文件摘要',
    caller: 'anyone',
    cost: 'hash',
    limit: 'verifyPolicy',
    request: z.strictObject({
      policyNo,
      code: z.string().regex(/^[0-9A-Z]{8}$/, '验证码为8位字母或数字'),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    answer: z.object({
      productName: z.string(),
      insuredNames: z.array(z.string()).describe('前三名被保险人的掩码姓名'),
      insuredCount: z.number().int(),
      sumAssured: yuanText.nullable(),
      effectiveOn: day,
      state: policyState,
      file: z.enum(['not_checked', 'genuine', 'altered']),
    }),
    refusals: ['POLICY_NOT_FOUND'],
  }),
} satisfies Area;
