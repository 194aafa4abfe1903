import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { instant } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';

const number = z
  .string()
  .regex(/^\d{16,18}$/, '请填写 18 位订单号或 16 位保单号')
  .describe('订单号或保单号');

/** The records of sales and policies, for auditors. */
export const recordCalls = {
  exportEvidence: defineCall({
    summary: '导出投保或保单的记录：签章的 PDF，内含全部个人信息',
    caller: { staff: 'records.read' },
    opens: 'personal',
    cost: 'render',
    subject: 'number',
    request: z.strictObject({
      number,
      certificates: z.array(z.string().max(20_000)).max(20).default([]).describe('本系统以前签名所用的证书（PEM）'),
    }),
    answer: z.unknown(),
    refusals: ['SUBJECT_NOT_FOUND', 'FILE_FAULTY'],
    file: true,
  }),
  openRecord: defineCall({
    summary: '投保或保单的记录，逐行，内含全部个人信息，并核验是否完整',
    caller: { staff: 'records.read' },
    opens: 'personal',
    cost: 'render',
    subject: 'number',
    request: z.strictObject({ number }),
    answer: z.object({
      orderNo: z.string().optional(),
      policyNo: z.string().optional(),
      verdict: z.union([z.object({ ok: z.literal(true), rows: z.number() }), z.object({ ok: z.literal(false), problem: z.string() })]),
      rows: z.array(
        z.object({
          seq: z.number(),
          at: instant,
          kind: z.string(),
          actor: z.string(),
          page: z.string().nullable(),
          document: z.string().nullable(),
          pageVersion: z.string().nullable(),
          detail: z.unknown(),
          hash: z.string(),
        }),
      ),
    }),
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
} satisfies StaffArea;
