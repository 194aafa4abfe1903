import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { instant, yuanText } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';
import { bankFile, proposed, proposingRefusals, typedLine } from '../staff-fields.ts';

const payoutNo = z
  .string()
  .trim()
  .regex(/^R\d{21}$/, '付款编号格式有误')
  .describe('付款编号');
const batchNo = z
  .string()
  .trim()
  .regex(/^B\d{21}$/, '批次编号格式有误')
  .describe('批次编号');

/** What has to be paid out: what the bank pays by files, and what did not arrive. */
export const payoutCalls = {
  exportPayouts: defineCall({
    summary: '把未付的款项编成新的一批，每笔只在一批中；大额的须先放行',
    caller: { staff: 'payouts.export' },
    cost: 'write',
    request: nothing,
    answer: z.object({
      batchNo: batchNo.nullable().describe('null 为没有要付的款项'),
      count: z.number().int(),
      toRelease: z.array(z.object({ payoutNo, amount: yuanText })).describe('等待放行的大额付款，至多 100 笔'),
    }),
  }),
  downloadPayouts: defineCall({
    summary: '一批付款的银行文件，可以再次下载',
    caller: { staff: 'payouts.export' },
    opens: 'accounts',
    cost: 'write',
    subject: 'batchNo',
    file: true,
    request: z.strictObject({ batchNo }),
    answer: z.unknown(),
    refusals: ['SUBJECT_NOT_FOUND'],
  }),
  confirmPayouts: defineCall({
    summary: '导入银行对一批付款的答复，全部导入或全部不导入；付款失败的列入下一批',
    caller: { staff: 'payouts.export' },
    cost: 'write',
    form: true,
    fileLimit: { mb: 20, refusal: 'FILE_FAULTY' },
    request: z.strictObject({ file: bankFile }),
    answer: z.object({ paid: z.number().int(), failed: z.number().int(), same: z.number().int() }),
    refusals: ['FILE_FAULTY'],
  }),
  releasePayout: defineCall({
    summary: '放行大额付款，须另一人复核；放行的列入下一批',
    caller: { staff: 'payouts.export' },
    cost: 'write',
    subject: 'payoutNo',
    request: z.strictObject({ payoutNo }),
    answer: proposed,
    refusals: proposingRefusals,
  }),
  listPayouts: defineCall({
    summary: '付款：未到账或支付机构迟迟没有退完、须处理的（stuck），或支付机构、银行正在办理的（asked），最早的在前',
    caller: { staff: 'transfers.read' },
    cost: 'read',
    request: z.strictObject({ which: z.enum(['stuck', 'asked']) }),
    answer: z.array(
      z.object({
        payoutNo: z.string(),
        cause: z.enum(['refund', 'return', 'cash_value', 'maturity']),
        way: z.enum(['payment', 'account', 'books']).describe('payment 由支付机构原路退回，account 由银行付到账户'),
        state: z
          .enum(['open', 'approved', 'asked', 'done', 'failed', 'abnormal'])
          .describe('failed 银行未能付出，列入下一批；abnormal 支付机构未能退回，须改账户'),
        amount: yuanText,
        paymentNo: z.string().nullable().describe('退回的支付单'),
        fault: z.string().nullable().describe('为什么没有到账'),
        since: instant.nullable().describe('交付办理的时间'),
      }),
    ),
  }),
  redirectPayout: defineCall({
    summary: '未到账的付款改付到付款人本人的另一账户，须另一人复核；列入下一批',
    caller: { staff: 'payouts.export' },
    cost: 'write',
    subject: 'payoutNo',
    request: z.strictObject({
      payoutNo,
      account: typedLine(60).describe('付款人本人的银行账号'),
      bank: typedLine(120).describe('开户银行全称'),
    }),
    answer: proposed,
    refusals: proposingRefusals,
  }),
} satisfies StaffArea;
