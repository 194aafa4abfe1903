import type { Transaction } from '../../platform/database/connect.ts';
import { mayMove } from './payment-transitions.ts';
import { type PaymentRow, type PaymentStateStored, updatePaymentState } from './payments.queries.ts';

/** The only way in which an attempt changes state. The caller holds it locked. Throws where the table has no such transition. */
export async function movePayment(
  tx: Transaction,
  payment: PaymentRow,
  to: PaymentStateStored,
  now: Date,
  reason: string | null = null,
): Promise<void> {
  if (!mayMove(payment.state, to)) throw new Error(`payment ${payment.payment_no} is ${payment.state}: it cannot become ${to}`);
  await updatePaymentState(tx, payment.id, { state: to, reason, settled_at: now });
}
