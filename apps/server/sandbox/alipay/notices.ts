import { toYuanText } from '@portal/rules/values/money.ts';
import { randomBytes } from 'node:crypto';
import { beijingText, type Params, signText, signType, textOfNotice } from '../../gateways/payment/alipay/alipay-signature.ts';
import type { AlipaySigner, DoubleOptions } from './double-parts.ts';
import { sumOf } from './refunds.ts';

/** A call-back that has to be sent: data, so that it can wait in a queue. It is written and signed when it is sent. */
export interface DueNotice {
  /** The same in each repetition. */
  readonly noticeId: string;
  readonly paymentNo: string;
  /** It is about this refund. */
  readonly refundNo?: string;
  readonly afterMinutes: number;
}

/** After how many minutes Alipay repeats a call-back that was not taken. */
export const noticeRepeats = [4, 10, 10, 60, 120, 360, 900] as const;

/** A new id of a notice. */
export const newNoticeId = (): string => randomBytes(15).toString('hex');

/** The form of a call-back, signed. */
export function writeNotice(content: Params, { privateKey, certSn }: AlipaySigner): string {
  const params = { ...content, ...(certSn !== undefined && { alipay_cert_sn: certSn }) };
  return String(new URLSearchParams({ ...params, sign: signText(privateKey, textOfNotice(params)), sign_type: signType }));
}

/** Sends a call-back and returns the text of its answer: `success` ends it. Undefined if it is about nothing. */
export async function sendNotice(parts: DoubleOptions, { noticeId, paymentNo, refundNo }: DueNotice): Promise<string | undefined> {
  const { store, clock, merchant, signer, post } = parts;
  const trade = await store.find(paymentNo);
  if (!trade) return undefined;
  const back = refundNo !== undefined && {
    refund_fee: toYuanText(sumOf(trade.refunds)),
    out_biz_no: refundNo,
    gmt_refund: beijingText(clock()),
  };
  const params = {
    app_id: merchant.appId,
    auth_app_id: merchant.appId,
    charset: 'utf-8',
    gmt_create: beijingText(trade.createdAt),
    ...(trade.paidAt && { gmt_payment: beijingText(trade.paidAt) }),
    notify_id: noticeId,
    notify_time: beijingText(clock()),
    notify_type: 'trade_status_sync',
    out_trade_no: trade.paymentNo,
    passback_params: '',
    seller_id: merchant.merchant,
    subject: trade.subject,
    total_amount: toYuanText(trade.amount),
    trade_no: trade.tradeNo,
    trade_status: trade.state,
    version: '1.0',
    ...back,
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  return post({ url: trade.noticeUrl, headers, body: writeNotice(params, signer) });
}
