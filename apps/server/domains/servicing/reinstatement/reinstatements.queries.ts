import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { mayMove, type ReinstatementState } from './reinstatement-transitions.ts';

const columns = [
  'reinstatements.id',
  'reinstatement_no',
  'reinstatements.policy_id',
  'lapse_id',
  'reinstatements.state',
  'answers_schema',
  'answers_sealed',
  'requested_at',
  'decided_at',
  'charge_id',
  'paid_through',
] as const;

/** A request for the reinstatement of a lapsed contract. */
export type ReinstatementRow = Readonly<
  Pick<
    RowOf<'reinstatements', keyof Tables['reinstatements']>,
    | 'id'
    | 'reinstatement_no'
    | 'policy_id'
    | 'lapse_id'
    | 'state'
    | 'answers_schema'
    | 'answers_sealed'
    | 'requested_at'
    | 'decided_at'
    | 'charge_id'
    | 'paid_through'
  >
>;

type NewRequest = Omit<
  Insertable<Tables['reinstatements']>,
  'state' | 'decided_at' | 'charge_id' | 'paid_through' | 'settled_at' | 'withdrawn_at'
>;

export async function insertReinstatement(tx: Transaction, request: NewRequest): Promise<void> {
  await tx
    .insertInto('reinstatements')
    .values({ ...request, state: 'requested', decided_at: null, charge_id: null, paid_through: null, settled_at: null, withdrawn_at: null })
    .execute();
}

/** The newest request of a lapse. */
export async function findLastRequest(db: Queryable, lapseId: string): Promise<ReinstatementRow | undefined> {
  return db
    .selectFrom('reinstatements')
    .select(columns)
    .where('lapse_id', '=', lapseId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** All requests of a policy, the oldest first. */
export async function listRequestsOf(db: Queryable, policyId: string): Promise<ReinstatementRow[]> {
  return db.selectFrom('reinstatements').select(columns).where('policy_id', '=', policyId).orderBy('requested_at').orderBy('id').execute();
}

/**
 * Deletes requests that led to no reinstatement: settled before `before`, or with answers whose consent was withdrawn. Those of a held
 * order stay.
 */
export async function sweepReinstatements(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('reinstatements')
    .using('policies')
    .whereRef('policies.id', '=', 'reinstatements.policy_id')
    .where('reinstatements.state', 'in', ['declined', 'expired', 'ended'])
    .where((row) => row.or([row('settled_at', '<', before), row('withdrawn_at', 'is not', null)]))
    .where(sql<boolean>`not is_held_order(policies.order_id)`)
    .execute();
}

export async function findRequestByNo(db: Queryable, reinstatementNo: string): Promise<ReinstatementRow | undefined> {
  return db.selectFrom('reinstatements').select(columns).where('reinstatement_no', '=', reinstatementNo).executeTakeFirst();
}

/** The accepted request of a policy, locked. */
export async function lockAccepted(tx: Transaction, policyId: string): Promise<ReinstatementRow | undefined> {
  return tx
    .selectFrom('reinstatements')
    .select(columns)
    .where('policy_id', '=', policyId)
    .where('state', '=', 'accepted')
    .forUpdate()
    .executeTakeFirst();
}

/** Requests that wait for an underwriter, the oldest first. */
export async function listRequested(
  db: Queryable,
  limit: number,
): Promise<{ reinstatement_no: string; policy_no: string; requested_at: Date }[]> {
  return db
    .selectFrom('reinstatements')
    .innerJoin('policies', 'policies.id', 'reinstatements.policy_id')
    .select(['reinstatement_no', 'policy_no', 'requested_at'])
    .where('reinstatements.state', '=', 'requested')
    .orderBy('requested_at')
    .orderBy('reinstatements.id')
    .limit(limit)
    .execute();
}

/** Accepted requests that were not paid until the day before `today`, after this one. */
export async function listUnpaidRequests(
  db: Queryable,
  after: string,
  today: string,
  limit: number,
): Promise<{ id: string; policy_id: string }[]> {
  return db
    .selectFrom('reinstatements')
    .innerJoin('charges', 'charges.id', 'reinstatements.charge_id')
    .select(['reinstatements.id', 'policy_id'])
    .where('reinstatements.state', '=', 'accepted')
    .where('charges.grace_until', '<', today)
    .where('reinstatements.id', '>', after)
    .orderBy('reinstatements.id')
    .limit(limit)
    .execute();
}

/** The data that is stored with a change of state. */
type Facts = Partial<Pick<ReinstatementRow, 'decided_at' | 'charge_id' | 'paid_through'> & { readonly settled_at: Date }>;

/** The only way in which one request changes its state. The caller holds the policy locked. Throws where there is no such transition. */
export async function moveReinstatement(
  tx: Transaction,
  { id, reinstatement_no: no, state: from }: ReinstatementRow,
  to: ReinstatementState,
  facts: Facts,
): Promise<void> {
  if (!mayMove(from, to)) throw new Error(`request ${no} is ${from}: it cannot become ${to}`);
  await tx
    .updateTable('reinstatements')
    .set({ state: to, ...facts })
    .where('id', '=', id)
    .execute();
}

/** The newest request of the policy of an order. */
export async function findRequestOfOrder(db: Queryable, orderId: string): Promise<ReinstatementRow | undefined> {
  return db
    .selectFrom('reinstatements')
    .innerJoin('policies', 'policies.id', 'reinstatements.policy_id')
    .select(columns)
    .where('order_id', '=', orderId)
    .orderBy('requested_at', 'desc')
    .orderBy('reinstatements.id')
    .limit(1)
    .executeTakeFirst();
}

/** The consent to the answers of a policy's requests is withdrawn: the answers of requests that led to no reinstatement may be removed. */
export async function withdrawRequests(tx: Transaction, policyId: string, now: Date): Promise<void> {
  await tx
    .updateTable('reinstatements')
    .set({ withdrawn_at: now })
    .where('policy_id', '=', policyId)
    .where('state', '!=', 'done')
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** The requests of a policy that are open end with its lapse. */
export async function endReinstatements(tx: Transaction, policyId: string, now: Date): Promise<void> {
  await tx
    .updateTable('reinstatements')
    .set({ state: 'ended', settled_at: now })
    .where('policy_id', '=', policyId)
    .where('state', 'in', ['requested', 'accepted'])
    .execute();
}
