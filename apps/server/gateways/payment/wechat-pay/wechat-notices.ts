import { fen } from '@portal/rules/values/money.ts';
import { z } from 'zod';
import type { NoticeAnswer, NoticeFault, ProviderCall, ProviderNotice } from '../payment-provider.ts';
import type { WechatApi } from './wechat-api.ts';
import { refundStates } from './wechat-refunds.ts';
import { findSignatureFault, openResource, resourceAlgorithm } from './wechat-signature.ts';

/** WeChat Pay may add fields at any time. */
const notice = z.object({
  id: z.string().min(1).max(64),
  event_type: z.enum(['TRANSACTION.SUCCESS', 'REFUND.SUCCESS', 'REFUND.ABNORMAL', 'REFUND.CLOSED']),
  resource: z.object({
    algorithm: z.literal(resourceAlgorithm),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

const number = z.string().min(1).max(64);
const sum = z.int().positive();
const payment = z.object({
  appid: z.string(),
  mchid: number,
  out_trade_no: number,
  trade_state: z.literal('SUCCESS'),
  amount: z.object({ total: sum, currency: z.literal('CNY').optional() }),
});
const refund = z.object({
  mchid: number,
  out_trade_no: number,
  out_refund_no: number,
  refund_status: z.enum(['SUCCESS', 'ABNORMAL', 'CLOSED']),
  amount: z.object({ refund: sum }),
});

function readPayment(noticeId: string, appId: string, content: unknown): ProviderNotice | NoticeFault {
  const { appid, mchid: merchant, out_trade_no: paymentNo, amount } = payment.parse(content);
  return appid === appId ? { noticeId, merchant, paymentNo, amount: fen(amount.total), state: 'paid' } : 'unreadable';
}

function readRefund(noticeId: string, event: string, content: unknown): ProviderNotice | NoticeFault {
  const { mchid: merchant, out_trade_no: paymentNo, out_refund_no: refundNo, refund_status: status, amount } = refund.parse(content);
  if (event !== `REFUND.${status}`) return 'unreadable';
  return { noticeId, merchant, paymentNo, refundNo, amount: fen(amount.refund), state: refundStates[status] };
}

/** Reads a call-back. One of another official account is unreadable; that it is of another merchant is seen by whoever reads `merchant`. */
export function receiveNotice(
  { settings, keys, sealKey }: WechatApi,
  { headers, body }: ProviderCall,
  at: Date,
): ProviderNotice | NoticeFault {
  if (findSignatureFault(keys, headers, body, at) !== undefined) return 'unsigned';
  try {
    const { id, event_type: event, resource } = notice.parse(JSON.parse(body));
    const content: unknown = JSON.parse(openResource(resource, sealKey));
    return event === 'TRANSACTION.SUCCESS' ? readPayment(id, settings.appId, content) : readRefund(id, event, content);
  } catch {
    return 'unreadable';
  }
}

const failed = (status: number, message: string): NoticeAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ code: 'FAIL', message }),
});

/** What WeChat Pay wants to read within five seconds. It repeats a call-back that was not taken for a day. */
export function answerNotice(outcome: 'kept' | NoticeFault): NoticeAnswer {
  if (outcome === 'kept') return { status: 204, type: 'application/json', body: '' };
  return outcome === 'unsigned' ? failed(401, '验签失败') : failed(400, '通知内容无法识别');
}
