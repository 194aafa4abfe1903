import type { Queryable } from '#platform/database/connect.ts';
import { type DocumentRow, listDocuments } from '../../documents/public.ts';

/** The medical reports to one answer, and which answer that is. */
export interface ReportRow extends DocumentRow {
  readonly party: string;
  readonly question: string;
}

/** Ids of people and questions have no slash. */
export const partOf = (party: string, question: string): string => `${party}/${question}`;

/** The reports of an order, the oldest first. */
export async function listReports(db: Queryable, orderId: string): Promise<ReportRow[]> {
  const rows = await listDocuments(db, { ownerId: orderId, kind: 'health_report' });
  return rows.map((row) => {
    const [party = '', question = ''] = row.part.split('/');
    return { ...row, party, question };
  });
}
