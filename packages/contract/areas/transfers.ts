import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { instant, orderNo, policyNo, premiumPeriod, yuanText } from '../fields.ts';
import { addedPage, addingRefusals, pageId, paper, replaces } from '../paper.ts';

const transfer = z.object({
  paymentNo: z.string(),
  state: z
    .enum(['waiting', 'arrived', 'ended', 'returning', 'returned'])
    .describe('waiting 等待到账；arrived 已到账并付清；ended 不再等待；returning、returned 到账的款项正在退回、已退回'),
  amount: yuanText,
  reference: z.string().describe('付款参考号，写在汇款用途或附言中'),
  payee: z.object({ name: z.string(), account: z.string(), bank: z.string() }).describe('我们的收款账户'),
  payer: z.object({
    name: z.string().describe('付款户名：个人掩码'),
    accountTail: z.string().describe('付款账号后四位'),
    bank: z.string(),
  }),
  payBefore: instant.describe('最迟到账时间'),
  slip: paper.describe('已上传的汇款回单'),
  reason: z.string().nullable().describe('款项退回或不再等待的原因'),
  bankUrl: z.string().nullable().describe('演示环境：模拟银行的页面'),
});

const payer = {
  account: z.string().max(60).describe('投保人自己的付款账号'),
  bank: z.string().max(100).describe('开户银行全称'),
};

const slipPart = { form: true, cost: 'image', limit: 'paperPage' } as const;
const slipFields = { slip: z.file('请选择文件'), replaces };
const addedSlip = z.object({ slip: paper, page: addedPage });
const leftSlip = z.object({ slip: paper });
const removingRefusals = ['TRANSFER_NOT_FOUND', 'PAPER_PAGE_NOT_FOUND'] as const;

/** Paying an order, or a premium after the first one, by a transfer from the applicant's own account. */
export const transferCalls = {
  payByTransfer: defineCall({
    summary: '选择银行转账：登记付款账户，得到收款账户和付款参考号。应带 idempotency-key 头；重复请求只登记一次',
    caller: 'visitor',
    cost: 'money',
    request: z.strictObject({ orderNo, ...payer }),
    answer: transfer,
    refusals: [
      'ORDER_NOT_FOUND',
      'TRANSITION_NOT_ALLOWED',
      'PAYMENT_DEADLINE_PASSED',
      'RENEWAL_NOT_OPEN',
      'MINOR_COVER_EXCEEDED',
      'APPLICATION_UNREADABLE',
      'METHOD_NOT_OFFERED',
      'SALE_TRAIL_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  getTransfer: defineCall({
    summary: '订单最近一次银行转账：汇到哪里、写什么、是否到账',
    caller: 'visitor',
    cost: 'read',
    request: z.strictObject({ orderNo }),
    answer: transfer,
    refusals: ['ORDER_NOT_FOUND', 'TRANSFER_NOT_FOUND'],
  }),
  uploadTransferSlip: defineCall({
    summary: '上传汇款回单的一页（选填，只用于核对，不作为到账依据）：JPG、PNG、WebP 图片或 PDF，一次一个文件',
    caller: 'visitor',
    ...slipPart,
    request: z.strictObject({ ...slipFields, orderNo }),
    answer: addedSlip,
    refusals: ['ORDER_NOT_FOUND', 'TRANSFER_NOT_FOUND', ...addingRefusals],
  }),
  removeTransferSlip: defineCall({
    summary: '删除汇款回单的一页：到账之前都可以',
    caller: 'visitor',
    cost: 'write',
    request: z.strictObject({ orderNo, page: pageId }),
    answer: leftSlip,
    refusals: ['ORDER_NOT_FOUND', ...removingRefusals],
  }),
  payPremiumByTransfer: defineCall({
    summary:
      '用银行转账交纳一期保险费：登记付款账户，得到收款账户和付款参考号；最迟在宽限期最后一天到账。应带 idempotency-key 头；重复请求只登记一次（仅投保人）',
    caller: 'customer',
    cost: 'money',
    request: z.strictObject({ policyNo, period: premiumPeriod, ...payer }),
    answer: transfer,
    refusals: [
      'POLICY_NOT_FOUND',
      'NO_PREMIUM_DUE',
      'PREMIUM_OVERDUE',
      'TRANSFER_TOO_LATE',
      'METHOD_NOT_OFFERED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  getPremiumTransfer: defineCall({
    summary: '一份保单最近一期银行转账：汇到哪里、写什么、是否到账（仅投保人）',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ policyNo }),
    answer: transfer,
    refusals: ['POLICY_NOT_FOUND', 'TRANSFER_NOT_FOUND'],
  }),
  uploadPremiumSlip: defineCall({
    summary: '上传一期保险费的汇款回单的一页（选填，只用于核对，不作为到账依据）：JPG、PNG、WebP 图片或 PDF，一次一个文件（仅投保人）',
    caller: 'customer',
    ...slipPart,
    request: z.strictObject({ ...slipFields, policyNo }),
    answer: addedSlip,
    refusals: ['POLICY_NOT_FOUND', 'TRANSFER_NOT_FOUND', ...addingRefusals],
  }),
  removePremiumSlip: defineCall({
    summary: '删除一期保险费的汇款回单的一页：到账之前都可以（仅投保人）',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ policyNo, page: pageId }),
    answer: leftSlip,
    refusals: ['POLICY_NOT_FOUND', ...removingRefusals],
  }),
} satisfies Area;
