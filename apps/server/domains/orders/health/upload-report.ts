import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { healthQuestionsFor, takesReports } from '@portal/rules/sale/answers/health.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { OrderDeps } from '../order-deps.ts';
import { type AddingRefusal, addPage, type PaperDeps } from '../../documents/public.ts';
import { partOf } from './reports.ts';
import { type DraftRefusal, findDraftVersion, type LockedDraft, lockDraft, rewriteReports } from './rewrite-reports.ts';

export type ReportDeps = Pick<OrderDeps, 'db' | 'catalogue' | 'sealer' | 'clock' | 'reportUnreadable'> & PaperDeps;

interface UploadRequest {
  readonly owner: Owner;
  readonly orderNo: string;
  readonly party: string;
  readonly question: string;
  readonly report: File;
  readonly replaces?: string | undefined;
}

/** A draft as the owner of the reports to one answer. */
interface AskedAnswer {
  readonly draft: LockedDraft;
  readonly ownerId: string;
  readonly part: string;
}

/** Adds a page to the medical reports for an answer of a draft. The answers name it from then on. */
export async function uploadReport(
  deps: ReportDeps,
  { owner, orderNo, party, question, report, replaces }: UploadRequest,
): Promise<AnswerOf<'uploadHealthReport'> | Refused<DraftRefusal | AddingRefusal | 'REPORT_NOT_ASKED'>> {
  const version = await findDraftVersion(deps, owner, orderNo);
  if (version instanceof Refused) return version;
  const hold = <Result>(run: (tx: Transaction, answer: AskedAnswer) => Promise<Result>) =>
    inTransaction(deps.db, async (tx): Promise<Result | Refused<DraftRefusal | 'REPORT_NOT_ASKED'>> => {
      const draft = await lockDraft(tx, deps, { owner, orderNo, version });
      if (draft instanceof Refused) return draft;
      const asked = healthQuestionsFor(version.product, draft.application, dayInShanghai(deps.clock()));
      const isAsked = asked.some((one) => one.party === party && one.question.id === question && takesReports(draft.application, one));
      return isAsked ? run(tx, { draft, ownerId: draft.order.id, part: partOf(party, question) }) : refuse('REPORT_NOT_ASKED');
    });
  return addPage(deps, { kind: 'health_report', file: report, replaces }, hold, async (tx, { draft }, { page }) => {
    const rewritten = await rewriteReports(tx, deps, draft, { version, party, question });
    return rewritten instanceof Refused ? rewritten : { ...rewritten, page };
  });
}
