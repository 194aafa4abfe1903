import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { day, instant, orderNo, pageRequest, policyNo, yuanText } from '../fields.ts';
import { epolicyState, policyState } from '../states.ts';

const policySummary = z.object({
  policyNo,
  state: policyState,
  productName: z.string(),
  insuredNames: z.array(z.string()).describe('掩码姓名'),
  sumAssured: yuanText.nullable().describe('空为没有或有多个基本保额'),
  premium: yuanText,
  effectiveOn: day,
  coverUntil: day.nullable().describe('空为终身'),
  epolicy: epolicyState,
});

const personSummary = z.object({
  name: z.string(),
  certificateType: z.string(),
  certificateNo: z.string().describe('掩码'),
  gender: z.string(),
  birthday: day,
  phone: z.string().nullable().describe('掩码'),
});

const insured = personSummary.extend({
  id: z.string(),
  relation: z.string().describe('被保险人是投保人的'),
  benefits: z.array(z.object({ name: z.string(), amount: z.string(), premium: yuanText.nullable() })),
  beneficiaries: z
    .array(z.object({ name: z.string(), order: z.number().int(), share: z.number().int(), relation: z.string() }))
    .nullable()
    .describe('空表为法定受益人；空为没有身故保险金'),
});

/** Policies of the signed-in customer, the e-policy file, and the public verification of a policy. */
export const policyCalls = {
  listPolicies: defineCall({
    summary: '我的保单',
    session: 'required',
    request: pageRequest,
    answer: z.object({ total: z.number().int(), list: z.array(policySummary) }),
  }),
  countPolicies: defineCall({
    summary: '保单数',
    session: 'required',
    request: nothing,
    answer: z.object({ total: z.number().int(), effective: z.number().int() }),
  }),
  getPolicy: defineCall({
    summary: '保单详情',
    session: 'required',
    request: z.strictObject({ policyNo }),
    answer: policySummary.extend({
      orderNo,
      goodsId: z.string(),
      issuedAt: instant,
      terms: z.array(z.object({ label: z.string(), value: z.string() })).describe('投保时的选择：保障期间、交费期间等'),
      nextPremiumOn: day.nullable(),
      coolingOffEndsOn: day,
      coolingOffDaysLeft: z.number().int(),
      applicant: personSummary,
      insureds: z.array(insured),
      qinBeans: z.number().int(),
    }),
    refusals: ['POLICY_NOT_FOUND'],
  }),
  getPolicyFileUrl: defineCall({
    summary: '电子保单下载链接（5 分钟有效，仅本人）',
    session: 'required',
    request: z.strictObject({ policyNo }),
    answer: z.object({ url: z.string(), expiresAt: instant }),
    refusals: ['POLICY_NOT_FOUND', 'EPOLICY_NOT_READY'],
  }),
  downloadPolicyFile: defineCall({
    summary: '下载电子保单',
    session: 'none',
    request: z.strictObject({ ticket: z.string().max(300) }),
    answer: z.unknown(),
    refusals: ['LINK_EXPIRED'],
    file: true,
  }),
  verifyPolicy: defineCall({
    summary: '电子保单验真：保单号与验证码，或文件摘要',
    session: 'none',
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
      insuredNames: z.array(z.string()).describe('掩码姓名'),
      sumAssured: yuanText.nullable(),
      effectiveOn: day,
      state: policyState,
      file: z.enum(['not_checked', 'genuine', 'altered']),
    }),
    refusals: ['POLICY_NOT_FOUND'],
  }),
} satisfies Area;
