import type { RowOf } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

const columns = [
  'policy_id',
  'effective_on',
  'cover_until',
  'payments',
  'per_year',
  'grace_days',
  'next_period',
  'next_due_on',
  'waived_from',
] as const;

/** When the next premium of a policy is to be charged. */
export type ScheduleRow = RowOf<'premium_schedules', (typeof columns)[number]>;

/** Stores a schedule. That of a policy which has one stays. */
export async function insertSchedule(tx: Transaction, schedule: Omit<ScheduleRow, 'waived_from'>): Promise<void> {
  await tx
    .insertInto('premium_schedules')
    .values({ ...schedule, waived_from: null })
    .onConflict((conflict) => conflict.column('policy_id').doNothing())
    .execute();
}

export async function findSchedule(db: Queryable, policyId: string): Promise<ScheduleRow | undefined> {
  return db.selectFrom('premium_schedules').select(columns).where('policy_id', '=', policyId).executeTakeFirst();
}

export async function lockSchedule(tx: Transaction, policyId: string): Promise<ScheduleRow | undefined> {
  return tx.selectFrom('premium_schedules').select(columns).where('policy_id', '=', policyId).forUpdate().executeTakeFirst();
}

export async function updateSchedule(
  tx: Transaction,
  policyId: string,
  next: Partial<Pick<ScheduleRow, 'next_period' | 'next_due_on' | 'waived_from'>>,
): Promise<void> {
  await tx.updateTable('premium_schedules').set(next).where('policy_id', '=', policyId).execute();
}

/** The place of a schedule in the order of the days on which they are due. */
export type ScheduleKey = Readonly<{ next_due_on: string; policy_id: string }>;

export const firstSchedule: ScheduleKey = { next_due_on: '0001-01-01', policy_id: '00000000-0000-0000-0000-000000000000' };

/** The schedules whose next premium is due by a day, after this one, in the order of their days. */
export async function listDueSchedules(
  db: Queryable,
  { next_due_on, policy_id }: ScheduleKey,
  until: string,
  limit: number,
): Promise<ScheduleKey[]> {
  return db
    .selectFrom('premium_schedules')
    .select(['next_due_on', 'policy_id'])
    .where((row) => row(row.refTuple('next_due_on', 'policy_id'), '>', row.tuple(next_due_on, policy_id)))
    .where('next_due_on', 'is not', null)
    .where('next_due_on', '<=', until)
    .$narrowType<{ next_due_on: string }>()
    .orderBy('next_due_on')
    .orderBy('policy_id')
    .limit(limit)
    .execute();
}
