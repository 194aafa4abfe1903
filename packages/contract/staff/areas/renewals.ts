import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { day, yuanText } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';

const failed = z.array(z.string()).describe('没有办成的，各一行');

/** Premiums after the first one, and the books. */
export const renewalCalls = {
  listRenewals: defineCall({
    summary: '未交的续期保险费（按日合计），以及今天等待或未成功的扣款',
    caller: { staff: 'premiums.manage' },
    cost: 'read',
    request: nothing,
    answer: z.object({
      open: z.array(z.object({ dueOn: day, count: z.number().int(), total: yuanText, withCard: z.number().int(), overdue: z.boolean() })),
      debits: z.array(
        z.object({
          paymentNo: z.string(),
          policyNo: z.string(),
          window: z.number().int().nullable(),
          state: z.string(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  }),
  runRenewals: defineCall({
    summary: '立即办理当天的续期：出账、提醒、扣款',
    caller: { staff: 'premiums.manage' },
    cost: 'money',
    request: nothing,
    answer: z.object({ charged: z.number().int(), reminded: z.number().int(), debited: z.number().int(), failed }),
  }),
  retryRenewals: defineCall({
    summary: '继续办理未完成和到期的扣款，不会重复扣款',
    caller: { staff: 'premiums.manage' },
    cost: 'money',
    request: nothing,
    answer: z.object({ debited: z.number().int(), failed }),
  }),
  reconcileDay: defineCall({
    summary: '支付机构某日的账单与账目核对，列出全部差异，不作更改',
    caller: { staff: 'premiums.manage' },
    cost: 'money',
    request: z.strictObject({ day }),
    answer: z.object({ lines: z.number().int().describe('账单的行数'), differences: z.array(z.string()) }),
  }),
} satisfies StaffArea;
