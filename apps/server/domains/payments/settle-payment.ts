import type { Database } from '../../platform/database/connect.ts';
import { changeOrderState, lockOrder } from '../orders/public.ts';
import { issuePolicy } from '../policies/public.ts';
import { appendTrail } from '../trail/public.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockPayment, movePayment, type PaymentRow } from './payments.queries.ts';

/** What became of an answer of the provider. */
export type Settlement = 'issued' | 'declined' | 'to_refund' | 'ignored';

async function sendBack(tx: Database, { jobs }: PaymentDeps, payment: PaymentRow, now: Date, reason: string): Promise<Settlement> {
  await movePayment(tx, payment.id, 'refunding', now, reason);
  await jobs.enqueue(tx, 'refund-payment', { paymentId: payment.id });
  return 'to_refund';
}

async function settlePaid(tx: Database, deps: PaymentDeps, payment: PaymentRow, now: Date): Promise<Settlement> {
  const { sealer } = deps;
  const order = await lockOrder(tx, payment.order_id);
  if (order.state !== 'paying' && order.state !== 'unpaid') {
    // Cancelled, expired, or paid by another attempt meanwhile: the money goes back.
    return sendBack(tx, deps, payment, now, order.state === 'issued' ? '订单已由另一笔支付完成' : '订单已取消或失效');
  }
  await movePayment(tx, payment.id, 'succeeded', now);
  await changeOrderState(tx, sealer, order, 'payment_succeeded', now, { paid_at: now });
  await issuePolicy(tx, deps, { ...order, state: 'paid', paid_at: now }, now);
  return 'issued';
}

async function settleDeclined(tx: Database, { sealer }: PaymentDeps, payment: PaymentRow, now: Date, reason: string): Promise<Settlement> {
  await movePayment(tx, payment.id, 'declined', now, reason);
  const order = await lockOrder(tx, payment.order_id);
  if (order.state === 'paying') await changeOrderState(tx, sealer, order, 'payment_failed', now);
  return 'declined';
}

/**
 * Applies the provider's answer to an attempt, within the caller's transaction and exactly once: money for an order that
 * waits for it issues the policy in this very transaction, any other money is paid back. Order first, payment second:
 * every path locks in this order.
 */
export async function settlePayment(
  tx: Database,
  deps: PaymentDeps,
  found: PaymentRow,
  answer: { state: 'paid' | 'declined'; reason?: string },
): Promise<Settlement> {
  await lockOrder(tx, found.order_id);
  const payment = await lockPayment(tx, found.id);
  const now = deps.clock();
  const open = payment.state === 'pending' || payment.state === 'timed_out' || (payment.state === 'declined' && answer.state === 'paid');
  if (!open || (answer.state === 'declined' && payment.state !== 'pending')) return 'ignored';
  const settlement =
    answer.state === 'paid'
      ? await settlePaid(tx, deps, payment, now)
      : await settleDeclined(tx, deps, payment, now, answer.reason ?? '支付未完成');
  await appendTrail(tx, deps.sealer, payment.order_id, now, [
    { kind: 'payment_settled', detail: { paymentNo: payment.payment_no, answer: answer.state, settlement } },
  ]);
  return settlement;
}
