import type { Product } from '@portal/rules/product/product.ts';
import type { Application, HealthReport } from '@portal/rules/sale/answers/application.ts';
import { healthQuestionsFor, takesReports, withReports } from '@portal/rules/sale/answers/health.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { markRemoved, type PageRow, presentPage } from '../../documents/public.ts';
import { listReports, type ReportRow } from './reports.ts';

const toReport = (page: PageRow): HealthReport => ({ ...presentPage(page), sha256: page.sha256.toString('hex') });

/**
 * The application with the reports that are stored for it, whatever a browser sent. Reports of an answer that is no longer 是, or is
 * no longer asked for, are removed. The caller holds the order locked.
 */
export async function fileReports(
  tx: Transaction,
  orderId: string,
  { product, application, today }: { readonly product: Product; readonly application: Application; readonly today: string },
): Promise<Application> {
  const stored = await listReports(tx, orderId);
  const taking = healthQuestionsFor(product, application, today).filter((asked) => takesReports(application, asked));
  const belongs = (row: ReportRow) => taking.some(({ party, question }) => party === row.party && question.id === row.question);
  const dropped = stored.filter((row) => !belongs(row)).map(({ id }) => id);
  await markRemoved(tx, dropped);
  const filed = stored
    .filter(belongs)
    .flatMap(({ party, question, pages }) => pages.map((page) => ({ party, question, report: toReport(page) })));
  return withReports(application, filed);
}

/** After answers were withdrawn: removes the reports of answers that are no longer 是. The caller holds the order locked. */
export async function dropUnansweredReports(tx: Transaction, orderId: string, { health }: Pick<Application, 'health'>): Promise<void> {
  const dropped = (await listReports(tx, orderId)).filter(({ party, question }) => health[party]?.[question] !== 'yes');
  await markRemoved(
    tx,
    dropped.map(({ id }) => id),
  );
}
