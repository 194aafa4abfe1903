import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { day, policyNo } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';
import { proposed, proposingRefusals, reason, typedLine } from '../staff-fields.ts';

/** Contracts whose premiums were not paid, and premiums that are waived. */
export const lapseCalls = {
  listLapses: defineCall({
    summary: '效力中止的保单，尚未告知客户的在前',
    caller: { staff: 'premiums.manage' },
    cost: 'read',
    request: nothing,
    answer: z.array(
      z.object({
        policyNo: z.string(),
        since: day,
        tellBy: day.describe('最迟告知客户的日期'),
        toldOn: day.nullable().describe('告知客户的日期；null 为尚未告知'),
        reinstatableUntil: day.describe('客户可以申请恢复效力的最后一天'),
        mayBeEnded: z.boolean().describe('已满期限，可以解除合同'),
      }),
    ),
  }),
  recordLapseLetter: defineCall({
    summary: '登记已寄信告知客户效力中止',
    caller: { staff: 'premiums.manage' },
    cost: 'write',
    subject: 'policyNo',
    request: z.strictObject({ policyNo, reference: typedLine(64).describe('信件编号') }),
    answer: z.object({ late: z.boolean().describe('晚于应当告知的日期'), tellBy: day }),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
  endLapsed: defineCall({
    summary: '解除效力中止期满的合同，须另一人复核；应退现金价值列入应付款项',
    caller: { staff: 'premiums.manage' },
    cost: 'write',
    subject: 'policyNo',
    request: z.strictObject({ policyNo, reason }),
    answer: proposed,
    refusals: proposingRefusals,
  }),
  waivePremiums: defineCall({
    summary: '自某一期起豁免保险费，须另一人复核',
    caller: { staff: 'premiums.manage' },
    cost: 'write',
    subject: 'policyNo',
    request: z.strictObject({ policyNo, from: z.coerce.number().int().min(1).max(1_200).describe('自第几期起，2 为第二期'), reason }),
    answer: proposed,
    refusals: proposingRefusals,
  }),
} satisfies StaffArea;
