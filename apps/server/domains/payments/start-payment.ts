import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { checkBankAccount } from '@portal/rules/account/bank-account.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { drawQr } from '../../platform/draw-qr.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { lockOpenCharge } from '../charges/public.ts';
import { changeOrderState, findOwnOrder, lockOwnOrder, mayAct, readApplication } from '../orders/public.ts';
import { movePayment } from './move-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentByNo, insertPayment, lockPendingPayment, type PaymentRow, setPayUrl } from './payments.queries.ts';

type PayRequest = ParsedRequestOf<'pay'> & { readonly owner: Owner };
type PayRefusal =
  | 'ORDER_NOT_FOUND'
  | 'TRANSITION_NOT_ALLOWED'
  | 'APPLICATION_UNREADABLE'
  | 'PAYMENT_DEADLINE_PASSED'
  | 'CARD_NOT_SUPPORTED';

const unreadableMessage = '这笔订单的投保内容无法打开，暂不能支付，请致电客服并提供订单号。';

function makePaymentNo(now: Date): string {
  return `P${now.getTime()}${String(randomInt(1e8)).padStart(8, '0')}`;
}

/**
 * Records one attempt to pay the charge of the owner's order before the provider is called. A waiting attempt is reused for the same payment
 * method and given up for another one: its money would be refunded.
 */
async function recordAttempt(
  tx: Transaction,
  deps: Pick<PaymentDeps, 'sealer' | 'clock' | 'reportUnreadable'>,
  { owner, orderNo, method, card }: PayRequest,
): Promise<{ paymentNo: string } | Refused<PayRefusal>> {
  const order = await lockOwnOrder(tx, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (!mayAct(order.state, 'pay')) return refuse('TRANSITION_NOT_ALLOWED');
  // No policy could be made of it.
  if (!readApplication(deps, order)) return refuse('APPLICATION_UNREADABLE', [], unreadableMessage);
  const now = deps.clock();
  if (!order.pay_before || order.pay_before <= now) return refuse('PAYMENT_DEADLINE_PASSED');
  if (method === 'card' && (!card || checkBankAccount(card.number))) return refuse('CARD_NOT_SUPPORTED');
  const pending = await lockPendingPayment(tx, order.id);
  // Card numbers are not stored, so a second try may use another card.
  if (pending?.method === method && method !== 'card') return { paymentNo: pending.payment_no };
  if (pending) await movePayment(tx, pending, 'timed_out', now, '已更换支付方式');
  const charge = await lockOpenCharge(tx, order.id);
  if (!charge) throw new Error(`order ${orderNo} is ${order.state} without an open charge`);
  const paymentNo = makePaymentNo(now);
  const { id: chargeId, amount_fen: amount } = charge;
  await insertPayment(tx, {
    id: randomUUID(),
    payment_no: paymentNo,
    order_id: order.id,
    charge_id: chargeId,
    method,
    amount_fen: amount,
    created_at: now,
  });
  await changeOrderState(tx, deps, order, order.state === 'paying' ? ['payment_failed', 'start_payment'] : 'start_payment', {
    after: [{ kind: 'payment_started', page: 'cashier', detail: { paymentNo, method, amount } }],
  });
  return { paymentNo };
}

/** Starts a recorded attempt at the provider unless it has been started. The provider makes no second payment of the same number. */
async function beginAtProvider(
  { db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>,
  payment: PaymentRow,
  asked: { description: string; returnUrl: string; cardNumber: string | undefined },
): Promise<string> {
  if (payment.pay_url !== null) return payment.pay_url;
  const { payment_no: paymentNo, method, amount_fen: amount } = payment;
  const { payUrl } = await gateway.create({ paymentNo, method, amount, ...asked });
  await setPayUrl(db, payment.id, payUrl);
  return payUrl;
}

/**
 * Starts one attempt to pay the owner's order: records it, calls the provider with our number, records the answer. After a
 * crash between two steps the next call with this method continues, or `queryUnanswered` queries the provider and gives the
 * attempt up.
 */
export async function startPayment(
  deps: PaymentDeps,
  key: string | undefined,
  request: PayRequest,
): Promise<AnswerOf<'pay'> | Refused<PayRefusal | 'IDEMPOTENCY_KEY_REUSED'>> {
  const { db, sealer, clock, catalogue } = deps;
  const { owner, ...asked } = request;
  const begun = await inTransaction(db, (tx) =>
    withIdempotency(tx, { call: 'pay', owner, key, request: asked, sealer, now: clock() }, () => recordAttempt(tx, deps, request)),
  );
  if (begun instanceof Refused) return begun;
  const order = await findOwnOrder(db, owner, request.orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const { product } = await catalogue.version(order.product_id);
  const payment = await findPaymentByNo(db, begun.paymentNo);
  const payUrl = await beginAtProvider(deps, payment, {
    description: product.shortName,
    returnUrl: `/cashier?orderNo=${order.order_no}`,
    cardNumber: request.card?.number,
  });
  const svg = payment.method === 'card' ? null : drawQr(`${deps.publicUrl()}${payUrl}`);
  return {
    paymentNo: payment.payment_no,
    method: payment.method,
    amount: toYuanText(payment.amount_fen),
    payUrl,
    qrCode: svg && `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}
