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
  'policies.product_name',
  'policies.effective_on',
  'policies.cover_until',
  'policies.issued_at',
  'policies.delivered_at',
  'policies.cooling_off_from',
  'policies.verify_code_sealed',
  'policies.epolicy_state',
  'policies.epolicy_file',
  'policies.epolicy_hash',
  'orders.order_no',
  'orders.product_id',
] as const;

export async function nextPolicySerial(db: Queryable): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('policy_numbers') as serial`.execute(db);
  return rows[0]?.serial ?? 0;
}

/** Draws the serials up to this one, so that none of them is given. Others may draw meanwhile: the sequence is never set back. */
export async function skipPolicySerials(db: Queryable, upTo: number): Promise<void> {
  await sql`select count(nextval('policy_numbers')) from policy_numbers,
    generate_series(1, ${upTo}::bigint - case when is_called then last_value else 0 end)`.execute(db);
}

type NewPolicy = Omit<
  Insertable<Tables['policies']>,
  'ordinal' | 'state' | 'delivered_at' | 'receipt_reminders' | 'renewal_told_at' | `epolicy_${string}`
>;

export async function insertPolicy(tx: Transaction, policy: NewPolicy): Promise<void> {
  await tx
    .insertInto('policies')
    .values({
      ...policy,
      state: 'effective',
      delivered_at: null,
      epolicy_state: 'generating',
      epolicy_file: null,
      epolicy_hash: null,
      renewal_told_at: null,
    })
    .execute();
}

/**
 * Policies with the version of their contract that is in force on a day, and the number of people whom it insures. In force is the
 * version that took effect last, before the first one the first; of several with the same day the one recorded last.
 */
function policies(db: Queryable, day: string) {
  return db
    .selectFrom('policies')
    .innerJoin('orders', 'orders.id', 'policies.order_id')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('policy_versions')
          .select('version')
          .whereRef('policy_versions.policy_id', '=', 'policies.id')
          .orderBy(sql`greatest(effective_on - ${day}::date, 0)`)
          .orderBy('effective_on', 'desc')
          .orderBy('recorded_at', 'desc')
          .orderBy('version', 'desc')
          .limit(1)
          .as('contract'),
      (join) => join.onTrue(),
    )
    .select([
      ...columns,
      'contract.version',
      sql<number>`(select count(*) from policy_members where policy_id = policies.id and version = contract.version)`.as('insured_count'),
    ]);
}

/** A policy. `version` is null if it has no contract, because it could not be frozen. */
export type PolicyRow = Readonly<InferResult<ReturnType<typeof policies>>[number]>;

export async function findPolicyById(db: Queryable, id: string, day: string): Promise<PolicyRow | undefined> {
  return policies(db, day).where('policies.id', '=', id).executeTakeFirst();
}

const ownPolicies = (db: Queryable, accountId: string, day: string) =>
  policies(db, day).innerJoin('held_policies', 'held_policies.policy_id', 'policies.id').where('held_policies.account_id', '=', accountId);

/** A policy that the account holds as its applicant. */
export async function findOwnPolicy(db: Queryable, accountId: string, policyNo: string, day: string): Promise<PolicyRow | undefined> {
  return ownPolicies(db, accountId, day).where('policies.policy_no', '=', policyNo).executeTakeFirst();
}

export async function findPolicyByNo(db: Queryable, policyNo: string, day: string): Promise<PolicyRow | undefined> {
  return policies(db, day).where('policy_no', '=', policyNo).executeTakeFirst();
}

export async function listPolicies(db: Queryable, ids: readonly string[], day: string): Promise<PolicyRow[]> {
  return ids.length === 0 ? [] : policies(db, day).where('policies.id', 'in', ids).execute();
}

/** The policies that were issued for an order. */
export async function listPoliciesOfOrder(db: Queryable, orderId: string, day: string): Promise<PolicyRow[]> {
  return policies(db, day).where('policies.order_id', '=', orderId).orderBy('policies.policy_no').execute();
}

/** The policy that was issued for an order. */
export async function findPolicyIdOfOrder(db: Queryable, orderId: string): Promise<string | undefined> {
  return (await db.selectFrom('policies').select('id').where('order_id', '=', orderId).orderBy('policy_no').limit(1).executeTakeFirst())
    ?.id;
}

/** The numbers of the policies that were issued for an order. */
export async function listPolicyNos(db: Queryable, orderId: string): Promise<string[]> {
  const rows = await db.selectFrom('policies').select('policy_no').where('order_id', '=', orderId).orderBy('policy_no').execute();
  return rows.map(({ policy_no }) => policy_no);
}

export async function findPolicyByVerifyCode(
  db: Queryable,
  policyNo: string,
  codeHash: Buffer,
  day: string,
): Promise<PolicyRow | undefined> {
  return policies(db, day).where('policy_no', '=', policyNo).where('verify_code_hash', '=', codeHash).executeTakeFirst();
}

/**
 * The owner looks at the finished e-policy. For the first time, it is the receipt of a policy whose terms say so; other policies, and
 * later looks, change nothing.
 */
export async function markViewed(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .updateTable('policies')
    .set({ delivered_at: now })
    .where('id', '=', id)
    .where('cooling_off_from', '=', 'firstView')
    .where('delivered_at', 'is', null)
    .execute();
}

export async function lockPolicyState(tx: Transaction, id: string): Promise<StoredPolicyState> {
  const { state } = await tx.selectFrom('policies').select('state').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return state;
}

export async function updatePolicyState(tx: Transaction, id: string, state: StoredPolicyState): Promise<void> {
  await tx.updateTable('policies').set({ state }).where('id', '=', id).execute();
}

/** Notes that the last day of cover has passed. False: it was noted before. */
export async function markMatured(tx: Transaction, policyId: string, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('policies')
    .set({ matured_at: now })
    .where('id', '=', policyId)
    .where('matured_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Every policy of an account, the newest first. */
export async function listEveryOwnPolicy(db: Queryable, accountId: string, day: string): Promise<PolicyRow[]> {
  return ownPolicies(db, accountId, day).orderBy('issued_at', 'desc').orderBy('policies.policy_no', 'desc').execute();
}
