import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { goodsId, instant } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';

/** Versions of products that were proposed, and their approval. */
export const productDeskCalls = {
  listPreviews: defineCall({
    summary: '已提交的产品版本：由谁提交、由谁批准，最近的在前',
    caller: { staff: 'products.publish' },
    cost: 'read',
    request: nothing,
    answer: z.array(
      z.object({
        goodsId: z.string(),
        version: z.string(),
        proposedBy: z.string(),
        proposedAt: instant,
        approvedBy: z.string().nullable(),
        approvedAt: instant.nullable(),
      }),
    ),
  }),
  approveProduct: defineCall({
    summary: '批准一个已提交的产品版本上架，须由提交者以外的人批准',
    caller: { staff: 'products.publish' },
    cost: 'write',
    subject: 'goodsId',
    request: z.strictObject({
      goodsId,
      version: z
        .string()
        .regex(/^[0-9a-f]{1,64}$/, '产品版本格式有误')
        .optional()
        .describe('版本的开头几位；只有一个版本待批准时可不填'),
    }),
    answer: z.object({ version: z.string() }),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
} satisfies StaffArea;
