import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

const columns = ['id', 'party', 'question', 'media_type', 'file_key', 'byte_count', 'sha256'] as const;
export type ReportRow = RowOf<'health_reports', (typeof columns)[number]>;

/** A row for a file that is not written yet: nobody sees it before `markReportStored`. */
export async function insertReport(tx: Transaction, report: Omit<Insertable<Tables['health_reports']>, 'state'>): Promise<void> {
  await tx
    .insertInto('health_reports')
    .values({ ...report, state: 'writing' })
    .execute();
}

/** Returns whether the row is still waiting for its file. */
export async function markReportStored(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('health_reports')
    .set({ state: 'stored' })
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The reports of an order that are stored, the oldest first. */
export async function listReports(db: Queryable, orderId: string): Promise<ReportRow[]> {
  return db
    .selectFrom('health_reports')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('state', '=', 'stored')
    .orderBy('seq')
    .execute();
}

/** Counts the reports of an order that are stored or under way: to one answer, and to all. */
export async function countReports(
  tx: Transaction,
  orderId: string,
  { party, question }: { readonly party: string; readonly question: string },
): Promise<{ toAnswer: number; inAll: number }> {
  return tx
    .selectFrom('health_reports')
    .select([
      sql<number>`count(*) filter (where party = ${party} and question = ${question})`.as('toAnswer'),
      sql<number>`count(*)`.as('inAll'),
    ])
    .where('order_id', '=', orderId)
    .where('state', '!=', 'removed')
    .executeTakeFirstOrThrow();
}

/** Nobody sees these reports any more. Returns how many there were. */
export async function markReportsRemoved(tx: Transaction, orderId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('health_reports')
    .set({ state: 'removed' })
    .where('order_id', '=', orderId)
    .where('id', 'in', ids)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
