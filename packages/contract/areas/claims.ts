import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { claimNo, day, instant, pageRequest, policyNo, yuanText } from '../fields.ts';
import { claimState, claimTab } from '../states.ts';

const claimSummary = z.object({
  claimNo,
  state: claimState,
  kind: z.string().describe('理赔类型，如 重大疾病'),
  insuredName: z.string().describe('掩码姓名'),
  productName: z.string().nullable(),
  policyNo,
  reportedAt: instant,
  updatedAt: instant,
  papersMissing: z.number().int().describe('还需要补充的材料份数'),
  paid: yuanText.nullable(),
});

const amount = yuanText.nullable();

/** Claims of the signed-in customer: those of own policies, and those of insured persons whose certificate the account has verified. */
export const claimCalls = {
  listClaims: defineCall({
    summary: '我的理赔（分页，可按进度筛选）',
    caller: 'customer',
    cost: 'read',
    request: pageRequest.extend({ tab: claimTab.default('all') }),
    answer: z.object({ total: z.number().int(), counts: z.record(claimTab, z.number().int()), list: z.array(claimSummary) }),
  }),
  getClaim: defineCall({
    summary: '理赔详情（仅本人）',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ claimNo }),
    answer: claimSummary.extend({
      incidentOn: day,
      reason: z.string().nullable().describe('拒付或部分给付的理由'),
      events: z.array(z.object({ state: claimState, at: instant, note: z.string().nullable() })).describe('由早到晚'),
      papers: z.array(
        z.object({ code: z.string(), name: z.string(), text: z.string(), received: z.boolean(), note: z.string().nullable() }),
      ),
      amounts: z.object({ claimed: amount, approved: amount, paid: amount }),
      deadline: z
        .object({
          step: z.enum(['decision', 'notice', 'payment']),
          on: day,
          passed: z.boolean(),
          rule: z.string().optional().describe('监管规定和条款的时限不同的：各是多少，以较早的为准'),
        })
        .nullable()
        .describe('公司下一步的时限：作出核定、告知拒付、付款；空为不在计时'),
    }),
    refusals: ['CLAIM_NOT_FOUND'],
  }),
} satisfies Area;
