import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { keepFor } from '../../platform/keep-for.ts';
import { type CategoryTree, growCategories } from './category-tree.ts';
import { type ContentDocuments, openDocuments } from './content-documents.ts';
import { type ArticleKey, findImport, listArticleKeys, listDocuments, type ListRow, listRows } from './content.queries.ts';

/** How long the lists in force are cached. */
const currentForMs = 2_000;

export type Hospital = ListRow<'content_hospitals'>;

export interface FaqGroup extends ListRow<'content_faq_groups'> {
  readonly entries: readonly ListRow<'content_faq_entries'>[];
}

export interface Content extends ContentDocuments {
  readonly tree: CategoryTree;
  /** The part of every article that lists need, the newest first, later days included. */
  readonly articles: readonly ArticleKey[];
  readonly branches: readonly ListRow<'content_branches'>[];
  readonly hospitals: readonly Hospital[];
  readonly partners: readonly ListRow<'content_partners'>[];
  readonly services: readonly ListRow<'content_services'>[];
  readonly notices: readonly ListRow<'content_notices'>[];
  readonly banners: readonly ListRow<'content_banners'>[];
  readonly faq: readonly FaqGroup[];
}

export interface ContentCatalogue {
  /** The lists in force: everything but the texts of articles, and agents. Empty before the first import. */
  current(): Promise<Content>;
}

/** Reads the lists as one import left them: another import that ends meanwhile changes nothing. */
async function readContent(db: Database, importId: number): Promise<Content> {
  const entries = await listRows(db, 'content_faq_entries', importId);
  const groups = await listRows(db, 'content_faq_groups', importId);
  return {
    ...openDocuments(await listDocuments(db, importId)),
    articles: await listArticleKeys(db, importId),
    tree: growCategories(await listRows(db, 'content_categories', importId)),
    branches: await listRows(db, 'content_branches', importId),
    hospitals: await listRows(db, 'content_hospitals', importId),
    partners: await listRows(db, 'content_partners', importId),
    services: await listRows(db, 'content_services', importId),
    notices: await listRows(db, 'content_notices', importId),
    banners: await listRows(db, 'content_banners', importId),
    faq: groups.map((group) => ({ ...group, entries: entries.filter((entry) => entry.group_code === group.code) })),
  };
}

/** A read-through cache of the lists in force. Each server has its own; it may be outdated for `currentForMs` at most. */
export function createContentCatalogue(db: Database, clock: Clock): ContentCatalogue {
  let last: { readonly importId: number; readonly content: Content } | undefined;

  async function read(): Promise<Content> {
    const importId = (await findImport(db))?.id ?? 0;
    if (last?.importId !== importId) last = { importId, content: await readContent(db, importId) };
    return last.content;
  }

  return { current: keepFor(currentForMs, clock, read) };
}
