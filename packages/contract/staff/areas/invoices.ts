import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { instant, yuanText } from '../../fields.ts';
import { invoiceState } from '../../states.ts';
import type { StaffArea } from '../staff-area.ts';

/** Invoices of premiums whose money goes back. */
export const invoiceCalls = {
  listRedLetters: defineCall({
    summary: '须开具红字发票的电子发票：保险费退回，留下的少于票面金额；最早的在前',
    caller: { staff: 'transfers.read' },
    cost: 'read',
    request: nothing,
    answer: z.array(
      z.object({
        policyNo: z.string(),
        period: z.number().int().describe('第几期保险费'),
        amount: yuanText.describe('票面金额'),
        serial: z.string().nullable().describe('开票平台的流水号；空为还没有开出'),
        state: invoiceState,
        since: instant,
      }),
    ),
  }),
} satisfies StaffArea;
