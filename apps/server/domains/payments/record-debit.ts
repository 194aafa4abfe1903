import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import type { ChargeRow } from '../charges/public.ts';
import { makeNumber } from '#platform/make-number.ts';
import { movePayment } from './move-payment.ts';
import { providerByMethod } from '#gateways/payment/payment-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { insertPayment, lockPendingPayment } from './payments.queries.ts';

/**
 * Records an attempt to debit an open charge from a signed card, before the provider is called. The caller holds owner and charge locked. A
 * waiting transfer is given up, because its time is over; its money still pays if it comes first. Undefined: another attempt waits for its
 * answer, and is left alone.
 */
export async function recordDebit(
  tx: Transaction,
  { clock }: Pick<PaymentDeps, 'clock'>,
  charge: ChargeRow,
): Promise<{ readonly id: string; readonly paymentNo: string } | undefined> {
  if (charge.state !== 'open') throw new Error(`charge ${charge.id} is ${charge.state}: nothing is to be debited`);
  const now = clock();
  const pending = await lockPendingPayment(tx, charge.id);
  if (pending && pending.method !== 'transfer') return undefined;
  if (pending) await movePayment(tx, pending, 'timed_out', now, '已恢复自动扣款');
  const [id, paymentNo] = [randomUUID(), makeNumber('P', now)];
  await insertPayment(tx, {
    id,
    payment_no: paymentNo,
    charge_id: charge.id,
    method: 'card',
    amount_fen: charge.amount_fen,
    created_at: now,
    payer_id: null,
    provider: providerByMethod.card,
    device: null,
    is_debit: true,
  });
  return { id, paymentNo };
}
