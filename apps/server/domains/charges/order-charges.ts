import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import { insertCharge, lockCharge, lockOpenCharge } from './charges.queries.ts';
import { moveCharge } from './move-charge.ts';

/** Makes the charge of an accepted order: its first premium, due by the day of the order's deadline, without days of grace. */
export async function chargeOrder(
  tx: Transaction,
  { orderId, premium, payBefore, now }: { orderId: string; premium: Fen; payBefore: Date; now: Date },
): Promise<void> {
  const dueOn = dayInShanghai(payBefore);
  await insertCharge(tx, {
    id: randomUUID(),
    order_id: orderId,
    policy_id: null,
    period: 1,
    amount_fen: premium,
    lines: [{ kind: 'premium', amountFen: premium }],
    due_on: dueOn,
    grace_until: dueOn,
    created_at: now,
  });
}

/** Settles a charge that was paid. */
export async function payCharge(tx: Transaction, chargeId: string, now: Date): Promise<void> {
  await moveCharge(tx, await lockCharge(tx, chargeId), 'paid', now);
}

/** Voids the open charge of an order that ends without a policy. A draft has none. */
export async function voidChargeOf(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const charge = await lockOpenCharge(tx, orderId);
  if (charge) await moveCharge(tx, charge, 'void', now);
}
