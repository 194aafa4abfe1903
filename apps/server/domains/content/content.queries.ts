import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

/** The lists of the public site. Each is read as a whole. */
type ListName =
  | 'content_banners'
  | 'content_branches'
  | 'content_categories'
  | 'content_faq_entries'
  | 'content_faq_groups'
  | 'content_hospitals'
  | 'content_notices'
  | 'content_partners'
  | 'content_services';

type Versioned = 'content_articles' | 'content_agents' | 'content_documents' | ListName;

/** A row as it is imported. `sha256` is of everything in it. */
export type NewRow<Table extends Versioned> = Omit<Insertable<Tables[Table]>, 'id' | 'first_import' | 'last_import'> & {
  readonly sha256: string;
};

/** All rows of a content folder. */
export type ContentRows = { readonly [Table in Versioned]: readonly NewRow<Table>[] };

/** PostgreSQL takes 65,535 parameters in a statement. */
const rowsPerStatement = 1_000;

export interface Import {
  readonly id: number;
  readonly sha256: string;
  readonly seeded: boolean;
}

/** The import in force. */
export async function findImport(db: Queryable): Promise<Import | undefined> {
  return db.selectFrom('content_imports').select(['id', 'sha256', 'seeded']).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Starts an import; another import waits until this one has ended. Undefined if another server has just imported the same. */
export async function addImport(
  tx: Transaction,
  row: { imported_at: Date; sha256: string; seeded: boolean },
  before: Import | undefined,
): Promise<number | undefined> {
  await sql`lock table content_imports in exclusive mode`.execute(tx);
  const latest = await findImport(tx);
  if (latest?.id !== before?.id && latest?.sha256 === row.sha256) return undefined;
  const { id } = await tx.insertInto('content_imports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Puts these rows in force and takes all others out of force. Rows that are in force already stay as they are. */
export async function replaceContent(tx: Transaction, rows: ContentRows, importId: number): Promise<void> {
  // TypeScript types the keys of every object as string.
  for (const table of Object.keys(rows) as Versioned[]) await replaceRows(tx, table, rows[table], importId);
  // Without statistics, PostgreSQL plans for an empty table.
  await sql`analyze content_articles`.execute(tx);
}

async function replaceRows(tx: Transaction, table: Versioned, rows: readonly NewRow<Versioned>[], importId: number): Promise<void> {
  const kept = rows.map(({ sha256 }) => sha256);
  await tx
    .updateTable(table)
    .set({
      last_import: (of) =>
        of
          .selectFrom('content_imports')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('id', '<', importId),
    })
    .where('last_import', 'is', null)
    .where(sql<boolean>`sha256 <> all(${kept})`)
    .execute();
  const inForce = await tx.selectFrom(table).select('sha256').where('last_import', 'is', null).execute();
  const known = new Set(inForce.map(({ sha256 }) => sha256));
  const added = rows.filter(({ sha256 }) => !known.has(sha256)).map((row) => ({ ...row, first_import: importId }));
  for (let at = 0; at < added.length; at += rowsPerStatement)
    await tx
      .insertInto(table)
      .values(added.slice(at, at + rowsPerStatement))
      .execute();
}

/** Stores attachments and pictures that are not stored yet. */
export async function addFiles(tx: Transaction, files: readonly { sha256: string; bytes: Buffer }[], importId: number): Promise<void> {
  for (const file of files)
    await tx
      .insertInto('content_files')
      .values({ ...file, first_import: importId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function findFile(db: Queryable, sha256: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('content_files').select('bytes').where('sha256', '=', sha256).executeTakeFirst();
  return row?.bytes;
}

/** Whether an import put a row in force or left it so. */
const wasInForce = (importId: number) => sql<boolean>`first_import <= ${importId} and (last_import is null or last_import >= ${importId})`;

export type ListRow<Table extends ListName> = Readonly<Selectable<Tables[Table]>>;

/** A list as an import left it, in the order of its file. */
export async function listRows<Table extends ListName>(db: Queryable, table: Table, importId: number): Promise<ListRow<Table>[]> {
  const name: ListName = table;
  const rows = await db.selectFrom(name).selectAll().where(wasInForce(importId)).orderBy('position').execute();
  // Kysely cannot see through a type parameter which columns these are.
  return rows as ListRow<Table>[];
}

/** The documents as an import left them. */
export async function listDocuments(
  db: Queryable,
  importId: number,
): Promise<RowOf<'content_documents', 'name' | 'schema' | 'document'>[]> {
  return db.selectFrom('content_documents').select(['name', 'schema', 'document']).where(wasInForce(importId)).execute();
}

const itemColumns = [
  'code',
  'category',
  'title',
  'published_on',
  'number',
  'group_id',
  'summary',
  'cover',
  'attributes',
  'tags',
  'attachments',
] as const;

export type ArticleItem = RowOf<'content_articles', (typeof itemColumns)[number]>;
export type Article = ArticleItem & RowOf<'content_articles', 'id' | 'markdown' | 'pictures'>;

/** Articles in force that are shown on a day. */
function shownArticles(db: Queryable, today: string) {
  return db
    .selectFrom('content_articles')
    .where('last_import', 'is', null)
    .where('published_on', '<=', today)
    .where((column) => column.or([column('withdrawn_on', 'is', null), column('withdrawn_on', '>', today)]));
}

export type ArticleKey = RowOf<'content_articles', 'code' | 'category' | 'title' | 'published_on' | 'withdrawn_on'>;

/** The data of every article that lists need, as an import left it, the newest first. */
export async function listArticleKeys(db: Queryable, importId: number): Promise<ArticleKey[]> {
  return db
    .selectFrom('content_articles')
    .select(['code', 'category', 'title', 'published_on', 'withdrawn_on'])
    .where(wasInForce(importId))
    .orderBy('published_on', 'desc')
    .orderBy('code', 'desc')
    .execute();
}

/** The articles with these codes, the newest first. */
export async function listArticles(db: Queryable, codes: readonly string[]): Promise<ArticleItem[]> {
  if (codes.length === 0) return [];
  return db
    .selectFrom('content_articles')
    .select(itemColumns)
    .where('last_import', 'is', null)
    .where('code', 'in', codes)
    .orderBy('published_on', 'desc')
    .orderBy('code', 'desc')
    .execute();
}

export async function findArticle(db: Queryable, code: string, today: string): Promise<Article | undefined> {
  return shownArticles(db, today)
    .select(['id', 'markdown', 'pictures', ...itemColumns])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** A picture that an article shows on this day. Undefined for other files: nobody reads those of an article that is not shown. */
export async function findPicture(db: Queryable, sha256: string, today: string): Promise<{ type: string; bytes: Buffer } | undefined> {
  const article = await shownArticles(db, today)
    .select('pictures')
    .where(sql<boolean>`pictures @> ${JSON.stringify([{ sha256 }])}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  const type = article?.pictures.find((picture) => picture.sha256 === sha256)?.type;
  const bytes = type === undefined ? undefined : await findFile(db, sha256);
  return type !== undefined && bytes ? { type, bytes } : undefined;
}

/** Every article in force, those of later days too, as the search needs them. */
export async function listSearchable(db: Queryable) {
  return db
    .selectFrom('content_articles')
    .select(['code', 'category', 'title', 'summary', 'tags', 'number', 'plain', 'published_on', 'withdrawn_on'])
    .where('last_import', 'is', null)
    .execute();
}

/** The shown articles that have attachments. */
export async function listWithAttachments(
  db: Queryable,
  today: string,
): Promise<RowOf<'content_articles', 'code' | 'title' | 'attachments'>[]> {
  return shownArticles(db, today)
    .select(['code', 'title', 'attachments'])
    .where(sql<boolean>`attachments <> '[]'`)
    .orderBy('published_on', 'desc')
    .orderBy('code')
    .execute();
}

/** The days on which the shown articles of a category were published, the newest first. */
export async function listPublished(db: Queryable, category: string, today: string): Promise<string[]> {
  const rows = await shownArticles(db, today)
    .select('published_on')
    .where('category', '=', category)
    .orderBy('published_on', 'desc')
    .execute();
  return rows.map((row) => row.published_on);
}

export type AgentRow = RowOf<
  'content_agents',
  'licence_no' | 'name' | 'region' | 'branch' | 'state' | 'valid_from' | 'valid_until' | 'scope'
>;

/** Agents by licence number, or by name. */
export async function findAgents(db: Queryable, by: { licenceNo: string } | { name: string }): Promise<AgentRow[]> {
  const agents = db
    .selectFrom('content_agents')
    .select(['licence_no', 'name', 'region', 'branch', 'state', 'valid_from', 'valid_until', 'scope'])
    .where('last_import', 'is', null);
  const found = 'name' in by ? agents.where('name', '=', by.name) : agents.where('licence_no', '=', by.licenceNo);
  return found.orderBy('licence_no').limit(20).execute();
}

/** The names and licence numbers of all agents in force. */
export async function listAgentNames(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('content_agents')
    .select(['name', 'licence_no'])
    .where('last_import', 'is', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ name, licence_no: licence }) => [name, licence]);
}

export async function countPromotionHit(db: Queryable, code: string, day: string): Promise<void> {
  await db
    .insertInto('promotion_counts')
    .values({ code, day, hits: 1 })
    .onConflict((conflict) => conflict.columns(['code', 'day']).doUpdateSet({ hits: sql`promotion_counts.hits + 1` }))
    .execute();
}
