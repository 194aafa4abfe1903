import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { instant, smallPicture, yuanText } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';
import { bankFile, proposed, proposingRefusals, subjectNo, typedLine } from '../staff-fields.ts';

const serial = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, '银行流水号格式有误')
  .describe('银行流水号');
const paymentNo = subjectNo.describe('支付单号');

/** What has become of a line of the bank. */
const standing = {
  serial: z.string(),
  state: z
    .enum(['received', 'open', 'settled', 'returned'])
    .describe('received 等待处理，open 等待认领或退回，settled 已入账，returned 退回'),
  reason: z.string().nullable().describe('为什么等待或退回'),
  paymentNo: z.string().nullable().describe('入账或可能对应的支付单'),
};

/** Money that arrived on the account that collects transfers. */
export const transferDecisionCalls = {
  importTransfers: defineCall({
    summary: '导入银行来账文件，全部导入或全部不导入；已导入的不变',
    caller: { staff: 'transfers.decide' },
    cost: 'money',
    form: true,
    fileLimit: { mb: 20, refusal: 'FILE_FAULTY' },
    request: z.strictObject({ file: bankFile }),
    answer: z.object({
      added: z.number().int(),
      same: z.number().int(),
      waiting: z.number().int().describe('还在处理的笔数，稍后见列表'),
      lines: z.array(z.object(standing)).max(500).describe('各笔的结果，至多 500 笔'),
    }),
    refusals: ['FILE_FAULTY', 'NOT_POSSIBLE'],
  }),
  listTransfers: defineCall({
    summary: '银行来账：等待处理的，最早的在前；或者最近的，最新的在前',
    caller: { staff: 'transfers.read' },
    opens: 'accounts',
    cost: 'read',
    subject: 'which',
    request: z.strictObject({ which: z.enum(['waiting', 'newest']) }),
    answer: z.array(
      z.object({
        ...standing,
        bookedAt: instant,
        amount: yuanText,
        paymentState: z.string().nullable(),
        holder: z.string(),
        accountTail: z.string().describe('账号末四位'),
        purpose: z.string(),
      }),
    ),
  }),
  matchTransfer: defineCall({
    summary: '认领来账：用于支付这张支付单，须另一人复核',
    caller: { staff: 'transfers.decide' },
    cost: 'write',
    subject: 'serial',
    request: z.strictObject({ serial, paymentNo }),
    answer: proposed,
    refusals: proposingRefusals,
  }),
  returnTransfer: defineCall({
    summary: '退回来账，须另一人复核；原因会告知客户',
    caller: { staff: 'transfers.decide' },
    cost: 'write',
    subject: 'serial',
    request: z.strictObject({ serial, reason: typedLine(40, '请写明原因').describe('客户在短信中读到') }),
    answer: proposed,
    refusals: proposingRefusals,
  }),
  listTransferSlips: defineCall({
    summary: '客户为一笔转账上传的回单',
    caller: { staff: 'transfers.read' },
    cost: 'read',
    request: z.strictObject({ paymentNo }),
    answer: z.array(z.object({ no: z.number().int(), type: z.string() })),
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
  openTransferSlip: defineCall({
    summary: '打开回单的一页',
    caller: { staff: 'transfers.read' },
    opens: 'accounts',
    cost: 'write',
    subject: 'paymentNo',
    file: true,
    request: z.strictObject({ paymentNo, no: z.number().int().min(1).max(100).describe('第几个文件'), small: smallPicture }),
    answer: z.unknown(),
    refusals: ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE'],
  }),
  sampleTransfer: defineCall({
    summary: '演示环境：银行为一笔转账给出的来账行',
    caller: { staff: 'transfers.decide' },
    opens: 'accounts',
    cost: 'write',
    subject: 'paymentNo',
    request: z.strictObject({ paymentNo }),
    answer: z.object({ line: z.string().describe('一行 JSON，可以导入') }),
    refusals: ['SUBJECT_NOT_FOUND', 'SANDBOX_ONLY'],
  }),
} satisfies StaffArea;
