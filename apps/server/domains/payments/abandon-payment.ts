import type { Transaction } from '../../platform/database/connect.ts';
import { movePayment } from './move-payment.ts';
import { lockPendingPayment } from './payments.queries.ts';

/** Gives up the waiting attempt to pay a charge, within the caller's transaction. Its payer reads the reason. If its money still arrives, it is refunded. */
export async function abandonPayment(tx: Transaction, chargeId: string, now: Date, reason: string): Promise<void> {
  const pending = await lockPendingPayment(tx, chargeId);
  if (pending) await movePayment(tx, pending, 'timed_out', now, reason);
}
