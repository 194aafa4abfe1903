import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

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
  'orders.product_id',
  'orders.occupation_version',
  'orders.application_sealed',
  'orders.submitted_at',
] as const;

/** A policy with the frozen application, product version and occupation table of its order. */
export type PolicyRow = RowOf<'policies', Extract<(typeof columns)[number], `policies.${string}`>> &
  RowOf<'orders', Extract<(typeof columns)[number], `orders.${string}`>>;

export async function nextPolicySerial(db: Queryable): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('policy_numbers') as serial`.execute(db);
  return rows[0]?.serial ?? 0;
}

type NewPolicy = Omit<Insertable<Tables['policies']>, 'state' | 'delivered_at' | `epolicy_${string}`>;

export async function insertPolicy(tx: Transaction, policy: NewPolicy): Promise<void> {
  await tx
    .insertInto('policies')
    .values({ ...policy, state: 'effective', delivered_at: null, epolicy_state: 'generating', epolicy_file: null, epolicy_hash: null })
    .execute();
}

const policies = (db: Queryable) => db.selectFrom('policies').innerJoin('orders', 'orders.id', 'policies.order_id').select(columns);

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

/** `effective` counts the policies that are in force on `today`; pending ones are not. */
export async function countOwnPolicies(db: Queryable, accountId: string, today: string): Promise<{ total: number; effective: number }> {
  return db
    .selectFrom('policies')
    .innerJoin('orders', 'orders.id', 'policies.order_id')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where policies.state = 'effective' and policies.effective_on <= ${today})`.as('effective'),
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
