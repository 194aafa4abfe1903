import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { LinkEnd, LinkPurpose } from './purposes.ts';

const columns = [
  'id',
  'purpose',
  'subject_id',
  'part',
  'phone_hash',
  'created_at',
  'expires_at',
  'ended_by',
  'given_by',
  'taken_by',
  'taken_at',
] as const;

export type LinkRow = RowOf<'links', (typeof columns)[number]>;

/** Which link: the newest one of this purpose to the subject, or to one of its people. */
export interface LinkKey {
  readonly purpose: LinkPurpose;
  /** The id of the order or policy. */
  readonly subjectId: string;
  readonly part?: string;
}

/** Of two requests for a link at once the second waits, and replaces the link of the first. */
export async function takeTurn(tx: Transaction, { purpose, subjectId, part = '' }: LinkKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`link:${purpose}:${subjectId}:${part}`}, 0))`.execute(tx);
}

export async function insertLink(tx: Transaction, link: Insertable<Tables['links']>): Promise<void> {
  await tx.insertInto('links').values(link).execute();
}

/** Ends the link that counts. `ifOpenAt`: unless its time is over. `done` ends only what somebody took. Returns whether there was one. */
export async function markEnded(
  tx: Transaction,
  { purpose, subjectId, part = '' }: LinkKey,
  ended: { readonly ended_by: LinkEnd; readonly ended_at: Date },
  ifOpenAt?: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set(ended)
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('part', '=', part)
    .where('ended_at', 'is', null)
    .$if(ifOpenAt !== undefined, (links) => links.where('expires_at', '>', ifOpenAt ?? ended.ended_at))
    .$if(ended.ended_by === 'done', (links) => links.where('taken_at', 'is not', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The link of a token, for one of these purposes, whatever became of it. */
export async function findByToken(db: Queryable, purposes: readonly LinkPurpose[], tokenHash: Buffer): Promise<LinkRow | undefined> {
  return db.selectFrom('links').select(columns).where('token_hash', '=', tokenHash).where('purpose', 'in', purposes).executeTakeFirst();
}

export async function findById(db: Queryable, id: string): Promise<LinkRow | undefined> {
  return db.selectFrom('links').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Counts that a link was opened, unless that was counted since `since`. */
export async function countOpening(db: Queryable, id: string, { now, since }: { readonly now: Date; readonly since: Date }): Promise<void> {
  await db
    .updateTable('links')
    .set({
      opened_count: sql<number>`opened_count + 1`,
      first_opened_at: sql<Date>`coalesce(first_opened_at, ${now})`,
      last_opened_at: now,
    })
    .where('id', '=', id)
    .where((link) => link.or([link('last_opened_at', 'is', null), link('last_opened_at', '<=', since)]))
    .execute();
}

/** The newest link of each part, of these or of all; a replaced one is none. */
export async function listNewest(
  db: Queryable,
  { purpose, subjectId }: Pick<LinkKey, 'purpose' | 'subjectId'>,
  parts?: readonly string[],
): Promise<LinkRow[]> {
  if (parts?.length === 0) return [];
  return db
    .selectFrom('links')
    .select(columns)
    .distinctOn('part')
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .$if(parts !== undefined, (links) => links.where('part', 'in', parts ?? []))
    .where(sql<boolean>`ended_by is distinct from 'replaced'`)
    .orderBy('part')
    .orderBy(sql`ended_at is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('ended_at', 'desc')
    .execute();
}

/** One visitor takes a link for itself. */
export async function markTaken(
  tx: Transaction,
  id: string,
  taken: { readonly taken_by: Buffer; readonly taken_at: Date; readonly expires_at: Date },
): Promise<void> {
  await tx.updateTable('links').set(taken).where('id', '=', id).execute();
}

/** After a visitor got a new identity: the new one gets the links that the old one gave and took. */
export async function renewVisitorOfLinks(tx: Transaction, { from, to }: { readonly from: Buffer; readonly to: Buffer }): Promise<void> {
  await tx.updateTable('links').set({ given_by: to }).where('given_by', '=', from).execute();
  await tx.updateTable('links').set({ taken_by: to }).where('taken_by', '=', from).execute();
}

/** Deletes the links to what is deleted itself. */
export async function deleteLinksTo(tx: Transaction, subjectIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('links').where('subject_id', 'in', subjectIds).execute();
}

/** Deletes the links of a purpose whose time ended before `before`. */
export async function deleteExpired(db: Queryable, purpose: LinkPurpose, before: Date): Promise<void> {
  await db.deleteFrom('links').where('purpose', '=', purpose).where('expires_at', '<', before).execute();
}
