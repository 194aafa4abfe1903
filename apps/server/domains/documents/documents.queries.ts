import { type Insertable, sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { countedStates, type DocumentKind } from './kinds.ts';

/** A file of a document. */
export type PageRow = RowOf<'document_pages', 'id' | 'media_type' | 'file_key' | 'byte_count' | 'page_count' | 'sha256' | 'seen_by'>;

/** A document with its files, in their order. */
export interface DocumentRow extends RowOf<'documents', 'id' | 'kind' | 'part' | 'state' | 'closed_at' | 'created_at'> {
  readonly pages: readonly PageRow[];
  /** Of one file its digest, of several the digest over theirs. */
  readonly sha256: Buffer;
}

/** Whose documents, and of which kind. */
export interface DocumentsOf {
  readonly ownerId: string;
  readonly kind: DocumentKind;
}

/** Where a paper lies: of each owner and kind there is one place, or one for each part. */
export interface Place extends DocumentsOf {
  readonly part: string;
}

const digestOf = (pages: readonly PageRow[]): Buffer => {
  const [only, another] = pages;
  if (only && !another) return only.sha256;
  return createHash('sha256')
    .update(Buffer.concat(pages.map(({ sha256 }) => sha256)))
    .digest();
};

/** The documents that count, the oldest first: all of the kind, or those of one part. */
export async function listDocuments(
  db: Queryable,
  { ownerId, kind, part }: DocumentsOf & { readonly part?: string },
): Promise<DocumentRow[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('document_pages', 'document_id', 'documents.id')
    .select(['document_id', 'kind', 'part', 'documents.state', 'closed_at', 'documents.created_at'])
    .select(['document_pages.id', 'media_type', 'file_key', 'byte_count', 'page_count', 'sha256', 'seen_by'])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .$if(part !== undefined, (documents) => documents.where('part', '=', part ?? ''))
    .where('documents.state', 'in', countedStates)
    .where('document_pages.state', '=', 'stored')
    .orderBy('seq')
    .orderBy('page')
    .execute();
  return [...Map.groupBy(rows, (row) => row.document_id).values()].flatMap((pages) => {
    const [first] = pages;
    return first ? [{ ...first, id: first.document_id, pages, sha256: digestOf(pages) }] : [];
  });
}

/** The paper in a place that can still change, also if none of its files is there yet. */
export async function findOpen(tx: Transaction, place: Place): Promise<RowOf<'documents', 'id' | 'state'> | undefined> {
  return tx
    .selectFrom('documents')
    .select(['id', 'state'])
    .where('owner_id', '=', place.ownerId)
    .where('kind', '=', place.kind)
    .where('part', '=', place.part)
    .where('closed_at', 'is', null)
    .where('state', 'in', ['sending', ...countedStates])
    .executeTakeFirst();
}

/** The newest paper of a place that was not removed, whether it counts or was refused. */
export async function findNewest(db: Queryable, place: Place): Promise<RowOf<'documents', 'id' | 'state' | 'reason_sealed'> | undefined> {
  return db
    .selectFrom('documents')
    .select(['id', 'state', 'reason_sealed'])
    .where('owner_id', '=', place.ownerId)
    .where('kind', '=', place.kind)
    .where('part', '=', place.part)
    .where('state', 'in', ['refused', ...countedStates])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertDocument(tx: Transaction, document: Insertable<Tables['documents']>): Promise<void> {
  await tx.insertInto('documents').values(document).execute();
}

export async function setState(tx: Transaction, id: string, state: Tables['documents']['state']): Promise<void> {
  await tx.updateTable('documents').set({ state }).where('id', '=', id).execute();
}

/** Something relies on this document as it is now: no page is added or removed from now on. */
export async function markClosed(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('documents').set({ closed_at: now }).where('id', '=', id).execute();
}

/** Nobody sees these documents any more, and the sweep removes their files. */
export async function markRemoved(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('documents').set({ state: 'removed' }).where('id', 'in', ids).where('state', 'in', countedStates).execute();
}

/** A person of the insurer has looked at these pages. */
export async function markSeen(db: Queryable, pageIds: readonly string[], seenBy: string): Promise<void> {
  if (pageIds.length === 0) return;
  await db
    .updateTable('document_pages')
    .set({ seen_by: sql<string[]>`case when ${seenBy} = any(seen_by) then seen_by else seen_by || ${seenBy}::text end` })
    .where('id', 'in', pageIds)
    .execute();
  await db
    .updateTable('documents')
    .set({ state: 'read' })
    .where('state', '=', 'received')
    .where('id', 'in', (of) => of.selectFrom('document_pages').select('document_id').where('document_pages.id', 'in', pageIds))
    .execute();
}

export async function markAccepted(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('documents').set({ state: 'accepted' }).where('id', 'in', ids).where('state', 'in', countedStates).execute();
}

/** These were not accepted. They stay as evidence, and nobody counts on them. */
export async function markRefused(
  tx: Transaction,
  refused: readonly { readonly id: string; readonly reason_sealed: Buffer }[],
): Promise<void> {
  for (const { id, reason_sealed } of refused)
    await tx
      .updateTable('documents')
      .set({ state: 'refused', reason_sealed })
      .where('id', '=', id)
      .where('state', 'in', countedStates)
      .execute();
}
