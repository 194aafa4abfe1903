import { type Insertable, sql } from 'kysely';
import type { Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { hasNotAgreed } from './consents/roster-consents.queries.ts';

export type NewPerson = Omit<Insertable<Tables['roster_people']>, 'faults'>;

/** Rows written by one statement: below the limit of parameters. */
const batchSize = 500;

/** The columns that a copy of a row takes along. */
const copied = [
  'ordinal',
  'row_schema',
  'row_sealed',
  'certificate_hash',
  'phone_hash',
  'own_faults',
  'duplicate_of',
  'relation',
  'life_class',
  'entry_age',
  'content_hash',
  'name_hash',
  'person_schema',
  'person_sealed',
] as const;

export async function insertPeople(tx: Transaction, people: readonly NewPerson[]): Promise<void> {
  for (let from = 0; from < people.length; from += batchSize)
    await tx
      .insertInto('roster_people')
      .values(people.slice(from, from + batchSize))
      .execute();
}

/** Writes a row in place of the one with its number. */
export async function putPerson(tx: Transaction, person: NewPerson): Promise<void> {
  await tx
    .insertInto('roster_people')
    .values(person)
    .onConflict((conflict) => conflict.columns(['roster_id', 'ordinal']).doUpdateSet(person))
    .execute();
}

/** Writes rows in place of those with their numbers. */
export async function putPeople(tx: Transaction, written: readonly NewPerson[]): Promise<void> {
  for (let from = 0; from < written.length; from += batchSize)
    await tx
      .insertInto('roster_people')
      .values(written.slice(from, from + batchSize))
      .onConflict((conflict) =>
        conflict
          .columns(['roster_id', 'ordinal'])
          .doUpdateSet((eb) => Object.fromEntries(copied.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .execute();
}

/** Copies all rows of a roster into another one. */
export async function copyPeople(tx: Transaction, from: string, to: string): Promise<void> {
  await tx
    .insertInto('roster_people')
    .columns(['roster_id', ...copied])
    .expression((source) =>
      source
        .selectFrom('roster_people')
        .select([sql<string>`${to}::uuid`.as('roster_id'), ...copied])
        .where('roster_id', '=', from),
    )
    .execute();
}

const shown = [
  'rosters.order_id',
  'roster_people.ordinal',
  'row_schema',
  'row_sealed',
  'certificate_hash',
  'phone_hash',
  'duplicate_of',
  'faults',
  'life_class',
  'roster_people.content_hash',
  'roster_consents.kind as consent_kind',
  'roster_consents.withdrawn_at',
  'roster_consents.content_hash as consented_content',
] as const;

const people = (db: Queryable, rosterId: string) =>
  db
    .selectFrom('roster_people')
    .innerJoin('rosters', 'rosters.id', 'roster_people.roster_id')
    .leftJoin('roster_consents', (join) =>
      join
        .onRef('roster_consents.roster_id', '=', 'roster_people.roster_id')
        .onRef('roster_consents.ordinal', '=', 'roster_people.ordinal'),
    )
    .select(shown)
    .where('roster_people.roster_id', '=', rosterId);

/** A row with its consent. */
export type PersonRow = Readonly<Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]>;

/** The people of `roster_people` without a phone of their own: it is missing, or another person has the same. */
export const isUnreachable = sql<boolean>`(roster_people.phone_hash is null or exists (
  select from roster_people as other
  where other.roster_id = roster_people.roster_id and other.phone_hash = roster_people.phone_hash
    and other.ordinal <> roster_people.ordinal and other.faults = 0))`;

export type RosterFilter = 'all' | 'faults' | 'unsigned' | 'unreachable';

function filtered(db: Queryable, rosterId: string, filter: RosterFilter, content: Buffer) {
  const query = people(db, rosterId);
  if (filter === 'faults') return query.where('faults', '>', 0);
  if (filter === 'all') return query;
  const unsigned = query.where('faults', '=', 0).where(hasNotAgreed(content));
  return filter === 'unsigned' ? unsigned : unsigned.where(isUnreachable);
}

/** A page of the rows, in order. */
export async function listPeople(
  db: Queryable,
  rosterId: string,
  { filter, content, limit, offset }: { filter: RosterFilter; content: Buffer; limit: number; offset: number },
): Promise<PersonRow[]> {
  return filtered(db, rosterId, filter, content).orderBy('roster_people.ordinal').limit(limit).offset(offset).execute();
}

/** The rows after a number, in order: for passes over all of them. */
export async function listPeopleAfter(db: Queryable, rosterId: string, after: number, limit = batchSize): Promise<PersonRow[]> {
  return people(db, rosterId).where('roster_people.ordinal', '>', after).orderBy('roster_people.ordinal').limit(limit).execute();
}

/** The same for rows with faults only. */
export async function listFaultyAfter(db: Queryable, rosterId: string, after: number): Promise<PersonRow[]> {
  return people(db, rosterId)
    .where('faults', '>', 0)
    .where('roster_people.ordinal', '>', after)
    .orderBy('roster_people.ordinal')
    .limit(batchSize)
    .execute();
}

export async function listPeopleAt(db: Queryable, rosterId: string, ordinals: readonly number[]): Promise<PersonRow[]> {
  if (ordinals.length === 0) return [];
  return people(db, rosterId).where('roster_people.ordinal', 'in', ordinals).orderBy('roster_people.ordinal').execute();
}

/** Whether the roster has this phone for more than one person. */
export async function isSharedPhone(db: Queryable, rosterId: string, phoneHash: Buffer): Promise<boolean> {
  const { n } = await db
    .selectFrom('roster_people')
    .select(sql<number>`count(*)`.as('n'))
    .where('roster_id', '=', rosterId)
    .where('phone_hash', '=', phoneHash)
    .where('faults', '=', 0)
    .executeTakeFirstOrThrow();
  return n > 1;
}

/** The rows with one of these certificates, in order. */
export async function listPeopleWith(db: Queryable, rosterId: string, certificates: readonly Buffer[]): Promise<PersonRow[]> {
  if (certificates.length === 0) return [];
  return people(db, rosterId).where('certificate_hash', 'in', certificates).orderBy('roster_people.ordinal').execute();
}

export async function setDuplicate(tx: Transaction, rosterId: string, ordinal: number, earlier: number | null): Promise<void> {
  await tx
    .updateTable('roster_people')
    .set({ duplicate_of: earlier })
    .where('roster_id', '=', rosterId)
    .where('ordinal', '=', ordinal)
    .execute();
}

export async function setLifeClass(tx: Transaction, rosterId: string, ordinal: number, lifeClass: number): Promise<void> {
  await tx
    .updateTable('roster_people')
    .set({ life_class: lifeClass })
    .where('roster_id', '=', rosterId)
    .where('ordinal', '=', ordinal)
    .execute();
}

export async function deletePerson(tx: Transaction, rosterId: string, ordinal: number): Promise<void> {
  await tx.deleteFrom('roster_people').where('roster_id', '=', rosterId).where('ordinal', '=', ordinal).execute();
}

/** Deletes people without faults who have not agreed to `content`. Returns how many. */
export async function deleteUnsigned(tx: Transaction, rosterId: string, content: Buffer): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('roster_people')
    .where('roster_id', '=', rosterId)
    .where('faults', '=', 0)
    .where(hasNotAgreed(content))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The last number that a row has, and how many rows there are. */
export async function findEnd(tx: Transaction, rosterId: string): Promise<{ last: number; rows: number }> {
  return tx
    .selectFrom('roster_people')
    .select([sql<number>`coalesce(max(ordinal), 1)`.as('last'), sql<number>`count(*)`.as('rows')])
    .where('roster_id', '=', rosterId)
    .executeTakeFirstOrThrow();
}
