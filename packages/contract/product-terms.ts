import { z } from 'zod';

/** The number of a clause of the terms: `4.2`. */
const clauseNumber = z.string().regex(/^\d{1,2}(?:\.\d{1,2}){0,2}$/, 'the number of a clause of the terms, such as 5.1');

/** What the insurer lends on a policy: percent of the cash value, months, clause. */
export const policyLoan = z.strictObject({
  share: z.number().int().min(1),
  months: z.number().int().min(1).max(60),
  clause: clauseNumber,
});

/** How a customer ends the contract after the cooling-off period: clause, days until the money is paid, percent of the premium that is kept. */
export const surrender = z.strictObject({
  clause: clauseNumber,
  days: z.number().int().min(1),
  expenses: z.number().int().min(0).max(100).optional(),
  notAfterClaim: z.boolean().optional(),
  until: z.literal('payout').optional(),
});

/** What counts as a hospital by the terms: their words, and what a list of hospitals is compared with. */
export const hospitalRule = z.strictObject({
  text: z.string().min(1).describe('条款中“医院”的定义'),
  leastClass: z
    .union([z.literal(2), z.literal(3)])
    .optional()
    .describe('最低等级：2 二级，3 三级；缺省不限'),
  nature: z.literal('public').optional().describe('只限公立医院；缺省不限'),
  namesOthers: z.boolean().optional().describe('保险单是否可以另外载明医院'),
});
