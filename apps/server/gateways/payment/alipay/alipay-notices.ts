import { z } from 'zod';
import type { NoticeAnswer, NoticeFault, ProviderCall, ProviderNotice } from '../payment-provider.ts';
import type { AlipayApi } from './alipay-api.ts';
import { isSignedBy, type Params, signType, textOfNotice } from './alipay-signature.ts';
import { readYuan } from './alipay-yuan.ts';

const number = z.string().min(1).max(64);

/** A payment was made. Alipay may add fields at any time. */
const payment = z.object({
  notify_id: z.string().min(1).max(128),
  notify_type: z.literal('trade_status_sync'),
  seller_id: number,
  out_trade_no: number,
  total_amount: z.string(),
  trade_status: z.enum(['TRADE_SUCCESS', 'TRADE_FINISHED']),
});

/** What call-backs about refunds have. Their sum is that of all refunds of the payment, so none of them tells how one refund has ended. */
const ofRefunds = ['refund_fee', 'gmt_refund', 'out_biz_no'] as const;

/** The parameters of a form, decoded. Undefined if one stands there twice: which one is signed is not known. */
function readForm(body: string): Params | undefined {
  const entries = [...new URLSearchParams(body)];
  const params = Object.fromEntries(entries);
  return Object.keys(params).length === entries.length ? params : undefined;
}

/** Reads a call-back. Its signature has no time: what it says is true whenever it comes. */
export function receiveNotice({ settings, keys }: AlipayApi, { body }: ProviderCall): ProviderNotice | NoticeFault {
  const params = readForm(body);
  if (!params?.['sign'] || params['sign_type'] !== signType) return 'unsigned';
  const key = keys.find(params['alipay_cert_sn']);
  if (!key || !isSignedBy(key, textOfNotice(params), params['sign'])) return 'unsigned';
  if (params['app_id'] !== settings.appId) return 'unsigned';
  if (ofRefunds.some((name) => params[name] !== undefined)) return 'unreadable';
  const { data } = payment.safeParse(params);
  const amount = data && readYuan(data.total_amount);
  if (!data || amount === undefined) return 'unreadable';
  return { noticeId: data.notify_id, merchant: data.seller_id, paymentNo: data.out_trade_no, amount, state: 'paid' };
}

const say = (status: number, body: 'success' | 'failure'): NoticeAnswer => ({ status, type: 'text/plain; charset=utf-8', body });

/**
 * What Alipay wants to read. It repeats what was not taken for a day; what it has signed and tells us nothing, as that a payment was closed, is not
 * asked for again.
 */
export function answerNotice(outcome: 'kept' | NoticeFault): NoticeAnswer {
  return outcome === 'unsigned' ? say(401, 'failure') : say(200, 'success');
}
