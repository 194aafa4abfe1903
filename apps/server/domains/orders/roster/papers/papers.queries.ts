import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { type DocumentRow, listDocuments } from '#domains/documents/public.ts';

/** The papers that an order of an organisation counts on, the licence first: sheets only by which somebody in the roster agreed. */
export async function listPapers(db: Queryable, orderId: string, rosterId: string): Promise<DocumentRow[]> {
  const licences = await listDocuments(db, { ownerId: orderId, kind: 'licence' });
  const sheets = await listDocuments(db, { ownerId: orderId, kind: 'consent_sheet' });
  const counted = await db
    .selectFrom('roster_consents')
    .select('sheet_id')
    .distinct()
    .where('roster_id', '=', rosterId)
    .where('withdrawn_at', 'is', null)
    .where('sheet_id', 'is not', null)
    .execute();
  const ids = new Set(counted.map(({ sheet_id: id }) => id));
  return [...licences, ...sheets.filter(({ id }) => ids.has(id))];
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
