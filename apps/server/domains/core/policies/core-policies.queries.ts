import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

const columns = [
  'core_policies.id',
  'core_policies.policy_no',
  'core_policies.state',
  'core_policies.product_name',
  'core_policies.effective_on',
  'core_policies.cover_until',
  'core_policies.issued_at',
  'core_policies.summary_schema',
  'core_policies.summary_sealed',
] as const;

/** A policy that was sold elsewhere. */
export type CorePolicyRow = RowOf<'core_policies', (typeof columns)[number]>;

export async function listCorePolicies(db: Queryable, ids: readonly string[]): Promise<CorePolicyRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('core_policies').select(columns).where('id', 'in', ids).execute();
}

const ownCorePolicies = (db: Queryable, accountId: string) =>
  db
    .selectFrom('core_policies')
    .innerJoin('held_core_policies', 'held_core_policies.policy_id', 'core_policies.id')
    .where('held_core_policies.account_id', '=', accountId);

/** A policy that the account holds. */
export async function findOwnCorePolicy(db: Queryable, accountId: string, policyNo: string): Promise<CorePolicyRow | undefined> {
  return ownCorePolicies(db, accountId).select(columns).where('core_policies.policy_no', '=', policyNo).executeTakeFirst();
}

/** Every policy that the account holds, the newest first. */
export async function listEveryOwnCorePolicy(db: Queryable, accountId: string): Promise<CorePolicyRow[]> {
  return ownCorePolicies(db, accountId)
    .select(columns)
    .orderBy('core_policies.issued_at', 'desc')
    .orderBy('core_policies.policy_no', 'desc')
    .execute();
}

export async function lockCorePolicy(tx: Transaction, policyNo: string): Promise<CorePolicyRow | undefined> {
  return tx.selectFrom('core_policies').select(columns).where('policy_no', '=', policyNo).forUpdate().executeTakeFirst();
}

export async function upsertCorePolicy(tx: Transaction, policy: Insertable<Tables['core_policies']>): Promise<void> {
  const { id: _id, policy_no: _policyNo, ...changing } = policy;
  await tx
    .insertInto('core_policies')
    .values(policy)
    .onConflict((conflict) => conflict.column('policy_no').doUpdateSet(changing))
    .execute();
}

/** Replaces the benefits at the deaths of the insured people of a policy. */
export async function replaceCoreLives(
  tx: Transaction,
  policyNo: string,
  lives: readonly Omit<Insertable<Tables['core_policy_lives']>, 'policy_no'>[],
): Promise<void> {
  await tx.deleteFrom('core_policy_lives').where('policy_no', '=', policyNo).execute();
  if (lives.length === 0) return;
  await tx
    .insertInto('core_policy_lives')
    .values(lives.map((life) => ({ policy_no: policyNo, ...life })))
    .execute();
}
