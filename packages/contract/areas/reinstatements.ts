import { z } from 'zod';
import { applicationHealth } from '../application.ts';
import { type Area, defineCall } from '../define-call.ts';
import { day, instant, policyNo, yuanText } from '../fields.ts';
import { bodyQuestion, healthQuestion } from '../product.ts';
import { reinstatementState } from '../states.ts';

const lapse = z.object({
  since: day.describe('自该日零时起效力中止'),
  until: day.describe('可申请恢复效力的最后一天'),
  mayRequest: z.boolean(),
  owed: yuanText.describe('截至今日欠交的保险费'),
  premiums: z.array(z.object({ dueOn: day, amount: yuanText })).describe('欠交的各期'),
  request: z
    .object({
      reinstatementNo: z.string(),
      state: reinstatementState,
      requestedAt: instant,
      owed: yuanText.nullable().describe('审核通过后须补交的金额'),
      payBefore: day.nullable().describe('补交的最后一天'),
    })
    .nullable()
    .describe('最近一次申请'),
});

/** The state of a policy's premiums, and the reinstatement after a lapse. */
export const reinstatementCalls = {
  getPremiumStanding: defineCall({
    summary: '保单的交费状况：宽限期、效力中止与应付款项（仅本人）',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ policyNo }),
    answer: z.object({
      policyNo,
      productName: z.string(),
      grace: z
        .object({ dueOn: day, until: day, owed: yuanText })
        .nullable()
        .describe('宽限期内：最早一期的交费日，宽限期的最后一天，欠交的金额'),
      lapse: lapse.nullable().describe('效力中止；由核心系统中止的为空'),
      byTransfer: z.boolean().describe('正在等待一笔保险费的转账'),
      payouts: z
        .array(
          z.object({
            payoutNo: z.string(),
            kind: z.enum(['cash_value', 'maturity']),
            amount: yuanText,
            state: z.enum(['owed', 'paid']),
            owedAt: instant,
            paidAt: instant.nullable(),
          }),
        )
        .describe('公司应付的款项：退还的现金价值，或满期保险金'),
    }),
    refusals: ['POLICY_NOT_FOUND'],
  }),
  getReinstatement: defineCall({
    summary: '申请恢复效力的页面：欠交的保险费，与健康告知的问题（仅本人）',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ policyNo }),
    answer: z.object({
      policyNo,
      productName: z.string(),
      lapse,
      today: day,
      consent: z
        .object({ version: z.string(), title: z.string(), points: z.array(z.string()) })
        .describe('健康信息处理说明：提交时附上所同意的版本'),
      people: z
        .array(
          z.object({
            party: z.string(),
            who: z.string().describe('身份和掩码姓名'),
            birthday: day.nullable(),
            body: bodyQuestion.nullable().describe('须填写身高和体重；空为不问'),
            questions: z.array(healthQuestion).readonly(),
          }),
        )
        .describe('须重新作健康告知的人；不能申请时为空'),
    }),
    refusals: ['POLICY_NOT_FOUND', 'REINSTATEMENT_NOT_OFFERED'],
  }),
  requestReinstatement: defineCall({
    summary: '申请恢复效力：重新作健康告知，由核保人员审核（仅本人）',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ policyNo, consent: z.string().max(10).describe('所同意的健康信息处理说明的版本'), ...applicationHealth }),
    answer: z.object({ reinstatementNo: z.string() }),
    refusals: [
      'POLICY_NOT_FOUND',
      'REINSTATEMENT_NOT_OFFERED',
      'REINSTATEMENT_TOO_LATE',
      'REINSTATEMENT_OPEN',
      'REINSTATEMENT_INCOMPLETE',
      'REINSTATEMENT_CONSENT_CHANGED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
} satisfies Area;
