import { sql, type SelectQueryBuilder } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** What a contract that has ended may owe: its cash value after a lapse, or the benefit at the end of its term. */
export type OwedCause = Extract<Tables['payouts']['cause'], 'cash_value' | 'maturity'>;

/** An amount that the insurer owes, or has paid, on a contract that has ended. */
export type OwedRow = RowOf<'payouts', 'id' | 'payout_no' | 'amount_fen' | 'state' | 'created_at' | 'settled_at' | 'reference'> & {
  readonly policy_id: string;
  readonly cause: OwedCause;
};

const owed = (db: Queryable) =>
  db
    .selectFrom('payouts')
    .select([
      'payouts.id',
      'payout_no',
      'owner_id as policy_id',
      'cause',
      'amount_fen',
      'payouts.state',
      'created_at',
      'settled_at',
      'reference',
    ])
    .where('owner_kind', '=', 'contract')
    .where('cause', 'in', ['cash_value', 'maturity'])
    .$narrowType<{ policy_id: string; cause: OwedCause }>();

/** The amounts that are or were owed on these policies, the newest first. */
export async function listOwedOn(db: Queryable, policyIds: readonly string[]): Promise<OwedRow[]> {
  if (policyIds.length === 0) return [];
  return owed(db).where('owner_id', 'in', policyIds).orderBy('created_at', 'desc').orderBy('payout_no', 'desc').execute();
}

/** The amounts that are owed, the oldest first, for an operator. */
export async function listOwed(db: Queryable, limit: number): Promise<(OwedRow & { readonly policy_no: string })[]> {
  return owed(db)
    .innerJoin('policies', 'policies.id', 'owner_id')
    .select('policies.policy_no')
    .where('way', '=', 'books')
    .where('payouts.state', '!=', 'done')
    .orderBy('created_at')
    .orderBy('payout_no')
    .limit(limit)
    .execute();
}

export async function lockOwed(tx: Transaction, payoutNo: string): Promise<OwedRow | undefined> {
  return owed(tx).where('payout_no', '=', payoutNo).forUpdate().executeTakeFirst();
}

/** Removes what was owed, and has been paid, on these contracts. */
export async function sweepOwed(
  db: Queryable,
  policyIds: SelectQueryBuilder<Tables, 'ended_policies', { policy_id: string | null }>,
): Promise<void> {
  await db
    .deleteFrom('payouts')
    .where('owner_kind', '=', 'contract')
    .where('way', '=', 'books')
    .where('state', '=', 'done')
    .where(sql<boolean>`owner_id in (${policyIds})`)
    .execute();
}
