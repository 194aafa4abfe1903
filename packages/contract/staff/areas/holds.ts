import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { instant, orderNo } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';
import { reason } from '../staff-fields.ts';

const hold = z.number().describe('保留编号');

/** Orders and accounts that are kept beyond their term. */
export const holdCalls = {
  listHolds: defineCall({
    summary: '设置了保留的订单和账号，最早的在前；电话部分遮盖',
    caller: { staff: 'holds.manage' },
    cost: 'read',
    request: nothing,
    answer: z.array(
      z.object({
        hold,
        orderNo: orderNo.nullable().describe('订单号；保留账号的为空'),
        phone: z.string().nullable().describe('账号的电话；保留订单的、账号已注销的为空'),
        reason: z.string(),
        placedBy: z.string(),
        placedAt: instant,
      }),
    ),
  }),
  placeHold: defineCall({
    summary: '保留一个订单，或一个账号及其全部订单，期满也不删除',
    caller: { staff: 'holds.manage' },
    cost: 'write',
    request: z.strictObject({
      name: z
        .string()
        .trim()
        .regex(/^(\d{18}|(\d{1,4}-)?\d{5,15})$/, '请填写 18 位订单号，或账号的手机号（境外的加国家或地区号，如 852-61234567）')
        .describe('订单号，或账号的手机号'),
      reason,
    }),
    answer: z.object({ hold }),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
  removeHold: defineCall({
    summary: '解除保留：期满的资料随后删除',
    caller: { staff: 'holds.manage' },
    cost: 'write',
    subject: 'hold',
    request: z.strictObject({ hold: z.coerce.number('请填写保留编号').int().min(1).max(1_000_000_000_000) }),
    answer: z.object({}),
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
} satisfies StaffArea;
