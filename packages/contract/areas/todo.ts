import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { claimNo, day, instant, orderNo, policyNo, yuanText } from '../fields.ts';

const productName = z.string();

const boundCard = z.enum(['none', 'debited', 'declined']).describe('绑定的银行卡：未绑定；到期扣款；扣款未成功，可自助交费');
const byTransfer = z.boolean().describe('已选择银行转账，等待到账');

/** The tasks that wait for the customer, the most urgent first. */
export const todo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pay'), orderNo, productName, before: instant.nullable() }),
  z.object({ kind: z.literal('papers'), claimNo, papers: z.number().int() }),
  z.object({ kind: z.literal('premium'), policyNo, productName, before: day, byTransfer }),
  z.object({
    kind: z.literal('lapsed'),
    policyNo,
    productName,
    step: z.enum(['request', 'pay']).describe('申请恢复效力，或补交保险费'),
    until: day,
    byTransfer,
  }),
  z.object({ kind: z.literal('premium_due'), policyNo, productName, amount: yuanText, dueOn: day, card: boundCard, byTransfer }),
  z.object({ kind: z.literal('receipt'), policyNo, productName }),
  z.object({ kind: z.literal('first_view'), policyNo, productName }),
  z.object({ kind: z.literal('cooling_off'), policyNo, productName, daysLeft: z.number().int(), until: day }),
  z.object({ kind: z.literal('certificate'), policyNo, productName, validUntil: day, expired: z.boolean() }),
  z.object({ kind: z.literal('owner_certificate'), orderNo, productName, validUntil: day, expired: z.boolean() }),
  z.object({ kind: z.literal('renewal'), policyNo, productName, until: day }),
  z.object({ kind: z.literal('confirm'), orderNo, productName }),
]);

export const todoCalls = {
  listTodos: defineCall({
    summary:
      '待办：待支付、待补理赔材料、宽限期内、效力中止、待交的续期保险费、待签收、待首次查看、犹豫期内、证件将到期、受益所有人证件将到期、可以续保、待完成的投保',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: z.object({ list: z.array(todo) }),
  }),
} satisfies Area;
