import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { CoreValues } from './core-summary.ts';

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

/** Whether there is a policy with this number, sold here or elsewhere. */
export async function hasPolicy(tx: Transaction, policyNo: string): Promise<boolean> {
  const here = await tx.selectFrom('policies').select('id').where('policy_no', '=', policyNo).executeTakeFirst();
  return (
    here !== undefined ||
    (await tx.selectFrom('core_policies').select('id').where('policy_no', '=', policyNo).executeTakeFirst()) !== undefined
  );
}

export async function upsertCoreValues(tx: Transaction, policyId: string, values: CoreValues, now: Date): Promise<void> {
  const { cashValue, paidUntil, graceUntil } = values;
  const row = {
    cash_value_fen: cashValue?.amount ?? null,
    cash_value_on: cashValue?.on ?? null,
    paid_until: paidUntil,
    grace_until: graceUntil,
    updated_at: now,
  };
  await tx
    .insertInto('policy_core_values')
    .values({ policy_id: policyId, ...row })
    .onConflict((conflict) => conflict.column('policy_id').doUpdateSet(row))
    .execute();
}

/** The core system's last report on a policy that was issued here. */
export async function findCoreValues(db: Queryable, policyId: string): Promise<CoreValues> {
  const row = await db.selectFrom('policy_core_values').selectAll().where('policy_id', '=', policyId).executeTakeFirst();
  const {
    cash_value_fen: amount = null,
    cash_value_on: on = null,
    paid_until: paidUntil = null,
    grace_until: graceUntil = null,
  } = row ?? {};
  return { cashValue: amount === null || on === null ? null : { amount, on }, paidUntil, graceUntil };
}

export async function upsertEndorsement(tx: Transaction, endorsement: Insertable<Tables['policy_endorsements']>): Promise<void> {
  const { endorsement_no: _no, ...changing } = endorsement;
  await tx
    .insertInto('policy_endorsements')
    .values(endorsement)
    .onConflict((conflict) => conflict.column('endorsement_no').doUpdateSet(changing))
    .execute();
}

export type EndorsementRow = RowOf<'policy_endorsements', 'endorsement_no' | 'effective_on' | 'content_schema' | 'content_sealed'>;

export async function listEndorsements(db: Queryable, policyNo: string): Promise<EndorsementRow[]> {
  return db
    .selectFrom('policy_endorsements')
    .select(['endorsement_no', 'effective_on', 'content_schema', 'content_sealed'])
    .where('policy_no', '=', policyNo)
    .execute();
}
