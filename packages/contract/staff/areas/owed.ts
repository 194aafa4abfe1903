import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { instant, yuanText } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';
import { proposed, proposingRefusals, subjectNo, typedLine } from '../staff-fields.ts';

const payoutNo = subjectNo.describe('应付款项编号');

/** Amounts that are owed on contracts that have ended. */
export const owedCalls = {
  listOwed: defineCall({
    summary: '终止合同的应付款项，最早的在前',
    caller: { staff: 'transfers.read' },
    cost: 'read',
    request: nothing,
    answer: z.array(
      z.object({ payoutNo, policyNo: z.string(), kind: z.enum(['cash_value', 'maturity']), amount: yuanText, owedAt: instant }),
    ),
  }),
  settleOwed: defineCall({
    summary: '登记应付款项已付，须另一人复核',
    caller: { staff: 'payouts.export' },
    cost: 'write',
    subject: 'payoutNo',
    request: z.strictObject({ payoutNo, reference: typedLine(64).describe('银行流水号') }),
    answer: proposed,
    refusals: proposingRefusals,
  }),
} satisfies StaffArea;
