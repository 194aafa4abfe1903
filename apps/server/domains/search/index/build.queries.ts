import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** Writes the index. search.queries.ts reads it. */

export type NewDocument = Insertable<Tables['search_documents']>;
export type WordRow = Tables['search_words'];
export type SpellingRow = Tables['search_spellings'];
type Build = RowOf<'search_builds', 'sha256' | 'basis' | 'number' | 'synonyms'>;

const rowsPerStatement = 2_000;

async function inParts<Row>(rows: readonly Row[], write: (part: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerStatement) await write(rows.slice(at, at + rowsPerStatement));
}

/** The index in force. */
export async function findBuild(db: Queryable): Promise<Build | undefined> {
  return db.selectFrom('search_builds').select(['sha256', 'basis', 'number', 'synonyms']).executeTakeFirst();
}

/** Only one may build at a time. Searches go on. */
export async function lockBuilds(tx: Transaction): Promise<void> {
  await sql`lock table search_builds in exclusive mode`.execute(tx);
}

export async function emptyIndex(tx: Transaction): Promise<void> {
  await tx.deleteFrom('search_documents').execute();
  await tx.deleteFrom('search_words').execute();
}

export async function listEntries(tx: Transaction): Promise<RowOf<'search_documents', 'ordinal' | 'kind' | 'code' | 'sha256'>[]> {
  return tx.selectFrom('search_documents').select(['ordinal', 'kind', 'code', 'sha256']).execute();
}

/** Removes documents. Returns their searched texts. */
export async function removeDocuments(tx: Transaction, ordinals: readonly number[]) {
  return tx
    .deleteFrom('search_documents')
    .where(sql<boolean>`ordinal = any(${[...ordinals]})`)
    .returning(['title', 'keywords', 'body', 'names'])
    .execute();
}

export async function insertDocuments(tx: Transaction, documents: readonly NewDocument[]): Promise<void> {
  await inParts(documents, (part) => tx.insertInto('search_documents').values(part).execute());
}

export async function listPostingsOf(tx: Transaction, words: readonly string[]): Promise<RowOf<'search_words', 'word' | 'postings'>[]> {
  return tx
    .selectFrom('search_words')
    .select(['word', 'postings'])
    .where(sql<boolean>`word = any(${[...words]})`)
    .execute();
}

/** Replaces the postings of words. One without any stays: a server has to learn that nothing has it. */
export async function writePostings(tx: Transaction, rows: readonly WordRow[]): Promise<void> {
  await inParts(rows, (part) =>
    tx
      .insertInto('search_words')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('word').doUpdateSet((row) => ({ postings: row.ref('excluded.postings'), build: row.ref('excluded.build') })),
      )
      .execute(),
  );
}

/** Adds postings to existing words. */
export async function addPostings(tx: Transaction, rows: readonly WordRow[]): Promise<void> {
  await inParts(rows, (part) =>
    tx
      .insertInto('search_words')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .column('word')
          .doUpdateSet((row) => ({ postings: sql<Buffer>`search_words.postings || excluded.postings`, build: row.ref('excluded.build') })),
      )
      .execute(),
  );
}

export async function replaceSpellings(tx: Transaction, rows: readonly SpellingRow[]): Promise<void> {
  await tx.deleteFrom('search_spellings').execute();
  await inParts(rows, (part) => tx.insertInto('search_spellings').values(part).execute());
}

/** Puts the written index in force. */
export async function finishBuild(
  tx: Transaction,
  build: { readonly sha256: string; readonly basis: string; readonly number: number; readonly synonyms: string; readonly built_at: Date },
): Promise<void> {
  // Before this the planner takes a new table for an empty one.
  await sql`analyze search_documents, search_words`.execute(tx);
  await tx
    .insertInto('search_builds')
    .values(build)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(build))
    .execute();
}
