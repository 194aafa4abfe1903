import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

const columns = ['payout_no', 'policy_id', 'kind', 'amount_fen', 'state', 'reason', 'owed_at', 'paid_at', 'reference'] as const;

/** An amount that the insurer owes, or has paid, on a contract that has ended. */
type PolicyPayoutRow = RowOf<'policy_payouts', (typeof columns)[number]>;

type NewPayout = Pick<Insertable<Tables['policy_payouts']>, 'payout_no' | 'policy_id' | 'kind' | 'amount_fen' | 'reason' | 'owed_at'>;

/** Records an amount that is owed: once of each kind. Returns whether it was not recorded before. */
export async function insertPolicyPayout(tx: Transaction, payout: NewPayout): Promise<boolean> {
  const inserted = await tx
    .insertInto('policy_payouts')
    .values({ ...payout, paid_at: null, reference: null })
    .onConflict((conflict) => conflict.columns(['policy_id', 'kind']).doNothing())
    .returning('payout_no')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listPolicyPayouts(db: Queryable, policyId: string): Promise<PolicyPayoutRow[]> {
  return (await listPayoutsOf(db, [policyId])).toReversed();
}

/** The amounts that are or were owed on these policies. */
export async function listPayoutsOf(db: Queryable, policyIds: readonly string[]): Promise<PolicyPayoutRow[]> {
  if (policyIds.length === 0) return [];
  return db.selectFrom('policy_payouts').select(columns).where('policy_id', 'in', policyIds).orderBy('owed_at', 'desc').execute();
}

/** The amounts that are owed, the oldest first, for an operator. */
export async function listOwed(db: Queryable, limit: number): Promise<(PolicyPayoutRow & { policy_no: string })[]> {
  return db
    .selectFrom('policy_payouts')
    .innerJoin('policies', 'policies.id', 'policy_payouts.policy_id')
    .select([
      'payout_no',
      'policy_id',
      'kind',
      'amount_fen',
      'policy_payouts.state',
      'reason',
      'owed_at',
      'paid_at',
      'reference',
      'policies.policy_no',
    ])
    .where('policy_payouts.state', '=', 'owed')
    .orderBy('owed_at')
    .orderBy('payout_no')
    .limit(limit)
    .execute();
}

export async function lockPolicyPayout(tx: Transaction, payoutNo: string): Promise<PolicyPayoutRow | undefined> {
  return tx.selectFrom('policy_payouts').select(columns).where('payout_no', '=', payoutNo).forUpdate().executeTakeFirst();
}

/** Records that an amount was paid. The caller holds it locked. */
export async function markPolicyPayoutPaid(tx: Transaction, payoutNo: string, reference: string, now: Date): Promise<void> {
  await tx.updateTable('policy_payouts').set({ state: 'paid', paid_at: now, reference }).where('payout_no', '=', payoutNo).execute();
}

/** Policies whose last day of cover has passed and was not recorded, the longest ago first. */
export async function listToMature(
  db: Queryable,
  today: string,
  after: { day: string; id: string },
  limit: number,
): Promise<{ id: string; cover_until: string }[]> {
  return db
    .selectFrom('policies')
    .select(['id', 'cover_until'])
    .where('matured_at', 'is', null)
    .where('state', '=', 'effective')
    .where('cover_until', 'is not', null)
    .where('cover_until', '<', today)
    .where((row) => row(row.refTuple('cover_until', 'id'), '>', row.tuple(after.day, after.id)))
    .$narrowType<{ cover_until: string }>()
    .orderBy('cover_until')
    .orderBy('id')
    .limit(limit)
    .execute();
}
