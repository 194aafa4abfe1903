import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { DocumentsOf } from './documents.queries.ts';

export type KnownPage = RowOf<'document_pages', 'id' | 'page' | 'state' | 'page_count' | 'sha256'>;

export async function insertPage(tx: Transaction, page: Insertable<Tables['document_pages']>): Promise<void> {
  await tx.insertInto('document_pages').values(page).execute();
}

/** The pages of a document in their order, also those whose files are on their way. */
export async function listPages(tx: Transaction, documentId: string): Promise<KnownPage[]> {
  return tx
    .selectFrom('document_pages')
    .select(['id', 'page', 'state', 'page_count', 'sha256'])
    .where('document_id', '=', documentId)
    .where('state', '<>', 'removed')
    .orderBy('page')
    .execute();
}

/** How many files of a kind an owner has, also those on their way and those of refused documents. */
export async function countFiles(tx: Transaction, { ownerId, kind }: DocumentsOf): Promise<number> {
  const { n } = await tx
    .selectFrom('documents')
    .innerJoin('document_pages', 'document_id', 'documents.id')
    .select((of) => of.fn.countAll<string>().as('n'))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('documents.state', '<>', 'removed')
    .where('document_pages.state', '<>', 'removed')
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The file of a page is there: it stands in this place of the order. Returns whether the page was still waiting for it. */
export async function markPageStored(tx: Transaction, id: string, page: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document_pages')
    .set({ state: 'stored', page })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Nobody sees this page any more, and its file goes. */
export async function markPageRemoved(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('document_pages').set({ state: 'removed' }).where('id', '=', id).execute();
}
