import type { Actor } from '@portal/rules/permissions/actor.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { type Attempt, type ChargeRow, findCharge, type LockedChargeOwner, lockCharge } from '../charges/public.ts';
import type { CoreSubject } from '../outbox/public.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, lockPayment, type PaymentRow } from './payments.queries.ts';

/** A payment with its charge and owner, all of them locked. */
export interface LockedPayment {
  readonly owner: LockedChargeOwner;
  readonly charge: ChargeRow;
  readonly payment: PaymentRow;
}

/** A payment whose charge and owner are known. */
export interface FoundPayment {
  /** Locks the owner, the charge, the payment. Every code path that settles money uses this order. `by`: who settles it. */
  lock(tx: Transaction, by: Actor): Promise<LockedPayment>;
}

/** Finds the charge and the owner of a payment, before the transaction that settles it. */
export async function findToSettle(
  { db, chargeOwners }: Pick<PaymentDeps, 'db' | 'chargeOwners'>,
  paymentId: string,
): Promise<FoundPayment> {
  const { charge_id: chargeId } = await findPayment(db, paymentId);
  const { owner_kind: kind, owner_id: ownerId } = await findCharge(db, chargeId);
  const found = await chargeOwners[kind].find(ownerId);
  return {
    lock: async (tx, by) => ({
      owner: await found.lock(tx, by),
      charge: await lockCharge(tx, chargeId),
      payment: await lockPayment(tx, paymentId),
    }),
  };
}

/** What the core system is told of money that came for a charge: of its order, or of the policy of an instalment. */
export const subjectOf = ({ owner_kind: kind, owner_id: id }: ChargeRow): CoreSubject =>
  kind === 'order' ? { kind, id } : { kind: 'policy', id };

/** A payment as the owner of its charge is told of it. */
export function toAttempt({ payment_no: paymentNo, method, amount_fen: amount, payer_id: payerId }: PaymentRow): Attempt {
  return { paymentNo, method, amount, payerId };
}
