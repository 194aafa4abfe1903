import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** The place of a charge in the order of the days on which they are due. */
interface DueKey {
  readonly id: string;
  readonly due_on: string;
}

export const firstDue: DueKey = { id: '00000000-0000-0000-0000-000000000000', due_on: '0001-01-01' };

/**
 * Overdue premiums that change the state of their policy today, after this one, the longest overdue first: those whose policy is not in
 * grace yet, and those whose days of grace are over.
 */
export async function listOverdue(
  db: Queryable,
  after: DueKey,
  today: string,
  limit: number,
): Promise<(DueKey & { readonly policy_id: string })[]> {
  return db
    .selectFrom('charges')
    .innerJoin('policies', 'policies.id', 'charges.owner_id')
    .select(['charges.id', 'charges.due_on', 'policies.id as policy_id'])
    .where('charges.owner_kind', '=', 'instalment')
    .where('charges.state', '=', 'open')
    .where('charges.due_on', '<', today)
    .where((row) => row(row.refTuple('charges.due_on', 'charges.id'), '>', row.tuple(after.due_on, after.id)))
    .where((row) =>
      row.or([
        row('policies.state', '=', 'effective'),
        row.and([row('policies.state', '=', 'grace'), row('charges.grace_until', '<', today)]),
      ]),
    )
    .orderBy('charges.due_on')
    .orderBy('charges.id')
    .limit(limit)
    .execute();
}

const columns = ['id', 'policy_id', 'charge_id', 'since', 'reinstatement_years', 'notice_by', 'noticed_at', 'recorded_at'] as const;

/** A lapse that has not ended. */
export type LapseRow = RowOf<'policy_lapses', (typeof columns)[number]>;

export async function insertLapse(tx: Transaction, lapse: Omit<Insertable<Tables['policy_lapses']>, 'ended_at'>): Promise<void> {
  await tx
    .insertInto('policy_lapses')
    .values({ ...lapse, ended_at: null })
    .execute();
}

/** The lapse of a policy that has not ended. Undefined: it has not lapsed, or the core system reported it. */
export async function findLapse(db: Queryable, policyId: string): Promise<LapseRow | undefined> {
  return db.selectFrom('policy_lapses').select(columns).where('policy_id', '=', policyId).where('ended_at', 'is', null).executeTakeFirst();
}

/** The customer was told of a lapse. */
export async function markNoticed(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('policy_lapses').set({ noticed_at: now }).where('id', '=', id).execute();
}

/** The lapses of a policy end with it, or when it is in force again. */
export async function endLapse(tx: Transaction, policyId: string, now: Date): Promise<void> {
  await tx.updateTable('policy_lapses').set({ ended_at: now }).where('policy_id', '=', policyId).where('ended_at', 'is', null).execute();
}

/** Policies that have lapsed, for an operator: those whose customers were not told before the others, the longest ago first. */
export async function listLapses(db: Queryable, limit: number): Promise<(LapseRow & { policy_no: string; cover_until: string | null })[]> {
  return db
    .selectFrom('policy_lapses')
    .innerJoin('policies', 'policies.id', 'policy_lapses.policy_id')
    .select([
      'policy_lapses.id',
      'policy_id',
      'charge_id',
      'since',
      'reinstatement_years',
      'notice_by',
      'noticed_at',
      'recorded_at',
      'policy_no',
      'cover_until',
    ])
    .where('ended_at', 'is', null)
    .orderBy(sql`noticed_at is not null`)
    .orderBy('since')
    .orderBy('policy_lapses.id')
    .limit(limit)
    .execute();
}

/** Whether a transfer is waited for to pay a premium of a policy. */
export async function awaitsTransfer(db: Queryable, policyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('charges')
    .innerJoin('payments', 'payments.charge_id', 'charges.id')
    .select('payments.id')
    .where('charges.owner_kind', '=', 'instalment')
    .where('charges.owner_id', '=', policyId)
    .where('charges.state', '=', 'open')
    .where('payments.method', '=', 'transfer')
    .where('payments.state', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
