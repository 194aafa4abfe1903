import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { instant, orderNo } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';

/** Calls to elder applicants, before they buy a product of a high grade. */
export const elderCalls = {
  listElders: defineCall({
    summary: '等待致电的年长投保人，只有订单号',
    caller: { staff: 'review.underwriting' },
    cost: 'read',
    request: nothing,
    answer: z.array(z.object({ orderNo, since: instant.nullable() })),
  }),
  openElder: defineCall({
    summary: '打开年长投保人的资料：致电给谁，说明什么',
    caller: { staff: 'review.underwriting' },
    opens: 'personal',
    subject: 'orderNo',
    cost: 'write',
    request: z.strictObject({ orderNo }),
    answer: z.object({
      orderNo,
      name: z.string().nullable(),
      phone: z.string().nullable(),
      product: z.string(),
      explain: z
        .array(z.object({ heading: z.string(), texts: z.array(z.string()), rows: z.record(z.string(), z.string()) }))
        .describe('要说明的内容'),
    }),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
  recordElderCall: defineCall({
    summary: '登记已致电说明合同：考虑期结束后投保人可以提交',
    caller: { staff: 'review.underwriting' },
    cost: 'write',
    subject: 'orderNo',
    request: z.strictObject({ orderNo }),
    answer: z.object({}),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
} satisfies StaffArea;
