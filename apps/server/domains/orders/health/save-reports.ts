import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database, Queryable } from '../../../platform/database/connect.ts';
import type { Files } from '../../../platform/files.ts';
import { findOrderByNo } from '../orders.queries.ts';
import { listReports, type ReportRow } from './health-reports.queries.ts';

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const;

/** The file name of each report of an order: whose, to which question, which one. Nothing personal. */
export async function listNamedReports(db: Queryable, orderId: string): Promise<{ readonly fileName: string; readonly row: ReportRow }[]> {
  const counts = new Map<string, number>();
  return (await listReports(db, orderId)).map((row) => {
    const answer = `${row.party}-${row.question}`;
    const number = (counts.get(answer) ?? 0) + 1;
    counts.set(answer, number);
    return { fileName: `${answer}-${number}.${extensions[row.media_type]}`, row };
  });
}

/** Writes the reports of an order into a folder, for its underwriter. Returns their names; an existing file is never overwritten. */
export async function saveReports(
  { db, files }: { readonly db: Database; readonly files: Files },
  { orderNo, folder }: { readonly orderNo: string; readonly folder: string },
): Promise<string[]> {
  const order = await findOrderByNo(db, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  const reports = await listNamedReports(db, order.id);
  if (reports.length === 0) return [];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { fileName, row } of reports)
    await writeFile(path.join(folder, fileName), await files.getSealed(row.file_key), { flag: 'wx', mode: 0o600 });
  return reports.map(({ fileName }) => fileName);
}
