import type { Actor } from '@portal/rules/permissions/actor.ts';
import type { PaymentMethod } from '@portal/contract/states.ts';
import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { ChargeOwnerKind } from '../../migrations/stored-values.ts';
import type { Tables } from '../../migrations/tables.ts';
import type { Transaction } from '../../platform/database/connect.ts';

/** The kinds of things that are charged for. */
export interface ChargeOwnerRef {
  readonly kind: ChargeOwnerKind;
  /** The order, or the policy of an instalment. */
  readonly id: string;
}

/** An attempt to pay a charge, as its owner is told of it. */
export interface Attempt {
  readonly paymentNo: string;
  readonly method: PaymentMethod;
  readonly amount: Fen;
  /** Who paid on behalf of the customer. */
  readonly payerId: string | null;
}

/**
 * The owner of a charge within a transaction, locked. Settling locks in one order: the owner, the charge, the payment. Each function
 * records the event and does what follows from it.
 */
export interface LockedChargeOwner {
  /** Whom a message about the money goes to. */
  phone(): Promise<PhoneNumber | undefined>;
  /** Who made an attempt, as that message names them: 您, or 付款人. */
  payerOf(attempt: Attempt): Promise<string>;
  /** The name of who made an attempt: their account is the only other one that its money may go back to. */
  payerName(attempt: Attempt): Promise<string | undefined>;
  /** Why money for a charge that is not open goes back, in words for the customer. */
  refundReason(charge: Pick<Tables['charges'], 'state'>): string;
  /** Whether money may still pay the open charge. If not, the owner voids the charge, and the money goes back. */
  mayBePaid(): Promise<boolean>;
  /** The charge is paid, by money that came at an instant. */
  paid(attempt: Attempt, receivedAt: Date, charge: Pick<Tables['charges'], 'id' | 'period'>): Promise<void>;
  /** The attempt was declined, or nobody paid in time. The charge stays open. */
  failed(attempt: Attempt, how: 'declined' | 'given_up'): Promise<void>;
  /** Money came for a charge that is no longer open. It is paid back. */
  overpaid(attempt: Attempt): Promise<void>;
  /** Money of this attempt was paid back, in whole or in part. */
  refunded(attempt: Attempt, refund: { readonly payoutNo: string; readonly amount: Fen }): Promise<void>;
}

/** An owner with the data that it needs in the transaction that locks it. */
export interface FoundChargeOwner {
  /** `by`: who brings what the owner is told. */
  lock(tx: Transaction, by: Actor): Promise<LockedChargeOwner>;
}

/** The owners of one kind: orders, or policies whose instalments are paid. */
export interface ChargeOwnersOfKind {
  /** Reads the data of an owner, before the transaction. Throws if there is no such owner. */
  find(ownerId: string): Promise<FoundChargeOwner>;
}

export type ChargeOwners = Readonly<Record<ChargeOwnerKind, ChargeOwnersOfKind>>;
