import type { Actor } from '@portal/rules/permissions/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findToSettle, toAttempt } from './lock-for-settling.ts';
import { movePayment } from './move-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Gives up an attempt that nobody paid in time, unless it has been settled meanwhile. `reason` is in words for the customer. */
export async function giveUp(
  deps: Pick<PaymentDeps, 'db' | 'chargeOwners' | 'clock'>,
  { paymentId, by }: { readonly paymentId: string; readonly by: Actor },
  reason: string,
): Promise<void> {
  const found = await findToSettle(deps, paymentId);
  await inTransaction(deps.db, async (tx) => {
    const { owner, payment } = await found.lock(tx, by);
    if (payment.state !== 'pending') return;
    await movePayment(tx, payment, 'timed_out', deps.clock(), reason);
    await owner.failed(toAttempt(payment), 'given_up');
  });
}
