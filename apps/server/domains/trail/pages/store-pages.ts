import type { TrailSubject } from '#migrations/stored-values.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { insertPages, listPageRows } from './pages.queries.ts';
import { hashText, namePage, type ShownPage } from './shown-page.ts';

/** Stores the content of pages that a record names. The same content, and texts that any page showed, are stored once. */
export async function storePages(tx: Transaction, sealer: Sealer, subject: TrailSubject, pages: readonly ShownPage[]): Promise<void> {
  if (pages.length === 0) return;
  const rows = pages.map(({ name, text, values }) => {
    const hash = sealer.hash('page', name);
    return { text, textHash: hashText(text), hash, valuesSealed: sealer.sealJson('page values', hash.toString('hex'), values) };
  });
  await insertPages(tx, subject, rows);
}

/**
 * The content of the pages that a record names, by name. A page that cannot be opened is left out: it was altered, and the row that names it
 * reveals that.
 */
export async function readPages(db: Queryable, sealer: Sealer, subject: TrailSubject): Promise<ReadonlyMap<string, ShownPage>> {
  const pages = new Map<string, ShownPage>();
  for (const { text, hash, values_sealed } of await listPageRows(db, subject)) {
    try {
      const split = { text, values: sealer.openJson('page values', hash.toString('hex'), values_sealed) as string[] };
      const name = namePage(split);
      pages.set(name, { ...split, name });
    } catch {
      continue;
    }
  }
  return pages;
}
