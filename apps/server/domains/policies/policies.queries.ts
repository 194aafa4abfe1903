import type { EpolicyState, PolicyState } from '@portal/contract/states.ts';
import type { Fen } from '@portal/rules/money.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

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
export interface PolicyRow {
  readonly id: string;
  readonly policy_no: string;
  readonly order_id: string;
  readonly state: PolicyState;
  readonly premium_fen: Fen;
  readonly sum_assured_fen: Fen;
  readonly effective_on: string;
  readonly cover_until: string | null;
  readonly issued_at: Date;
  readonly delivered_at: Date | null;
  readonly verify_code_sealed: Buffer;
  readonly epolicy_state: EpolicyState;
  readonly epolicy_file: string | null;
  readonly epolicy_hash: Buffer | null;
  readonly order_no: string;
  readonly product_id: number;
  readonly occupation_version: string | null;
  readonly application_sealed: Buffer;
  readonly submitted_at: Date | null;
}

export async function nextPolicySerial(db: Database): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('policy_numbers') as serial`.execute(db);
  return rows[0]?.serial ?? 0;
}

export interface NewPolicy {
  readonly id: string;
  readonly policy_no: string;
  readonly order_id: string;
  readonly premium_fen: Fen;
  readonly sum_assured_fen: Fen;
  readonly effective_on: string;
  readonly cover_until: string | null;
  readonly issued_at: Date;
  readonly verify_code_hash: Buffer;
  readonly verify_code_sealed: Buffer;
}

export async function insertPolicy(db: Database, policy: NewPolicy): Promise<void> {
  await db
    .insertInto('policies')
    .values({ ...policy, state: 'effective', delivered_at: null, epolicy_state: 'generating', epolicy_file: null, epolicy_hash: null })
    .execute();
}

const policies = (db: Database) => db.selectFrom('policies').innerJoin('orders', 'orders.id', 'policies.order_id').select(columns);

export async function findPolicyById(db: Database, id: string): Promise<PolicyRow | undefined> {
  return policies(db).where('policies.id', '=', id).executeTakeFirst();
}

export async function findOwnPolicy(db: Database, accountId: string, policyNo: string): Promise<PolicyRow | undefined> {
  return policies(db).where('policy_no', '=', policyNo).where('orders.account_id', '=', accountId).executeTakeFirst();
}

export async function listOwnPolicies(db: Database, accountId: string, page: { pageNum: number; pageSize: number }): Promise<PolicyRow[]> {
  return policies(db)
    .where('orders.account_id', '=', accountId)
    .orderBy('issued_at', 'desc')
    .orderBy('policy_no', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute();
}

export async function countOwnPolicies(db: Database, accountId: string): Promise<{ total: number; effective: number }> {
  return db
    .selectFrom('policies')
    .innerJoin('orders', 'orders.id', 'policies.order_id')
    .select([sql<number>`count(*)`.as('total'), sql<number>`count(*) filter (where policies.state = 'effective')`.as('effective')])
    .where('orders.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function findPolicyByVerifyCode(db: Database, policyNo: string, codeHash: Buffer): Promise<PolicyRow | undefined> {
  return policies(db).where('policy_no', '=', policyNo).where('verify_code_hash', '=', codeHash).executeTakeFirst();
}

/** False: it was ready before. */
export async function storeEpolicy(db: Database, id: string, file: string, hash: Buffer): Promise<boolean> {
  const stored = await db
    .updateTable('policies')
    .set({ epolicy_state: 'ready', epolicy_file: file, epolicy_hash: hash })
    .where('id', '=', id)
    .where('epolicy_state', '!=', 'ready')
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function markEpolicyFailed(db: Database, id: string): Promise<void> {
  await db.updateTable('policies').set({ epolicy_state: 'failed' }).where('id', '=', id).where('epolicy_state', '!=', 'ready').execute();
}

/** Delivery is the moment the owner first sees the finished e-policy; it happens once. */
export async function markDelivered(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('policies').set({ delivered_at: now }).where('id', '=', id).where('delivered_at', 'is', null).execute();
}
