import { sql } from 'kysely';
import type { Queryable } from '#platform/database/connect.ts';
import type { DocumentKind } from './kinds.ts';

export interface RemovableFile {
  readonly id: string;
  readonly file_key: string;
}

/** Held orders keep theirs. */
const isFree = sql<boolean>`not (owner_kind = 'order' and is_held_order(owner_id))`;

/** Pages that nobody sees any more, and those begun before `sendingBefore` whose files never came. */
export async function listEndedPages(
  db: Queryable,
  { sendingBefore, limit }: { readonly sendingBefore: Date; readonly limit: number },
): Promise<RemovableFile[]> {
  return db
    .selectFrom('document_pages')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['document_pages.id', 'file_key'])
    .where('document_pages.state', 'in', ['sending', 'removed'])
    .where((of) => of.or([of('document_pages.state', '=', 'removed'), of('document_pages.created_at', '<=', sendingBefore)]))
    .where(isFree)
    .orderBy('document_pages.created_at')
    .limit(limit)
    .execute();
}

export async function deletePages(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('document_pages').where('id', 'in', ids).execute();
}

/**
 * The documents of a kind that go: those that nobody sees any more, those none of whose files came, those begun up to `receivedBefore`,
 * and those of a case that was removed.
 */
export async function listEnded(
  db: Queryable,
  kind: DocumentKind,
  { receivedBefore, limit }: { readonly receivedBefore: Date | undefined; readonly limit: number },
): Promise<string[]> {
  const hasPages = sql<boolean>`exists (select from document_pages where document_id = documents.id)`;
  const hasCase = sql<boolean>`exists (select from cases where cases.id = owner_id)`;
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', kind)
    .where((of) =>
      of.or([
        of('state', '=', 'removed'),
        of.and([of('state', '=', 'sending'), of.not(hasPages)]),
        of.and([of('owner_kind', '=', 'case'), of.not(hasCase)]),
        ...(receivedBefore ? [of('created_at', '<=', receivedBefore)] : []),
      ]),
    )
    .where(isFree)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listFilesOf(db: Queryable, documentIds: readonly string[]): Promise<RemovableFile[]> {
  if (documentIds.length === 0) return [];
  return db.selectFrom('document_pages').select(['id', 'file_key']).where('document_id', 'in', documentIds).execute();
}

/** All documents of these owners, whatever their state. */
export async function listIdsOfOwners(db: Queryable, ownerIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('documents').select('id').where('owner_id', 'in', ownerIds).execute();
  return rows.map(({ id }) => id);
}

export async function deleteDocuments(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('documents').where('id', 'in', ids).execute();
}
