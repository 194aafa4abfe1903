import type { HealthReport } from '@portal/rules/sale/answers/application.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { listReports, markReportsRemoved } from './health-reports.queries.ts';
import { sweepReports } from '../drafts/remove-files.ts';
import { type DraftRefusal, findDraftVersion, lockDraft, rewriteReports } from './rewrite-reports.ts';
import type { ReportDeps } from './upload-report.ts';

/** The owner removes a report of a draft. One of another order and a missing one give the same answer. */
export async function removeReport(
  deps: ReportDeps,
  { owner, orderNo, reportId }: { readonly owner: Owner; readonly orderNo: string; readonly reportId: string },
): Promise<{ reports: HealthReport[] } | Refused<DraftRefusal | 'REPORT_NOT_FOUND'>> {
  const version = await findDraftVersion(deps, owner, orderNo);
  if (version instanceof Refused) return version;
  const removed = await inTransaction(deps.db, async (tx) => {
    const draft = await lockDraft(tx, deps, { owner, orderNo, version });
    if (draft instanceof Refused) return draft;
    const report = (await listReports(tx, draft.order.id)).find(({ id }) => id === reportId);
    if (!report) return refuse('REPORT_NOT_FOUND');
    await markReportsRemoved(tx, draft.order.id, [reportId]);
    return rewriteReports(tx, deps, draft, { version, party: report.party, question: report.question });
  });
  if (!(removed instanceof Refused)) await sweepReports(deps);
  return removed;
}
