import type { Fen } from '@portal/rules/values/money.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { payCharge } from '../charges/public.ts';
import { changeOrderState, type OrderRow } from '../orders/public.ts';
import { type IssueBasis, issuePolicy } from '../policies/public.ts';
import { appendTrail, type TrailEntry } from '../trail/public.ts';
import { refundPaymentJob } from './jobs/refund-payment.ts';
import { lockForPayment } from './lock-for-payment.ts';
import { movePayment } from './move-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentRow } from './payments.queries.ts';

/** The result of applying an answer of the provider. */
export type Settlement = 'issued' | 'declined' | 'to_refund' | 'ignored' | 'wrong_amount';

type TxDeps = Pick<PaymentDeps, 'sealer' | 'clock' | 'jobs'>;

/** The order and the attempt of an answer, both locked, and what a policy of the order is made from. */
interface Due {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  readonly basis: IssueBasis;
}

/** The row of the trail that records the result of an answer. */
function settled({ payment_no: paymentNo }: PaymentRow, answer: 'paid' | 'declined', settlement: Settlement): TrailEntry {
  return { kind: 'payment_settled', detail: { paymentNo, answer, settlement } };
}

async function sendBack(tx: Transaction, { sealer, clock, jobs }: TxDeps, { order, payment }: Due): Promise<Settlement> {
  const now = clock();
  await movePayment(tx, payment, 'refunding', now, order.state === 'issued' ? '订单已由另一笔支付完成' : '订单已取消或失效');
  await jobs.enqueue(tx, refundPaymentJob, { paymentId: payment.id });
  await appendTrail(tx, sealer, order, now, [settled(payment, 'paid', 'to_refund')]);
  return 'to_refund';
}

async function settlePaid(tx: Transaction, deps: TxDeps, due: Due): Promise<Settlement> {
  const { order, payment, basis } = due;
  // Cancelled, expired, or paid by another attempt: the money is refunded.
  if (order.state !== 'paying' && order.state !== 'unpaid') return sendBack(tx, deps, due);
  const now = deps.clock();
  await movePayment(tx, payment, 'succeeded', now);
  await payCharge(tx, payment.charge_id, now);
  const after = [settled(payment, 'paid', 'issued')];
  await changeOrderState(tx, deps, order, ['payment_succeeded', 'issue'], { facts: { paid_at: now }, after });
  await issuePolicy(tx, deps, { order, basis });
  return 'issued';
}

async function settleDeclined(tx: Transaction, deps: TxDeps, { order, payment }: Due, reason: string): Promise<Settlement> {
  const now = deps.clock();
  await movePayment(tx, payment, 'declined', now, reason);
  const after = [settled(payment, 'declined', 'declined')];
  if (order.state === 'paying') await changeOrderState(tx, deps, order, 'payment_failed', { after });
  else await appendTrail(tx, deps.sealer, order, now, after);
  return 'declined';
}

/**
 * Applies the provider's answer to an attempt, within the caller's transaction and exactly once. Money for an order that waits
 * for it issues the policy in the same transaction; any other money is refunded.
 */
export async function settlePayment(
  tx: Transaction,
  deps: TxDeps,
  {
    basis,
    answer,
    ...found
  }: Pick<PaymentRow, 'id' | 'order_id'> & {
    basis: IssueBasis;
    answer: { state: 'paid' | 'declined'; amount: Fen; reason?: string };
  },
): Promise<Settlement> {
  const { order, payment } = await lockForPayment(tx, found);
  if (payment.amount_fen !== answer.amount) return 'wrong_amount';
  const due: Due = { order, payment, basis };
  const isOpen = payment.state === 'pending' || payment.state === 'timed_out' || (payment.state === 'declined' && answer.state === 'paid');
  if (!isOpen || (answer.state === 'declined' && payment.state !== 'pending')) return 'ignored';
  return answer.state === 'paid' ? settlePaid(tx, deps, due) : settleDeclined(tx, deps, due, answer.reason ?? '支付未完成');
}
