import { fen } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { ChargeLine } from '../../migrations/stored-values.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { ChargeOwnerRef } from './charge-owner.ts';
import { insertCharge, lockOpenCharge } from './charges.queries.ts';
import { moveCharge } from './move-charge.ts';

/** An amount to be paid, its subject, and its deadline. */
export interface NewCharge {
  readonly owner: ChargeOwnerRef;
  /** Which premium it is, from 1. */
  readonly period: number;
  /** At least one. Their sum is the amount. */
  readonly lines: readonly ChargeLine[];
  /** `YYYY-MM-DD`. */
  readonly dueOn: string;
  /** The last day on which it may be paid; `dueOn` if there are no days of grace. */
  readonly graceUntil: string;
}

/** Makes a charge within the caller's transaction. An owner has one charge a period, unless the earlier ones are void. */
export async function makeCharge(tx: Transaction, { owner, period, lines, dueOn, graceUntil }: NewCharge, now: Date): Promise<string> {
  const id = randomUUID();
  await insertCharge(tx, {
    id,
    owner_kind: owner.kind,
    owner_id: owner.id,
    period,
    amount_fen: fen(lines.reduce((sum, { amountFen }) => sum + amountFen, 0)),
    lines,
    due_on: dueOn,
    grace_until: graceUntil,
    created_at: now,
  });
  return id;
}

/** Voids the open charge of an owner that ends without it. A draft of an order has none. */
export async function voidChargeOf(tx: Transaction, owner: ChargeOwnerRef, now: Date): Promise<void> {
  const charge = await lockOpenCharge(tx, owner);
  if (charge) await moveCharge(tx, charge, 'void', now);
}
