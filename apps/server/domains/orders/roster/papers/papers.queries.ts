import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

const columns = ['id', 'seq', 'kind', 'media_type', 'file_key', 'byte_count', 'sha256', 'created_at'] as const;
export type PaperRow = RowOf<'group_files', (typeof columns)[number]>;

const sheetsOf = (rosterId: string) =>
  sql<string>`(select sheet_id from roster_consents where roster_id = ${rosterId} and withdrawn_at is null)`;

const countedPapers = (db: Queryable, orderId: string, rosterId: string) =>
  db
    .selectFrom('group_files')
    .where('order_id', '=', orderId)
    .where('state', '=', 'stored')
    .where((file) => file.or([file('kind', '=', 'licence'), file('id', 'in', sheetsOf(rosterId))]));

/** The papers that an order of an organisation counts on, the licence first: sheets only by which somebody in the roster agreed. */
export async function listPapers(db: Queryable, orderId: string, rosterId: string): Promise<PaperRow[]> {
  return countedPapers(db, orderId, rosterId).select(columns).orderBy('kind', 'desc').orderBy('seq').execute();
}

/** Whether somebody has still to look at a paper of an order. */
export async function hasUnseenPapers(db: Queryable, orderId: string, rosterId: string, reviewer: string): Promise<boolean> {
  const row = await countedPapers(db, orderId, rosterId)
    .select('id')
    .where((file) =>
      file.not(
        file.exists(
          file.selectFrom('group_file_views').select('file_id').whereRef('file_id', '=', 'group_files.id').where('reviewer', '=', reviewer),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function markSeen(tx: Transaction, fileIds: readonly string[], reviewer: string, now: Date): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .insertInto('group_file_views')
    .values(fileIds.map((id) => ({ file_id: id, reviewer, seen_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const sheetConsents = (db: Queryable, rosterId: string) =>
  db
    .selectFrom('roster_consents')
    .innerJoin('roster_people', (join) =>
      join
        .onRef('roster_people.roster_id', '=', 'roster_consents.roster_id')
        .onRef('roster_people.ordinal', '=', 'roster_consents.ordinal'),
    )
    .innerJoin('rosters', 'rosters.id', 'roster_people.roster_id')
    .select(['rosters.order_id', 'roster_people.ordinal', 'row_schema', 'row_sealed', 'sheet_id'])
    .where('roster_consents.roster_id', '=', rosterId)
    .where('roster_consents.kind', '=', 'sheet')
    .where('withdrawn_at', 'is', null)
    .orderBy('roster_people.ordinal');

/** A person who signed on a sheet, as the organisation says. */
export type SignedRow = Readonly<Awaited<ReturnType<ReturnType<typeof sheetConsents>['execute']>>[number]>;

export async function listSignedRows(db: Queryable, rosterId: string): Promise<SignedRow[]> {
  return sheetConsents(db, rosterId).execute();
}

/** These people have not signed. */
export async function deleteSheetConsents(tx: Transaction, rosterId: string, ordinals: readonly number[]): Promise<void> {
  if (ordinals.length === 0) return;
  await tx
    .deleteFrom('roster_consents')
    .where('roster_id', '=', rosterId)
    .where('kind', '=', 'sheet')
    .where('ordinal', 'in', ordinals)
    .execute();
}

/** Papers that a reviewer did not accept: nobody counts on them any more. */
export async function refuseFiles(tx: Transaction, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx.updateTable('group_files').set({ state: 'refused' }).where('id', 'in', fileIds).where('state', '=', 'stored').execute();
}

export async function insertReturn(tx: Transaction, made: Insertable<Tables['paper_returns']>): Promise<void> {
  await tx.insertInto('paper_returns').values(made).execute();
}

export type PaperReturn = RowOf<'paper_returns', 'licence' | 'rows' | 'reason_sealed' | 'returned_at'>;

/** The last time that papers of an order were given back. */
export async function findLastReturn(db: Queryable, orderId: string): Promise<PaperReturn | undefined> {
  return db
    .selectFrom('paper_returns')
    .select(['licence', 'rows', 'reason_sealed', 'returned_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
