import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { day, instant, pageRequest } from '../fields.ts';

const balance = z.number().int().describe('可用积分');

const expiring = z.array(z.object({ points: z.number().int(), on: day.describe('有效期的最后一天') })).describe('将到期的积分，由近到远');

const entry = z.object({
  id: z.string(),
  kind: z.enum(['earn', 'spend', 'expire']),
  points: z.number().int().describe('获得为正，使用和到期为负'),
  title: z.string(),
  at: instant,
  expiresOn: day.nullable().describe('空为长期有效'),
});

const movements = { total: z.number().int(), list: z.array(entry) };

/** The points of the signed-in customer. A balance is the sum of its entries. */
export const pointsCalls = {
  getPoints: defineCall({
    summary: '积分余额，以及将到期的积分',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: z.object({ balance, expiring }),
  }),
  listPointsEntries: defineCall({
    summary: '积分明细',
    caller: 'customer',
    cost: 'read',
    request: pageRequest,
    answer: z.object(movements),
  }),
  showPoints: defineCall({
    summary: '积分页：余额、将到期、获取方式、明细',
    caller: 'customer',
    cost: 'read',
    request: pageRequest,
    answer: z.object({ balance, expiring, earning: z.array(z.object({ title: z.string(), text: z.string() })), ...movements }),
  }),
  getCapital: defineCall({
    summary: '活动服务中本人的权益账户余额',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: z.object({ accounts: z.array(z.object({ account: z.literal('points'), name: z.string(), balance })) }),
  }),
} satisfies Area;
