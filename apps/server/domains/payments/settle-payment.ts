import type { Fen } from '@portal/rules/money.ts';
import type { Database } from '../../platform/database/connect.ts';
import { changeOrderState, type OrderRow } from '../orders/public.ts';
import { issuePolicy } from '../policies/public.ts';
import { appendTrail, type TrailEntry } from '../trail/public.ts';
import { refundPaymentJob } from './jobs/refund-payment.ts';
import { lockForPayment } from './lock-for-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { movePayment, type PaymentRow } from './payments.queries.ts';

/** What became of an answer of the provider. */
export type Settlement = 'issued' | 'declined' | 'to_refund' | 'ignored' | 'wrong_amount';

/** The row of the trail that says what became of an answer. */
function settled({ payment_no: paymentNo }: PaymentRow, answer: 'paid' | 'declined', settlement: Settlement): TrailEntry {
  return { kind: 'payment_settled', detail: { paymentNo, answer, settlement } };
}

async function sendBack(tx: Database, deps: PaymentDeps, order: OrderRow, payment: PaymentRow, now: Date): Promise<Settlement> {
  await movePayment(tx, payment.id, 'refunding', now, order.state === 'issued' ? '订单已由另一笔支付完成' : '订单已取消或失效');
  await deps.jobs.enqueue(tx, refundPaymentJob, { paymentId: payment.id });
  await appendTrail(tx, deps.sealer, order, now, [settled(payment, 'paid', 'to_refund')]);
  return 'to_refund';
}

async function settlePaid(tx: Database, deps: PaymentDeps, order: OrderRow, payment: PaymentRow, now: Date): Promise<Settlement> {
  const { sealer } = deps;
  // Cancelled, expired, or paid by another attempt meanwhile: the money goes back.
  if (order.state !== 'paying' && order.state !== 'unpaid') return sendBack(tx, deps, order, payment, now);
  const after = [settled(payment, 'paid', 'issued')];
  await Promise.all([
    movePayment(tx, payment.id, 'succeeded', now),
    changeOrderState(tx, sealer, order, ['payment_succeeded', 'issue'], now, { facts: { paid_at: now }, after }),
    issuePolicy(tx, deps, order, now),
  ]);
  return 'issued';
}

async function settleDeclined(
  tx: Database,
  { sealer }: PaymentDeps,
  order: OrderRow,
  payment: PaymentRow,
  now: Date,
  reason: string,
): Promise<Settlement> {
  await movePayment(tx, payment.id, 'declined', now, reason);
  const after = [settled(payment, 'declined', 'declined')];
  if (order.state === 'paying') await changeOrderState(tx, sealer, order, 'payment_failed', now, { after });
  else await appendTrail(tx, sealer, order, now, after);
  return 'declined';
}

/**
 * Applies the provider's answer to an attempt, within the caller's transaction and exactly once: money for an order that
 * waits for it issues the policy in this very transaction, any other money is paid back.
 */
export async function settlePayment(
  tx: Database,
  deps: PaymentDeps,
  found: Pick<PaymentRow, 'id' | 'order_id'>,
  answer: { state: 'paid' | 'declined'; amount: Fen; reason?: string },
): Promise<Settlement> {
  const [order, payment] = await lockForPayment(tx, found);
  if (payment.amount_fen !== answer.amount) return 'wrong_amount';
  const now = deps.clock();
  const open = payment.state === 'pending' || payment.state === 'timed_out' || (payment.state === 'declined' && answer.state === 'paid');
  if (!open || (answer.state === 'declined' && payment.state !== 'pending')) return 'ignored';
  return answer.state === 'paid'
    ? settlePaid(tx, deps, order, payment, now)
    : settleDeclined(tx, deps, order, payment, now, answer.reason ?? '支付未完成');
}
