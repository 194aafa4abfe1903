import { sql } from 'kysely';
import type { RowOf } from '../../migrations/tables.ts';
import type { Queryable } from '../../platform/database/connect.ts';

/** The holder on the insurer's side of every entry. */
const issuer = 'issuer';

/** Transfers points from the insurer to a holder: two entries whose sum is zero, once per policy and reason. */
export async function insertTransfer(
  db: Queryable,
  transfer: { transferId: string; holder: string; points: number; policyId: string; reason: string; now: Date },
): Promise<void> {
  const { transferId, holder, points, policyId, reason, now } = transfer;
  const entry = { transfer_id: transferId, policy_id: policyId, reason, at: now };
  await db
    .insertInto('points_entries')
    .values([
      { ...entry, holder, points },
      { ...entry, holder: issuer, points: -points },
    ])
    .onConflict((conflict) => conflict.columns(['policy_id', 'reason', 'holder']).doNothing())
    .execute();
}

/** The sum of the points of an account's orders. */
export async function sumPointsOfAccount(db: Queryable, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('points_entries')
    .innerJoin('orders', (join) => join.on(sql<boolean>`points_entries.holder = 'order:' || orders.id`))
    .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('balance'))
    .where('orders.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.balance;
}

/** The entries of an account's orders, the oldest first. */
export async function listEntriesOfAccount(
  db: Queryable,
  accountId: string,
): Promise<RowOf<'points_entries', 'points' | 'reason' | 'at'>[]> {
  return db
    .selectFrom('points_entries')
    .innerJoin('orders', (join) => join.on(sql<boolean>`points_entries.holder = 'order:' || orders.id`))
    .select(['points', 'reason', 'at'])
    .where('orders.account_id', '=', accountId)
    .orderBy('points_entries.id')
    .execute();
}
