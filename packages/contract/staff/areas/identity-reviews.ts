import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { instant } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';
import { proposed, proposingRefusals, reason, subjectNo, typedLine } from '../staff-fields.ts';

const reviewNo = subjectNo.describe('核实编号');

/** Certificates that customers sent in and that wait for somebody to look at them. */
export const identityReviewCalls = {
  listIdentityReviews: defineCall({
    summary: '等待身份核实的证件，最早的在前；姓名已遮盖',
    caller: { staff: 'review.identity' },
    cost: 'read',
    request: nothing,
    answer: z.array(
      z.object({
        reviewNo,
        name: z.string(),
        certificate: z.string(),
        askedAt: instant.nullable(),
        contested: z.boolean().describe('另一账户已凭这个证件通过核对'),
      }),
    ),
  }),
  openIdentityReview: defineCall({
    summary: '打开一件身份核实：客户填写的内容、证件影像的名称',
    caller: { staff: 'review.identity' },
    opens: 'personal',
    subject: 'reviewNo',
    cost: 'write',
    request: z.strictObject({ reviewNo, reason }),
    answer: z.object({
      reviewNo,
      state: z.enum(['prepared', 'waiting', 'approved', 'rejected']),
      certificate: z.string(),
      name: z.string(),
      certificateNo: z.string(),
      validUntil: z.string().nullable(),
      askedAt: instant.nullable(),
      decidedAt: instant.nullable(),
      contested: z
        .object({ phone: z.string(), provedBy: z.string().nullable(), provedAt: instant.nullable() })
        .nullable()
        .describe('凭这个证件通过核对的另一账户'),
      images: z.array(z.string()).describe('影像的名称'),
    }),
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
  openIdentityImage: defineCall({
    summary: '查看一张证件影像。只供查看，不得存为文件',
    caller: { staff: 'review.identity' },
    opens: 'personal',
    subject: 'reviewNo',
    cost: 'render',
    file: true,
    request: z.strictObject({ reviewNo, image: typedLine(40), reason }),
    answer: z.unknown(),
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
  approveIdentityReview: defineCall({
    summary: '通过身份核实。有争议的须另一人复核，这时只是提交',
    caller: { staff: 'review.identity' },
    cost: 'write',
    subject: 'reviewNo',
    request: z.strictObject({ reviewNo }),
    answer: z.discriminatedUnion('result', [
      z.object({ result: z.literal('approved') }),
      proposed.extend({ result: z.literal('proposed') }).describe('等待另一人复核'),
    ]),
    refusals: proposingRefusals,
  }),
  rejectIdentityReview: defineCall({
    summary: '退回身份核实；客户会看到原因',
    caller: { staff: 'review.identity' },
    cost: 'write',
    subject: 'reviewNo',
    request: z.strictObject({ reviewNo, reason }),
    answer: z.object({}),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
  undoIdentityReview: defineCall({
    summary: '撤回 24 小时内的决定：这件核实重新等待',
    caller: { staff: 'review.identity' },
    cost: 'write',
    subject: 'reviewNo',
    request: z.strictObject({ reviewNo, reason }),
    answer: z.object({}),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
} satisfies StaffArea;
