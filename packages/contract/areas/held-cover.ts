import { type CoverKind, coverKinds } from '@portal/rules/sale/held/held-cover.ts';
import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { day, id, orderNo, policyNo, yuanText } from '../fields.ts';

const heldPolicy = z.object({
  policyNo,
  productName: z.string(),
  source: z.enum(['here', 'core']).describe('本网站投保，或其他渠道投保'),
  coverUntil: day.nullable().describe('空为终身'),
  amount: z.string(),
  kinds: z
    .array(z.enum(coverKinds as [CoverKind, ...CoverKind[]]))
    .readonly()
    .nullable()
    .describe('空为不详'),
});

/** The cover that a signed-in customer already has, shown before they buy more. */
export const heldCoverCalls = {
  showHeldCover: defineCall({
    summary: '已有保障：登录客户作为投保人，已为这份投保单的被保险人投保的有效保单，与每年的保费合计。他人投保的不在此列',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ orderNo }),
    answer: z.object({
      insureds: z.array(z.object({ insured: id, policies: z.array(heldPolicy).readonly() })).describe('证件已填写完整的各被保险人'),
      isVerified: z.boolean().describe('已实名认证：其他渠道投保的保单也在此列'),
      premiums: z.object({
        yearly: yuanText.describe('现有保单每年的保费，不论被保险人是谁'),
        notCounted: z.number().int().describe('保费不详、未计入的保单数'),
      }),
    }),
    refusals: ['ORDER_NOT_FOUND', 'APPLICATION_UNREADABLE'],
  }),
} satisfies Area;
