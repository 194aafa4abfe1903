import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '#platform/database/connect.ts';
import { documentEndings } from '#platform/images/clean-document.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Files } from '#platform/files.ts';
import { appendTrail } from '../../trail/public.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrderByNo, lockOrder } from '../orders.queries.ts';
import { listReports, type ReportRow } from './health-reports.queries.ts';

/** The file name of each report of an order: whose, to which question, which one. Nothing personal. */
export async function listNamedReports(db: Queryable, orderId: string): Promise<{ readonly fileName: string; readonly row: ReportRow }[]> {
  const counts = new Map<string, number>();
  return (await listReports(db, orderId)).map((row) => {
    const answer = `${row.party}-${row.question}`;
    const number = (counts.get(answer) ?? 0) + 1;
    counts.set(answer, number);
    return { fileName: `${answer}-${number}.${documentEndings[row.media_type]}`, row };
  });
}

/**
 * Writes the reports of an order into a folder, for its underwriter. The sale record names the underwriter first. Returns their names; an
 * existing file is never overwritten.
 */
export async function saveReports(
  { db, files, sealer, clock }: Pick<OrderDeps, 'db' | 'sealer' | 'clock'> & { readonly files: Files },
  { orderNo, folder, reviewer }: { readonly orderNo: string; readonly folder: string; readonly reviewer: string },
): Promise<string[]> {
  const order = await findOrderByNo(db, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  const reports = await listNamedReports(db, order.id);
  if (reports.length === 0) return [];
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, order.id);
    const saved = reports.map(({ fileName }) => fileName);
    await appendTrail(tx, sealer, { kind: 'order', id }, clock(), [{ kind: 'reports_saved', detail: { reviewer, files: saved } }]);
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { fileName, row } of reports)
    await writeFile(path.join(folder, fileName), await files.getSealed(row.file_key), { flag: 'wx', mode: 0o600 });
  return reports.map(({ fileName }) => fileName);
}
