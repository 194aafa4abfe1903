import type { HealthReport } from '@portal/rules/sale/answers/application.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { removePage } from '../../documents/public.ts';
import { listReports, type ReportRow } from './reports.ts';
import { type DraftRefusal, findDraftVersion, type LockedDraft, lockDraft, rewriteReports } from './rewrite-reports.ts';
import type { ReportDeps } from './upload-report.ts';

type RemovingRefusal = DraftRefusal | 'PAPER_PAGE_NOT_FOUND';

interface FoundReport {
  readonly draft: LockedDraft;
  readonly report: ReportRow;
  readonly ownerId: string;
  readonly part: string;
}

/** The owner removes a page of the reports of a draft. One of another order and a missing one give the same answer. */
export async function removeReport(
  deps: ReportDeps,
  { owner, orderNo, reportId }: { readonly owner: Owner; readonly orderNo: string; readonly reportId: string },
): Promise<{ reports: HealthReport[] } | Refused<RemovingRefusal>> {
  const version = await findDraftVersion(deps, owner, orderNo);
  if (version instanceof Refused) return version;
  const hold = <Result>(run: (tx: Transaction, found: FoundReport) => Promise<Result>) =>
    inTransaction(deps.db, async (tx): Promise<Result | Refused<RemovingRefusal>> => {
      const draft = await lockDraft(tx, deps, { owner, orderNo, version });
      if (draft instanceof Refused) return draft;
      const report = (await listReports(tx, draft.order.id)).find(({ pages }) => pages.some(({ id }) => id === reportId));
      return report ? run(tx, { draft, report, ownerId: draft.order.id, part: report.part }) : refuse('PAPER_PAGE_NOT_FOUND');
    });
  return removePage(deps, { kind: 'health_report', page: reportId }, hold, (tx, { draft, report }) =>
    rewriteReports(tx, deps, draft, { version, party: report.party, question: report.question }),
  );
}
