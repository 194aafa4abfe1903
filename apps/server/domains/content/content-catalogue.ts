import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type CategoryTree, growCategories } from './category-tree.ts';
import { type ContentDocuments, openDocuments } from './content-documents.ts';
import { findImport, listDocuments } from './content.queries.ts';

/** How long the lists in force are cached. */
const currentForMs = 2_000;

export interface Content extends Omit<ContentDocuments, 'categories'> {
  readonly tree: CategoryTree;
}

export interface ContentCatalogue {
  /** The lists in force: everything but articles and agents. Empty before the first import. */
  current(): Promise<Content>;
}

/** A read-through cache of the documents in force. Each server has its own; it may be outdated for `currentForMs` at most. */
export function createContentCatalogue(db: Database, clock: Clock): ContentCatalogue {
  let asked: { readonly until: number; readonly content: Promise<Content> } | undefined;
  let last: { readonly importId: number; readonly content: Content } | undefined;

  async function read(): Promise<Content> {
    const importId = (await findImport(db))?.id ?? 0;
    if (last?.importId === importId) return last.content;
    const { categories, ...documents } = openDocuments(await listDocuments(db));
    last = { importId, content: { ...documents, tree: growCategories(categories) } };
    return last.content;
  }

  return {
    current() {
      const now = clock().getTime();
      if (!asked || now > asked.until || now < asked.until - currentForMs) {
        const content = read();
        asked = { until: now + currentForMs, content };
        content.catch(() => (asked = undefined));
      }
      return asked.content;
    },
  };
}
