import { type InferResult, type Insertable, sql } from 'kysely';
import type { Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import type { StoredPolicyState } from './policy-transitions.ts';

const columns = [
  'policies.id',
  'policies.policy_no',
  'policies.order_id',
  'policies.state',
  'policies.premium_fen',
  'policies.sum_assured_fen',
  'policies.effective_on',
  'policies.cover_until',
  'policies.issued_at',
  'policies.delivered_at',
  'policies.verify_code_sealed',
  'policies.epolicy_state',
  'policies.epolicy_file',
  'policies.epolicy_hash',
  'orders.order_no',
] as const;

export async function nextPolicySerial(db: Queryable): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('policy_numbers') as serial`.execute(db);
  return rows[0]?.serial ?? 0;
}

type NewPolicy = Omit<Insertable<Tables['policies']>, 'ordinal' | 'state' | 'delivered_at' | `epolicy_${string}`>;

export async function insertPolicy(tx: Transaction, policy: NewPolicy): Promise<void> {
  await tx
    .insertInto('policies')
    .values({ ...policy, state: 'effective', delivered_at: null, epolicy_state: 'generating', epolicy_file: null, epolicy_hash: null })
    .execute();
}

function policies(db: Queryable) {
  return db
    .selectFrom('policies')
    .innerJoin('orders', 'orders.id', 'policies.order_id')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('policy_versions')
          .select(['schema', 'contract_sealed'])
          .whereRef('policy_versions.policy_id', '=', 'policies.id')
          .orderBy('version', 'desc')
          .limit(1)
          .as('contract'),
      (join) => join.onTrue(),
    )
    .select([...columns, 'contract.schema', 'contract.contract_sealed']);
}

/** A policy with the latest version of its contract. */
export type PolicyRow = Readonly<InferResult<ReturnType<typeof policies>>[number]>;

export async function findPolicyById(db: Queryable, id: string): Promise<PolicyRow | undefined> {
  return policies(db).where('policies.id', '=', id).executeTakeFirst();
}

export async function findOwnPolicy(db: Queryable, accountId: string, policyNo: string): Promise<PolicyRow | undefined> {
  return policies(db).where('policy_no', '=', policyNo).where('orders.account_id', '=', accountId).executeTakeFirst();
}

export async function listOwnPolicies(db: Queryable, accountId: string, page: { pageNum: number; pageSize: number }): Promise<PolicyRow[]> {
  return policies(db)
    .where('orders.account_id', '=', accountId)
    .orderBy('issued_at', 'desc')
    .orderBy('policy_no', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute();
}

/** `effective` counts the policies that are in force on `today`: not those that are pending or matured. */
export async function countOwnPolicies(db: Queryable, accountId: string, today: string): Promise<{ total: number; effective: number }> {
  return db
    .selectFrom('policies')
    .innerJoin('orders', 'orders.id', 'policies.order_id')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (
        where policies.state = 'effective' and policies.effective_on <= ${today} and coalesce(policies.cover_until >= ${today}, true)
      )`.as('effective'),
    ])
    .where('orders.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function findPolicyByVerifyCode(db: Queryable, policyNo: string, codeHash: Buffer): Promise<PolicyRow | undefined> {
  return policies(db).where('policy_no', '=', policyNo).where('verify_code_hash', '=', codeHash).executeTakeFirst();
}

/** Records the finished e-policy. False: it was recorded before. */
export async function storeEpolicy(tx: Transaction, id: string, file: string, hash: Buffer): Promise<boolean> {
  const stored = await tx
    .updateTable('policies')
    .set({ epolicy_state: 'ready', epolicy_file: file, epolicy_hash: hash })
    .where('id', '=', id)
    .where('epolicy_state', '!=', 'ready')
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function markEpolicyFailed(db: Queryable, id: string): Promise<void> {
  await db.updateTable('policies').set({ epolicy_state: 'failed' }).where('id', '=', id).where('epolicy_state', '!=', 'ready').execute();
}

/** Delivery is the moment at which the owner first sees the finished e-policy. Later calls change nothing. */
export async function markDelivered(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('policies').set({ delivered_at: now }).where('id', '=', id).where('delivered_at', 'is', null).execute();
}

export async function lockPolicyState(tx: Transaction, id: string): Promise<StoredPolicyState> {
  const { state } = await tx.selectFrom('policies').select('state').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return state;
}

export async function updatePolicyState(tx: Transaction, id: string, state: StoredPolicyState): Promise<void> {
  await tx.updateTable('policies').set({ state }).where('id', '=', id).execute();
}

/** Changes the coverages of a policy that have not ended. */
export async function updateCoverageStates(tx: Transaction, id: string, state: Tables['policy_coverages']['state']): Promise<void> {
  await tx.updateTable('policy_coverages').set({ state }).where('policy_id', '=', id).where('state', '!=', 'ended').execute();
}

/** Every policy of an account, the newest first. */
export async function listEveryOwnPolicy(db: Queryable, accountId: string): Promise<PolicyRow[]> {
  return policies(db).where('orders.account_id', '=', accountId).orderBy('issued_at', 'desc').orderBy('policy_no', 'desc').execute();
}

/** The policies of an account that have not ended by `today`, pending ones included. */
export async function countPoliciesInForce(db: Queryable, accountId: string, today: string): Promise<number> {
  const { n } = await db
    .selectFrom('policies')
    .innerJoin('orders', 'orders.id', 'policies.order_id')
    .select(sql<number>`count(*)`.as('n'))
    .where('orders.account_id', '=', accountId)
    .where('policies.state', 'not in', ['cooling_off_surrendered', 'surrendered', 'lapsed', 'terminated'])
    .where((either) => either.or([either('policies.cover_until', 'is', null), either('policies.cover_until', '>=', today)]))
    .executeTakeFirstOrThrow();
  return n;
}
