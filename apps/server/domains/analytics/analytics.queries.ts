import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

/** A calendar month in Asia/Shanghai, `YYYY-MM`. */
export type Month = string;

const prefix = 'analytics_events_';
const tableOf = (month: Month) => sql.id(prefix + month.replace('-', '_'));
const startOf = (month: Month) => sql.lit(`${month}-01 00:00:00+08`);

/** The months that have a partition. */
export async function listPartitions(db: Queryable): Promise<Month[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'analytics_events'::regclass order by relname`.execute(db);
  return rows.map(({ name }) => name.slice(prefix.length).replace('_', '-'));
}

/** One process arranges partitions at a time, until the end of the transaction: `if not exists` does not wait for another one. */
export async function lockPartitions(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('analytics_events partitions', 0))`.execute(tx);
}

/** Makes the partition of a month. */
export async function makePartition(db: Queryable, month: Month, next: Month): Promise<void> {
  await sql`create table if not exists ${tableOf(month)} partition of analytics_events
    for values from (${startOf(month)}) to (${startOf(next)})`.execute(db);
}

/** Removes a month with all its events. */
export async function dropPartition(db: Queryable, month: Month): Promise<void> {
  await sql`drop table if exists ${tableOf(month)}`.execute(db);
}

export async function insertEvents(db: Queryable, events: readonly Insertable<Tables['analytics_events']>[]): Promise<void> {
  await db.insertInto('analytics_events').values(events).execute();
}

export interface EventCount {
  readonly day: string;
  readonly kind: 'view' | 'operation';
  readonly name: string;
  readonly hits: number;
}

/** How often each page and entry was used on each day in Asia/Shanghai since `since`, the latest day and the most used first. */
export async function countEvents(db: Queryable, since: Date): Promise<EventCount[]> {
  const { rows } = await sql<EventCount>`
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, kind, coalesce(operation_name, name) as name, count(*)::int as hits
    from analytics_events where at >= ${since} group by 1, 2, 3 order by 1 desc, 4 desc, 3`.execute(db);
  return rows;
}
