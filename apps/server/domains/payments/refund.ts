import type { Fen } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import { refundPaymentJob } from './jobs/refund-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentRow } from './payments.queries.ts';
import { findSender } from './transfers/bank-transfers.queries.ts';
import { sealDestination } from './transfers/sealed-accounts.ts';
import { insertPayout, sumPayouts } from './payouts.queries.ts';
import { makeNumber } from './make-number.ts';

/**
 * Pays back a payment, in whole or in part, within the caller's transaction: a payout, and the job that has the provider make it. A transfer
 * goes back to the account that it came from, with the next file for the bank. The caller holds the payment locked. `reason` is in words for the customer. Throws if more would go back than came.
 */
export async function refund(
  tx: Transaction,
  { sealer, clock, jobs }: Pick<PaymentDeps, 'sealer' | 'clock' | 'jobs'>,
  payment: Pick<PaymentRow, 'id' | 'payment_no' | 'amount_fen' | 'method'>,
  { amount, reason }: { readonly amount: Fen; readonly reason: string },
): Promise<void> {
  const now = clock();
  const returned = await sumPayouts(tx, payment.id);
  if (returned + amount > payment.amount_fen)
    throw new Error(`payment ${payment.payment_no}: ${returned} of ${payment.amount_fen} fen go back, ${amount} more cannot`);
  const id = randomUUID();
  const destination = payment.method === 'transfer' ? sealDestination(sealer, id, await findSender(tx, payment.id)) : null;
  await insertPayout(tx, {
    id,
    payout_no: makeNumber('R', now),
    kind: 'refund',
    payment_id: payment.id,
    serial: null,
    amount_fen: amount,
    reason,
    destination_sealed: destination,
    now,
  });
  if (!destination) await jobs.enqueue(tx, refundPaymentJob, { payoutId: id });
}
