import { fen } from '@portal/rules/values/money.ts';
import { randomInt } from 'node:crypto';
import { addMinutes, dayMinutes } from '../../platform/clock.ts';
import { causes, WechatRefusal } from './answers.ts';
import { readBody, refunding } from './descriptions.ts';
import type { DoubleOptions } from './double-parts.ts';
import type { StoredPayment, StoredRefund, WechatPayRows } from './store.ts';
import { timeText } from './time-text.ts';

type Parts = Pick<DoubleOptions, 'store' | 'clock' | 'merchant'>;
type Asked = ReturnType<typeof readRefund>;

const mostRefunds = 50;
const minutesBetween = 1;
const refundableMinutes = 365 * dayMinutes;

const readRefund = (text: string) => readBody(refunding, text);
const invalid = (message: string, reason?: number) => new WechatRefusal(400, 'INVALID_REQUEST', message, reason);

/** A refund as answers show it. */
function showRefund({ amount: total, transactionId, paymentNo }: StoredPayment, refund: StoredRefund): object {
  const { refundNo, refundId, amount, state, createdAt, endedAt } = refund;
  return {
    refund_id: refundId,
    out_refund_no: refundNo,
    transaction_id: transactionId,
    out_trade_no: paymentNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(endedAt && state === 'SUCCESS' && { success_time: timeText(endedAt) }),
    create_time: timeText(createdAt),
    status: state,
    funds_account: 'AVAILABLE',
    amount: {
      total,
      refund: amount,
      payer_total: total,
      payer_refund: amount,
      settlement_refund: amount,
      settlement_total: total,
      discount_refund: 0,
      currency: 'CNY',
    },
  };
}

/** Throws unless so much of the payment can go back now. */
function checkRefund(payment: StoredPayment, earlier: readonly StoredRefund[], { amount }: Asked, now: Date): void {
  if (amount.total !== payment.amount) throw invalid('订单金额或退款金额与之前请求不一致，请核实后再试');
  if (payment.paidAt && addMinutes(payment.paidAt, refundableMinutes) < now) throw invalid('订单已超过可退款的最大期限');
  const gone = earlier.filter(({ state }) => state !== 'CLOSED').reduce((sum, refund) => sum + refund.amount, 0);
  if (gone + amount.refund > payment.amount) throw invalid('申请退款金额大于订单剩余可退金额');
  if (earlier.length >= mostRefunds) throw invalid('订单退款次数超过限制');
  const last = earlier.at(-1);
  if (last && addMinutes(last.createdAt, minutesBetween) > now)
    throw new WechatRefusal(429, 'FREQUENCY_LIMITED', '同一订单的退款需间隔一分钟');
}

async function takeRefund(rows: WechatPayRows, asked: Asked, now: Date): Promise<object> {
  const { out_trade_no: paymentNo = '', out_refund_no: refundNo, amount } = asked;
  const payment = await rows.findPayment(paymentNo);
  if (!payment?.paidAt) throw new WechatRefusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  const known = await rows.findRefund(refundNo);
  if (known) {
    const isSame = known.paymentNo === paymentNo && known.amount === fen(amount.refund) && amount.total === payment.amount;
    if (!isSame) throw invalid('请求重入时，参数与首次请求时不一致。', causes.reentry);
    return showRefund(payment, known);
  }
  checkRefund(payment, await rows.listRefunds(paymentNo), asked, now);
  const refund: StoredRefund = {
    refundNo,
    refundId: `50${String(now.getTime()).padStart(14, '0')}${String(randomInt(1e12)).padStart(13, '0')}`,
    paymentNo,
    amount: fen(amount.refund),
    noticeUrl: asked.notify_url ?? payment.noticeUrl,
    state: 'PROCESSING',
    createdAt: now,
    endedAt: null,
  };
  await rows.putRefund(refund);
  await rows.putPayment({ ...payment, state: 'REFUND' });
  return showRefund(payment, refund);
}

/** POST /v3/refund/domestic/refunds. */
export async function askRefund({ store, clock }: Parts, text: string): Promise<object> {
  const asked = readRefund(text);
  const { out_trade_no: paymentNo } = asked;
  // Our merchants know payments by their own numbers.
  if (paymentNo === undefined) throw new WechatRefusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  return store.inTurn(paymentNo, (rows) => takeRefund(rows, asked, clock()));
}

/** GET /v3/refund/domestic/refunds/{number}. */
export async function queryRefund({ store }: Parts, refundNo: string): Promise<object> {
  const refund = await store.findRefund(refundNo);
  const payment = refund && (await store.findPayment(refund.paymentNo));
  if (!payment) throw new WechatRefusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
  return showRefund(payment, refund);
}

/** Ends a refund that is being processed, or mends an abnormal one. Undefined if there is none that can end so. */
export async function endRefund(
  { store, clock }: Parts,
  refundNo: string,
  end: 'SUCCESS' | 'ABNORMAL' | 'CLOSED',
): Promise<StoredRefund | undefined> {
  const named = await store.findRefund(refundNo);
  if (!named) return undefined;
  return store.inTurn(named.paymentNo, async (rows) => {
    const refund = await rows.findRefund(refundNo);
    const canEnd = refund?.state === 'PROCESSING' || (refund?.state === 'ABNORMAL' && end !== 'ABNORMAL');
    if (!refund || !canEnd) return undefined;
    const ended: StoredRefund = { ...refund, state: end, endedAt: clock() };
    await rows.putRefund(ended);
    return ended;
  });
}

/** A refund as a notice shows it. */
export function showEndedRefund({ merchant: { merchant } }: Pick<Parts, 'merchant'>, payment: StoredPayment, refund: StoredRefund): object {
  const { refundNo, refundId, amount, state, endedAt } = refund;
  return {
    mchid: merchant,
    out_trade_no: payment.paymentNo,
    transaction_id: payment.transactionId,
    out_refund_no: refundNo,
    refund_id: refundId,
    refund_status: state,
    ...(endedAt && state === 'SUCCESS' && { success_time: timeText(endedAt) }),
    user_received_account: '支付用户零钱',
    amount: { total: payment.amount, refund: amount, payer_total: payment.amount, payer_refund: amount },
  };
}
