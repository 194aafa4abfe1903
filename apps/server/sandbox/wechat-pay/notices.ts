import { createCipheriv, randomBytes } from 'node:crypto';
import { probeMark, resourceAlgorithm } from '../../gateways/payment/wechat-pay/wechat-signature.ts';
import { signedHeaders } from './answers.ts';
import type { DoubleOptions, PlatformSigner } from './double-parts.ts';
import { showPayment } from './orders.ts';
import { showEndedRefund } from './refunds.ts';
import { timeText } from './time-text.ts';

/** A call-back that has to be sent: data, so that it can wait in a queue. It is written and signed when it is sent. */
export interface DueNotice {
  /** The same in each repetition. */
  readonly noticeId: string;
  readonly paymentNo: string;
  readonly refundNo?: string;
  readonly afterSeconds: number;
  /** Its signature is wrong on purpose, and has to be refused. */
  readonly isProbe?: boolean;
}

/** After how many seconds WeChat Pay repeats a call-back that was not taken. */
export const noticeRepeats = [15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600, 10_800, 10_800, 10_800, 21_600, 21_600] as const;

const summaries = {
  'TRANSACTION.SUCCESS': '支付成功',
  'REFUND.SUCCESS': '退款成功',
  'REFUND.ABNORMAL': '退款异常',
  'REFUND.CLOSED': '退款关闭',
} as const;
type Event = keyof typeof summaries;

function sealResource(content: object, apiV3Key: string, kind: 'transaction' | 'refund'): object {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), { authTagLength: 16 });
  cipher.setAAD(Buffer.from(kind));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  return { original_type: kind, algorithm: resourceAlgorithm, ciphertext: sealed.toString('base64'), associated_data: kind, nonce };
}

/** The body of a call-back about this content. */
export function writeNotice(noticeId: string, event: Event, content: object, apiV3Key: string, now: Date): string {
  const kind = event === 'TRANSACTION.SUCCESS' ? 'transaction' : 'refund';
  return JSON.stringify({
    id: noticeId,
    create_time: timeText(now),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: summaries[event],
    resource: sealResource(content, apiV3Key, kind),
  });
}

/** A new id of a notice. */
export const newNoticeId = (): string => randomBytes(16).toString('hex');

/** Sends a call-back and returns the status of its answer: 200 and 204 end it. Undefined if it is about nothing. */
export async function sendNotice(parts: DoubleOptions, signer: PlatformSigner, due: DueNotice): Promise<number | undefined> {
  const { noticeId, paymentNo, refundNo, isProbe = false } = due;
  const { store, clock, merchant, post } = parts;
  const [now, payment] = [clock(), await store.findPayment(paymentNo)];
  const refund = refundNo === undefined ? undefined : await store.findRefund(refundNo);
  const isOver = refundNo === undefined || (refund && refund.state !== 'PROCESSING');
  if (!payment || !isOver) return undefined;
  const event: Event = refund && refund.state !== 'PROCESSING' ? `REFUND.${refund.state}` : 'TRANSACTION.SUCCESS';
  const content = refund ? showEndedRefund(parts, payment, refund) : showPayment(parts, { ...payment, state: 'SUCCESS' });
  const body = writeNotice(noticeId, event, content, merchant.apiV3Key, now);
  const probe = isProbe && { 'wechatpay-signature': probeMark + randomBytes(64).toString('base64') };
  const headers = { 'content-type': 'application/json', ...signedHeaders(signer, body, now), ...probe };
  return post({ url: refund?.noticeUrl ?? payment.noticeUrl, headers, body });
}
