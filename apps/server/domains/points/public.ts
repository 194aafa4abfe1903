import { type Fen } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { insertTransfer, listEntriesOfAccount, sumPointsOfAccount } from './points.queries.ts';

/** One point for every whole ten yuan of first premium. */
const fenPerPoint = 1_000;

export function pointsFor(premium: Fen): number {
  return Math.floor(premium / fenPerPoint);
}

/** Credits the points of a purchase. They belong to the order until an account adopts it: a balance is always a sum. */
export async function earnPoints(tx: Transaction, earned: { orderId: string; policyId: string; premium: Fen; now: Date }): Promise<void> {
  const points = pointsFor(earned.premium);
  if (points === 0) return;
  await insertTransfer(tx, {
    transferId: randomUUID(),
    holder: `order:${earned.orderId}`,
    points,
    policyId: earned.policyId,
    reason: 'purchase',
    now: earned.now,
  });
}

/** An account's points: the sum of what its orders earned. */
export async function pointsOf(db: Queryable, accountId: string): Promise<number> {
  return sumPointsOfAccount(db, accountId);
}

/** What an account's points consist of, for the customer's copy of their data. */
export async function exportPoints(db: Queryable, accountId: string): Promise<object[]> {
  return (await listEntriesOfAccount(db, accountId)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}
