import { sql } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable } from '../../platform/database/connect.ts';

/** Reads the index. build.queries.ts writes it. */

/** Words with their postings; only those that builds after `since` wrote. */
export async function listWords(db: Queryable, since = 0): Promise<RowOf<'search_words', 'word' | 'postings'>[]> {
  return db.selectFrom('search_words').select(['word', 'postings']).where('build', '>', since).execute();
}

export async function listSpellings(db: Queryable): Promise<Tables['search_spellings'][]> {
  return db.selectFrom('search_spellings').selectAll().execute();
}

export type RankedDocument = RowOf<'search_documents', 'ordinal' | 'kind' | 'twin' | 'published_on' | 'withdrawn_on'>;

/** The data of every document that the ranking needs. */
export async function listRanked(db: Queryable): Promise<RankedDocument[]> {
  return db.selectFrom('search_documents').select(['ordinal', 'kind', 'twin', 'published_on', 'withdrawn_on']).execute();
}

export type FoundDocument = RowOf<'search_documents', 'ordinal' | 'kind' | 'code' | 'title' | 'product' | 'body' | 'url' | 'published_on'>;

/** Documents by their numbers in an index; none if another one is in force. */
export async function listDocuments(db: Queryable, build: string | undefined, ordinals: readonly number[]): Promise<FoundDocument[]> {
  if (ordinals.length === 0 || build === undefined) return [];
  return db
    .selectFrom('search_documents')
    .select(['ordinal', 'kind', 'code', 'title', 'product', 'body', 'url', 'published_on'])
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
    .where('kind', 'not in', ['hospital', 'terms', 'health'])
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

/** The texts that most people searched for since a day, at least `least` of them. */
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

/** A text that somebody searched for and nothing answered. */
export type Unanswered = Omit<Tables['unanswered_searches'], 'day'>;

export async function addUnanswered(db: Queryable, searches: readonly Unanswered[], day: string): Promise<void> {
  await db
    .insertInto('unanswered_searches')
    .values(searches.map((one) => ({ ...one, day })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The texts that at least `least` people searched for in vain since a day, those of most people first. */
export async function listUnanswered(
  db: Queryable,
  { since, least, limit }: { since: string; least: number; limit: number },
): Promise<{ text_hash: Buffer; sealed: Buffer; people: number; days: number }[]> {
  const people = sql<number>`count(distinct person)`;
  return db
    .selectFrom('unanswered_searches')
    .select(['text_hash', sql<Buffer>`(array_agg(text_sealed))[1]`.as('sealed')])
    .select([people.as('people'), sql<number>`count(distinct day)`.as('days')])
    .where('day', '>=', since)
    .groupBy('text_hash')
    .having(people, '>=', least)
    .orderBy('people', 'desc')
    .orderBy('text_hash')
    .limit(limit)
    .execute();
}

/** Removes counts of days before this one. */
export async function sweepSearches(db: Queryable, before: string): Promise<void> {
  await db.deleteFrom('searches').where('day', '<', before).execute();
  await db.deleteFrom('unanswered_searches').where('day', '<', before).execute();
}

/** Every address of a text, with the day of its newest one. */
export async function listAddresses(db: Queryable, today: string): Promise<{ url: string; published_on: string | null }[]> {
  return shownDocuments(db, today)
    .where('kind', '<>', 'tool')
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
