import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

type NewDocument = Insertable<Tables['search_documents']>;
export type WordRow = Tables['search_words'];

const rowsPerStatement = 2_000;

/** Names the index in force. */
export async function findBuild(db: Queryable): Promise<string | undefined> {
  const row = await db.selectFrom('search_builds').select('sha256').executeTakeFirst();
  return row?.sha256;
}

/** Puts another index in force. Searches see the former one until the end of the transaction. */
export async function replaceIndex(
  tx: Transaction,
  { documents, words, sha256, now }: { documents: readonly NewDocument[]; words: readonly WordRow[]; sha256: string; now: Date },
): Promise<void> {
  await sql`lock table search_builds in exclusive mode`.execute(tx);
  await tx.deleteFrom('search_documents').execute();
  await tx.deleteFrom('search_words').execute();
  for (let at = 0; at < documents.length; at += rowsPerStatement)
    await tx
      .insertInto('search_documents')
      .values(documents.slice(at, at + rowsPerStatement))
      .execute();
  for (let at = 0; at < words.length; at += rowsPerStatement)
    await tx
      .insertInto('search_words')
      .values(words.slice(at, at + rowsPerStatement))
      .execute();
  // Until it is told, the planner takes a new table for empty.
  await sql`analyze search_documents, search_words`.execute(tx);
  const build = { sha256, built_at: now };
  await tx
    .insertInto('search_builds')
    .values(build)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(build))
    .execute();
}

export async function listWords(db: Queryable): Promise<WordRow[]> {
  return db.selectFrom('search_words').selectAll().execute();
}

export type RankedDocument = RowOf<'search_documents', 'kind' | 'published_on' | 'withdrawn_on'>;

/** What the ranking needs of every document, by number. */
export async function listRanked(db: Queryable): Promise<RankedDocument[]> {
  return db.selectFrom('search_documents').select(['kind', 'published_on', 'withdrawn_on']).orderBy('ordinal').execute();
}

export type FoundDocument = RowOf<'search_documents', 'ordinal' | 'kind' | 'code' | 'title' | 'body' | 'url' | 'published_on'>;

/** Documents by their numbers in an index; none if another one is in force. */
export async function listDocuments(db: Queryable, build: string | undefined, ordinals: readonly number[]): Promise<FoundDocument[]> {
  if (ordinals.length === 0 || build === undefined) return [];
  return db
    .selectFrom('search_documents')
    .select(['ordinal', 'kind', 'code', 'title', 'body', 'url', 'published_on'])
    .where('ordinal', 'in', ordinals)
    .where((of) => of.exists(of.selectFrom('search_builds').select('id').where('sha256', '=', build)))
    .execute();
}

/** Documents that are shown on a day. */
function shownDocuments(db: Queryable, today: string) {
  return db
    .selectFrom('search_documents')
    .where((column) => column.or([column('published_on', 'is', null), column('published_on', '<=', today)]))
    .where((column) => column.or([column('withdrawn_on', 'is', null), column('withdrawn_on', '>', today)]));
}

/** Titles that begin with a text, or whose pinyin does; short ones first. */
export async function listTitles(
  db: Queryable,
  { text, pinyin, today }: { text: string; pinyin: string; today: string },
): Promise<string[]> {
  const pattern = (of: string) => `${of.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await shownDocuments(db, today)
    .select('title')
    .groupBy('title')
    .where((of) => of.or([of('title', 'like', pattern(text)), ...(pinyin ? [of('title_pinyin', 'like', pattern(pinyin))] : [])]))
    .where('kind', '<>', 'hospital')
    .orderBy(sql`length(title)`)
    .limit(6)
    .execute();
  return rows.map(({ title }) => title);
}

/** A text that somebody searched for. */
export type Searched = Omit<Tables['searches'], 'day'>;

/** Counts who searched for what on a day, once. */
export async function addSearches(db: Queryable, searches: readonly Searched[], day: string): Promise<void> {
  await db
    .insertInto('searches')
    .values(searches.map((one) => ({ ...one, day })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A text with how many people searched for it, and on how many days. */
export interface PopularText {
  readonly text: string;
  readonly people: number;
  readonly days: number;
}

/** What most people searched for since a day, at least `least` of them. */
export async function listPopular(
  db: Queryable,
  { since, least, limit }: { since: string; least: number; limit: number },
): Promise<PopularText[]> {
  const people = sql<number>`count(distinct person)`;
  return db
    .selectFrom('searches')
    .select(['text', people.as('people'), sql<number>`count(distinct day)`.as('days')])
    .where('day', '>=', since)
    .groupBy('text')
    .having(people, '>=', least)
    .orderBy('people', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute();
}

/** Removes counts of days before this one. */
export async function sweepSearches(db: Queryable, before: string): Promise<void> {
  await db.deleteFrom('searches').where('day', '<', before).execute();
}

/** Every address that has something to find, with the day of its newest text. */
export async function listAddresses(db: Queryable, today: string): Promise<{ url: string; published_on: string | null }[]> {
  return shownDocuments(db, today)
    .select((of) => ['url', of.fn.max('published_on').as('published_on')])
    .groupBy('url')
    .orderBy('url')
    .execute();
}

export type Latest = RowOf<'search_documents', 'title' | 'body' | 'url'> & { readonly published_on: string };

/** The newest news. */
export async function listLatestNews(db: Queryable, today: string, limit: number): Promise<Latest[]> {
  return shownDocuments(db, today)
    .select(['title', 'body', 'url', 'published_on'])
    .where('kind', '=', 'news')
    .where('published_on', 'is not', null)
    .$narrowType<{ published_on: string }>()
    .orderBy('published_on', 'desc')
    .orderBy('code', 'desc')
    .limit(limit)
    .execute();
}
