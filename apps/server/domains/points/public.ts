import { type Fen } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { insertTransfer, listEntriesOfAccount, orderHolder, sumPointsOfAccount } from './points.queries.ts';

export { recordCorePoints } from './record-core-points.ts';

/** One point for every whole ten yuan of first premium. */
const fenPerPoint = 1_000;

/** The points of a first premium. */
export function pointsFor(premium: Fen): number {
  return Math.floor(premium / fenPerPoint);
}

/** Credits the points of a purchase. They belong to the order until an account adopts it: a balance is always a sum. */
export async function earnPoints(tx: Transaction, earned: { orderId: string; policyId: string; premium: Fen; now: Date }): Promise<void> {
  const points = pointsFor(earned.premium);
  if (points === 0) return;
  await insertTransfer(tx, {
    transferId: randomUUID(),
    holder: orderHolder(earned.orderId),
    points,
    policyId: earned.policyId,
    reason: 'purchase',
    at: earned.now,
  });
}

/** An account's points: the sum of those that its orders earned and those that the core system reported for its person. */
export async function pointsOf(db: Queryable, accountId: string): Promise<number> {
  return sumPointsOfAccount(db, accountId);
}

/** The entries of an account's points, for the customer's copy of their data. */
export async function exportPoints(db: Queryable, accountId: string): Promise<object[]> {
  return (await listEntriesOfAccount(db, accountId)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}
