import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { type Actor, writeActor } from '@portal/rules/permissions/actor.ts';
import type { Queryable } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { FileAnswer } from '#platform/http/call-route.ts';
import { documentEndings } from '#platform/images/clean-document.ts';
import { refuse, type Refused } from '#platform/refused.ts';
import { markSeen, openFile, type OpenDeps, type PageRow } from '../../documents/public.ts';
import { appendTrail } from '../../trail/public.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrderByNo, lockOrder } from '../orders.queries.ts';
import { listReports } from './reports.ts';

interface NamedReport {
  readonly fileName: string;
  readonly page: PageRow;
}

/** The file name of each page of the reports of an order: whose, to which question, which one. Nothing personal. */
export async function listNamedReports(db: Queryable, orderId: string): Promise<NamedReport[]> {
  return (await listReports(db, orderId)).flatMap(({ party, question, pages }) =>
    pages.map((page, at) => ({ fileName: `${party}-${question}-${at + 1}.${documentEndings[page.media_type]}`, page })),
  );
}

export const presentReport = ({ fileName, page }: NamedReport) => ({
  file: fileName,
  bytes: page.byte_count,
  sha256: page.sha256.toString('hex'),
});

/** The names of the reports of an order. */
export async function nameReports(
  { db }: Pick<OrderDeps, 'db'>,
  orderNo: string,
): Promise<StaffAnswerOf<'listReports'> | Refused<'SUBJECT_NOT_FOUND'>> {
  const order = await findOrderByNo(db, orderNo);
  return order ? (await listNamedReports(db, order.id)).map(presentReport) : refuse('SUBJECT_NOT_FOUND');
}

/** One report, or a small picture of it, for its underwriter. The sale record names the underwriter first. */
export async function openReport(
  deps: Pick<OrderDeps, 'db' | 'sealer' | 'clock'> & OpenDeps,
  { orderNo, file, by, small }: { readonly orderNo: string; readonly file: string; readonly by: Actor; readonly small: boolean },
): Promise<FileAnswer | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  const { db, sealer, clock } = deps;
  const order = await findOrderByNo(db, orderNo);
  const report = order && (await listNamedReports(db, order.id)).find(({ fileName }) => fileName === file);
  if (!report) return refuse('SUBJECT_NOT_FOUND');
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, order.id);
    if (!small) await markSeen(tx, [report.page.id], writeActor(by));
    await appendTrail(tx, sealer, { kind: 'order', id }, { at: clock(), by }, [{ kind: 'reports_saved', detail: { files: [file] } }]);
  });
  return openFile(deps, report.page, { fileName: file, small });
}
