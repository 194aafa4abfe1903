import type { ClassCounts } from '@portal/rules/sale/answers/application.ts';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { hasNotAgreed } from './consents/roster-consents.queries.ts';
import { isUnreachable } from './roster-people.queries.ts';

const columns = ['id', 'order_id', 'state', 'count', 'sha256', 'classes', 'valid_until', 'closed_at'] as const;

export type RosterRecord = RowOf<'rosters', (typeof columns)[number]>;

/** The roster of an order that counts. */
export async function findRoster(db: Queryable, orderId: string): Promise<RosterRecord | undefined> {
  return db.selectFrom('rosters').select(columns).where('order_id', '=', orderId).where('state', '!=', 'replaced').executeTakeFirst();
}

export async function findRosterById(db: Queryable, id: string): Promise<RosterRecord | undefined> {
  return db.selectFrom('rosters').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function insertRoster(tx: Transaction, roster: Omit<Insertable<Tables['rosters']>, 'state'>): Promise<void> {
  await tx
    .insertInto('rosters')
    .values({ ...roster, state: 'open' })
    .execute();
}

/** Closes an open roster: from now on it never changes. */
export async function markClosed(
  tx: Transaction,
  id: string,
  {
    count,
    sha256,
    classes,
    validUntil,
    now,
  }: {
    readonly count: number;
    readonly sha256: Buffer;
    readonly classes: ClassCounts;
    readonly validUntil: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('rosters')
    .set({ state: 'closed', count, sha256, classes: JSON.stringify(classes), valid_until: validUntil, closed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Another roster counts from now on. */
export async function markReplaced(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('rosters').set({ state: 'replaced' }).where('id', '=', id).execute();
}

/** Deletes a roster that was replaced before anybody confirmed it. One that was confirmed stays with its draft. */
export async function deleteUnconfirmed(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('rosters').where('id', '=', id).where('state', '=', 'replaced').where('closed_at', 'is', null).execute();
}

/**
 * How many rows there are, how many have faults, how many people without faults have not agreed to `content`, and how many of these have no
 * phone of their own.
 */
export async function countRoster(
  db: Queryable,
  rosterId: string,
  content: Buffer,
): Promise<{ rows: number; faults: number; unsigned: number; unreachable: number }> {
  return db
    .selectFrom('roster_people')
    .select([
      sql<number>`count(*)`.as('rows'),
      sql<number>`count(*) filter (where faults > 0)`.as('faults'),
      sql<number>`count(*) filter (where faults = 0 and ${hasNotAgreed(content)})`.as('unsigned'),
      sql<number>`count(*) filter (where faults = 0 and ${isUnreachable} and ${hasNotAgreed(content)})`.as('unreachable'),
    ])
    .where('roster_people.roster_id', '=', rosterId)
    .executeTakeFirstOrThrow();
}

/** People without faults by class of occupation. */
export async function countClasses(db: Queryable, rosterId: string): Promise<ClassCounts> {
  const rows = await db
    .selectFrom('roster_people')
    .select(['life_class', sql<number>`count(*)`.as('n')])
    .where('roster_id', '=', rosterId)
    .where('faults', '=', 0)
    .groupBy('life_class')
    .orderBy('life_class')
    .execute();
  return Object.fromEntries(rows.map(({ life_class: lifeClass, n }) => [String(lifeClass), n]));
}
