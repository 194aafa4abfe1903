import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { day, instant, lookedFor, orderNo, pageRequest, policyNo, yuanText } from '../fields.ts';
import { coverageState, epolicyState, policyGroup, policyState } from '../states.ts';

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
});

const personSummary = z.object({
  name: z.string(),
  certificateType: z.string(),
  certificateNo: z.string().describe('掩码'),
  gender: z.string(),
  birthday: day,
  phone: z.string().nullable().describe('掩码'),
});

const benefit = z.object({
  name: z.string(),
  amount: z.string(),
  premium: yuanText.nullable(),
  state: coverageState.nullable().describe('空为其他渠道投保'),
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

/** Policies of the signed-in customer, the e-policy file, and the public verification of a policy. */
export const policyCalls = {
  listPolicies: defineCall({
    summary: '我的保单：按状态筛选，按产品名称或保单号查找',
    session: 'required',
    cost: 'read',
    request: pageRequest.extend({ group: policyGroup.default('all'), text: lookedFor.default('') }),
    answer: z.object({ total: z.number().int(), list: z.array(policySummary) }),
  }),
  countPolicies: defineCall({
    summary: '保单数',
    session: 'required',
    cost: 'read',
    request: nothing,
    answer: z.object({ total: z.number().int(), effective: z.number().int(), groups: z.record(policyGroup, z.number().int()) }),
  }),
  getPolicy: defineCall({
    summary: '保单详情',
    session: 'required',
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
      cashValue: cashValue.nullable().describe('当日现金价值；空为没有'),
      documents: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })).describe('投保时版本的文件'),
      receivedAt: instant.nullable().describe('签收时间'),
      coolingOffEndsOn: day.nullable(),
      coolingOffDaysLeft: z.number().int(),
      applicant: personSummary,
      insureds: z.array(insured).describe('前四十名；其余见 getPolicyPeople'),
      qinBeans: z.number().int(),
    }),
    refusals: ['POLICY_NOT_FOUND'],
  }),
  getPolicyPeople: defineCall({
    summary: '保单上的人：投保人，一页被保险人及其受益人（仅本人）',
    session: 'required',
    cost: 'read',
    request: pageRequest.extend({ policyNo }),
    answer: z.object({ policyNo, applicant: personSummary, total: z.number().int().describe('被保险人数'), insureds: z.array(insured) }),
    refusals: ['POLICY_NOT_FOUND'],
  }),
  listPolicyChanges: defineCall({
    summary: '保单变更记录，由近到远（仅本人）',
    session: 'required',
    cost: 'read',
    request: z.strictObject({ policyNo }),
    answer: z.object({ policyNo, list: z.array(change) }),
    refusals: ['POLICY_NOT_FOUND'],
  }),
  getPolicyFileUrl: defineCall({
    summary: '电子保单下载链接（5 分钟有效，仅本人）',
    session: 'required',
    cost: 'write',
    request: z.strictObject({ policyNo }),
    answer: z.object({ url: z.string(), expiresAt: instant }),
    refusals: ['POLICY_NOT_FOUND', 'EPOLICY_NOT_READY'],
  }),
  downloadPolicyFile: defineCall({
    summary: '下载电子保单',
    session: 'none',
    cost: 'render',
    request: z.strictObject({ ticket: z.string().max(300) }),
    answer: z.unknown(),
    refusals: ['LINK_EXPIRED'],
    file: true,
  }),
  verifyPolicy: defineCall({
    summary: '电子保单验真：保单号与验证码，或文件摘要',
    session: 'none',
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
