import type { Transaction } from '../../platform/database/connect.ts';
import { type Attempt, type ChargeRow, findCharge, type LockedChargeOwner, lockCharge } from '../charges/public.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, lockPayment, type PaymentRow } from './payments.queries.ts';

/** A payment with its charge and owner, all of them locked. */
export interface LockedPayment {
  readonly owner: LockedChargeOwner;
  readonly charge: ChargeRow;
  readonly payment: PaymentRow;
}

/**
 * Finds the charge and the owner of a payment before the transaction, and returns the function that locks it: the owner, the charge, the
 * payment. Every code path that settles money uses this order.
 */
export async function prepareToSettle(
  { db, chargeOwners }: Pick<PaymentDeps, 'db' | 'chargeOwners'>,
  paymentId: string,
): Promise<(tx: Transaction) => Promise<LockedPayment>> {
  const { charge_id: chargeId } = await findPayment(db, paymentId);
  const { owner_kind: kind, owner_id: ownerId } = await findCharge(db, chargeId);
  const lockOwner = await chargeOwners[kind](ownerId);
  return async (tx) => ({
    owner: await lockOwner(tx),
    charge: await lockCharge(tx, chargeId),
    payment: await lockPayment(tx, paymentId),
  });
}

/** A payment as the owner of its charge is told of it. */
export function toAttempt({ payment_no: paymentNo, method, amount_fen: amount, payer_id: payerId }: PaymentRow): Attempt {
  return { paymentNo, method, amount, payerId };
}
