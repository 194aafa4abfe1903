import type { CoreEventKind, CoreSubjectKind } from '@portal/contract/events/core-events.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import { sql } from 'kysely';
import type { RowOf } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

/** What an event is about. */
export interface CoreSubject {
  readonly kind: CoreSubjectKind;
  readonly id: string;
}

interface NewEvent {
  readonly id: string;
  readonly subject: CoreSubject;
  readonly kind: CoreEventKind;
  readonly at: Date;
  readonly amount: Fen | null;
  readonly body: Buffer;
}

/** The number by which the core system knows a subject. */
const numberOf = ({ kind, id }: CoreSubject) =>
  ({
    policy: sql`(select policy_no from policies where id = ${id}::uuid)`,
    order: sql`(select order_no from orders where id = ${id}::uuid)`,
    payout: sql`(select payout_no from payouts where id = ${id}::uuid)`,
    case: sql`(select case_no from cases where id = ${id}::uuid)`,
  })[kind];

/**
 * Adds an event at the end of its subject. The row of the subject stays locked until the transaction ends, so that numbers have no gaps and
 * two transactions never give the same one.
 */
export async function insertEvent(tx: Transaction, { id, subject, kind, at, amount, body }: NewEvent): Promise<void> {
  await sql`
    with subject as (
      insert into outbox_subjects (kind, id, no, last_sequence, next_at)
      values (${subject.kind}, ${subject.id}::uuid, ${numberOf(subject)}, 1, ${at})
      on conflict (kind, id) do update set last_sequence = outbox_subjects.last_sequence + 1
      returning kind, id, last_sequence
    )
    insert into outbox_events (id, subject_kind, subject_id, sequence, kind, at, amount_fen, body_sealed)
    select ${id}::uuid, kind, id, last_sequence, ${kind}, ${at}, ${amount}::bigint, ${body} from subject`.execute(tx);
}

/** Whether a subject has an event of a kind. */
export async function hasEvent(db: Queryable, { kind: subjectKind, id }: CoreSubject, kind: CoreEventKind): Promise<boolean> {
  const row = await db
    .selectFrom('outbox_events')
    .select('id')
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', id)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const eventColumns = [
  'outbox_events.id',
  'outbox_events.kind',
  'outbox_events.subject_kind',
  'outbox_events.sequence',
  'outbox_events.at',
  'outbox_events.amount_fen',
  'outbox_events.body_sealed',
] as const;

/** An event with the number of its subject. */
export type EventRow = RowOf<'outbox_events', 'id' | 'kind' | 'subject_kind' | 'sequence' | 'at' | 'amount_fen' | 'body_sealed'> & {
  readonly no: string;
  /** How far the subject was told. */
  readonly acknowledged: number;
};

const events = (db: Queryable) =>
  db
    .selectFrom('outbox_events')
    .innerJoin('outbox_subjects as subject', (join) =>
      join.onRef('subject.kind', '=', 'outbox_events.subject_kind').onRef('subject.id', '=', 'outbox_events.subject_id'),
    )
    .select([...eventColumns, 'subject.no', 'subject.acknowledged']);

/** The first event of a subject that was not acknowledged. */
export async function findNextEvent(db: Queryable, { kind, id }: CoreSubject): Promise<EventRow | undefined> {
  return events(db)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .whereRef('sequence', '>', 'subject.acknowledged')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
}

export type ClaimedSubject = CoreSubject & RowOf<'outbox_subjects', 'attempts' | 'failing_since'>;

/** Takes subjects whose next event is due, those that wait longest first. Until `until` no other server takes them. */
export async function claimSubjects(
  db: Queryable,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<ClaimedSubject[]> {
  const due = db
    .selectFrom('outbox_subjects')
    .select(['kind', 'id'])
    .whereRef('acknowledged', '<', 'last_sequence')
    .where('dead_at', 'is', null)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('outbox_subjects')
    .set({ next_at: until })
    .where((row) => row(row.refTuple('kind', 'id'), 'in', due.$asTuple('kind', 'id')))
    .returning(['kind', 'id', 'attempts', 'failing_since'])
    .execute();
}

/**
 * Notes that an event was acknowledged: the next one is due at `nextAt`. Nothing changes if another server noted it before, or the subject is
 * told again from an earlier event on.
 */
export async function noteAcknowledged(
  db: Queryable,
  { kind, id }: CoreSubject,
  { acknowledged, sequence, nextAt }: Pick<EventRow, 'acknowledged' | 'sequence'> & { readonly nextAt: Date },
): Promise<void> {
  await db
    .updateTable('outbox_subjects')
    .set({ acknowledged: sequence, attempts: 0, failing_since: null, problem: null, dead_at: null, next_at: nextAt })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('acknowledged', '=', acknowledged)
    .execute();
}

/** Gives a subject back that was taken and of which nothing more is sent now. */
export async function releaseSubject(db: Queryable, { kind, id }: CoreSubject, now: Date): Promise<void> {
  await db.updateTable('outbox_subjects').set({ next_at: now }).where('kind', '=', kind).where('id', '=', id).execute();
}

/** Notes that the event `sequence` did not arrive: it is sent again at `nextAt`, or given up. */
export async function noteFailure(
  db: Queryable,
  { kind, id }: CoreSubject,
  failure: { readonly sequence: number; readonly problem: string; readonly now: Date; readonly nextAt: Date; readonly isDead: boolean },
): Promise<void> {
  const { sequence, problem, now, nextAt, isDead } = failure;
  await db
    .updateTable('outbox_subjects')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      failing_since: sql<Date>`coalesce(failing_since, ${now})`,
      problem,
      next_at: nextAt,
      dead_at: isDead ? now : null,
    }))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('acknowledged', '<', sequence)
    .execute();
}

/** Subjects whose next event was given up, the oldest first, with that event. */
export async function listDead(db: Queryable, limit: number) {
  return db
    .selectFrom('outbox_subjects as subject')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('outbox_events')
          .select(['outbox_events.id as event_id', 'outbox_events.kind as event_kind', 'sequence', 'at'])
          .whereRef('subject_kind', '=', 'subject.kind')
          .whereRef('subject_id', '=', 'subject.id')
          .whereRef('sequence', '>', 'subject.acknowledged')
          .orderBy('sequence')
          .limit(1)
          .as('event'),
      (join) => join.onTrue(),
    )
    .select(['subject.kind', 'subject.no', 'attempts', 'problem', 'dead_at', 'last_sequence', 'event_id', 'event_kind', 'sequence', 'at'])
    .where('dead_at', 'is not', null)
    .orderBy('dead_at')
    .limit(limit)
    .execute();
}

/** Sends what was given up again: of one subject, or of all. Returns how many subjects. */
export async function reviveSubjects(db: Queryable, now: Date, no: string | undefined): Promise<number> {
  const revived = await db
    .updateTable('outbox_subjects')
    .set({ dead_at: null, attempts: 0, failing_since: null, next_at: now })
    .where('dead_at', 'is not', null)
    .$if(no !== undefined, (rows) => rows.where('no', '=', no ?? ''))
    .executeTakeFirst();
  return Number(revived.numUpdatedRows);
}

/** Has a subject told again from its event `sequence` on. Returns whether there is one with this number that was told so far. */
export async function rewindSubject(
  db: Queryable,
  { no, sequence, now }: { readonly no: string; readonly sequence: number; readonly now: Date },
): Promise<boolean> {
  const rewound = await db
    .updateTable('outbox_subjects')
    .set({ acknowledged: sequence - 1, dead_at: null, attempts: 0, failing_since: null, problem: null, next_at: now })
    .where('no', '=', no)
    .where('acknowledged', '>=', sequence)
    .executeTakeFirst();
  return rewound.numUpdatedRows > 0n;
}

/** How many events of how many subjects were not acknowledged, since when the longest waits, and how many subjects were given up. */
export async function countWaiting(db: Queryable): Promise<{ subjects: number; events: number; dead: number; since: Date | null }> {
  return db
    .selectFrom('outbox_subjects as subject')
    .leftJoin('outbox_events as event', (join) =>
      join
        .onRef('event.subject_kind', '=', 'subject.kind')
        .onRef('event.subject_id', '=', 'subject.id')
        .on(sql<boolean>`event.sequence = subject.acknowledged + 1`),
    )
    .select((row) => [
      row.fn.countAll<number>().as('subjects'),
      sql<number>`coalesce(sum(last_sequence - acknowledged), 0)::int`.as('events'),
      row.fn.countAll<number>().filterWhere('dead_at', 'is not', null).as('dead'),
      sql<Date | null>`min(event.at)`.as('since'),
    ])
    .whereRef('acknowledged', '<', 'last_sequence')
    .executeTakeFirstOrThrow();
}

/** How many events are in no file. */
export async function countUnfiled(db: Queryable): Promise<number> {
  const { n } = await db
    .selectFrom('outbox_events')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('filed_on', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** The file of a day, if it is closed. */
export async function findFile(db: Queryable, day: string): Promise<RowOf<'outbox_files', 'day' | 'closed_at' | 'events'> | undefined> {
  return db.selectFrom('outbox_files').select(['day', 'closed_at', 'events']).where('day', '=', day).executeTakeFirst();
}

export async function findLastFile(db: Queryable): Promise<string | undefined> {
  return (await db.selectFrom('outbox_files').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst())?.day;
}

/** One file is closed at a time, until the end of the transaction. */
export async function lockFiles(tx: Transaction): Promise<void> {
  await sql`lock table outbox_files in share row exclusive mode`.execute(tx);
}

/**
 * Closes the file of a day: the events before `until` that are in no file, and of each subject those before them. Events whose transactions
 * have not ended are in the next file.
 */
export async function closeFile(tx: Transaction, day: string, { until, now }: { readonly until: Date; readonly now: Date }): Promise<void> {
  await tx.insertInto('outbox_files').values({ day, closed_at: now, events: 0 }).execute();
  await sql`
    with filed as (
      update outbox_events set filed_on = ${day}::date
      from (
        select subject_kind, subject_id, max(sequence) as last from outbox_events
        where filed_on is null and at < ${until} group by subject_kind, subject_id
      ) mark
      where outbox_events.subject_kind = mark.subject_kind and outbox_events.subject_id = mark.subject_id
        and sequence <= mark.last and filed_on is null
      returning 1
    )
    update outbox_files set events = (select count(*) from filed) where day = ${day}::date`.execute(tx);
}

/** A page of the events of a file, in its order: by subject, then by number. `after`: the last event of the page before. */
export async function listFiled(
  db: Queryable,
  day: string,
  after: Pick<EventRow, 'subject_kind' | 'no' | 'sequence'> | undefined,
  limit: number,
): Promise<EventRow[]> {
  return events(db)
    .where('filed_on', '=', day)
    .$if(after !== undefined, (rows) =>
      rows.where((row) =>
        row(
          row.refTuple('subject_kind', 'subject.no', 'sequence'),
          '>',
          row.tuple(after?.subject_kind ?? 'policy', after?.no ?? '', after?.sequence ?? 0),
        ),
      ),
    )
    .orderBy('subject_kind')
    .orderBy('subject.no')
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** Counts and sums, by subject and kind, of the events of a period. */
export async function summariseEvents(db: Queryable, from: Date, until: Date) {
  return db
    .selectFrom('outbox_events')
    .innerJoin('outbox_subjects as subject', (join) =>
      join.onRef('subject.kind', '=', 'subject_kind').onRef('subject.id', '=', 'subject_id'),
    )
    .select(['subject_kind', 'subject.no', 'outbox_events.kind'])
    .select([sql<number>`count(*)::int`.as('count'), sql<Fen>`coalesce(sum(amount_fen), 0)::bigint`.as('sum')])
    .where('at', '>=', from)
    .where('at', '<', until)
    .groupBy(['subject_kind', 'subject.no', 'outbox_events.kind'])
    .orderBy('subject_kind')
    .orderBy('subject.no')
    .orderBy('outbox_events.kind')
    .execute();
}

/** Removes events before a day that the core system has: it acknowledged them, or a file has them. How far each subject was told stays. */
export async function removeToldEvents(db: Queryable, before: Date): Promise<void> {
  await sql`
    delete from outbox_events using outbox_subjects subject
    where subject.kind = subject_kind and subject.id = subject_id and at < ${before}
      and (sequence <= acknowledged or filed_on is not null)`.execute(db);
}
