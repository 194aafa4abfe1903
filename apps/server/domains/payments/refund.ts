import type { Fen } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import { findCharge } from '../charges/public.ts';
import { makeNumber } from '#platform/make-number.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentRow } from './payments.queries.ts';
import { refundPaymentJob } from './payouts/jobs/refund-payment.ts';
import { insertPayout, sumKept, sumPayouts } from './payouts/payouts.queries.ts';
import { findSender } from './transfers/bank-transfers.queries.ts';
import { destinationOf } from './transfers/sealed-accounts.ts';

export type RefundDeps = Pick<PaymentDeps, 'sealer' | 'clock' | 'jobs' | 'noteMoneyBack'>;

/**
 * Pays back a payment, in whole or in part, within the caller's transaction: a payout, and the job that asks the provider for it. A transfer
 * goes back to the account that it came from, with the next file for the bank. The caller holds the payment locked. `reason` is in words for the customer. Throws if more would go back than came.
 */
export async function refund(
  tx: Transaction,
  { sealer, clock, jobs, noteMoneyBack }: RefundDeps,
  payment: Pick<PaymentRow, 'id' | 'payment_no' | 'amount_fen' | 'method' | 'charge_id'>,
  { amount, reason }: { readonly amount: Fen; readonly reason: string },
): Promise<void> {
  const now = clock();
  const returned = await sumPayouts(tx, payment.id);
  if (returned + amount > payment.amount_fen)
    throw new Error(`payment ${payment.payment_no}: ${returned} of ${payment.amount_fen} fen go back, ${amount} more cannot`);
  const charge = await findCharge(tx, payment.charge_id);
  const id = randomUUID();
  const destination = payment.method === 'transfer' ? destinationOf(sealer, id, await findSender(tx, payment.id)) : undefined;
  await insertPayout(tx, {
    id,
    payout_no: makeNumber('R', now),
    owner: { kind: charge.owner_kind, id: charge.owner_id },
    cause: 'refund',
    payee: 'payer',
    payment_id: payment.id,
    amount_fen: amount,
    reason,
    way: destination ? 'account' : 'payment',
    destination,
    now,
  });
  if (!destination) await jobs.enqueue(tx, refundPaymentJob, { payoutId: id });
  await noteMoneyBack(tx, { charge, kept: await sumKept(tx, charge.id) });
}
