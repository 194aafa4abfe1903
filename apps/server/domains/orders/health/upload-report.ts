import { checkReportSize, MOST_REPORTS } from '@portal/rules/health/reports.ts';
import type { HealthReport } from '@portal/rules/sale/answers/application.ts';
import { healthQuestionsFor, takesReports } from '@portal/rules/sale/answers/health.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { createHash, randomUUID } from 'node:crypto';
import { bytesOf } from '#platform/http/bodies/received-file.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Files } from '#platform/files.ts';
import { refuseFault } from './refuse-fault.ts';
import { cleanDocument } from '#platform/images/clean-document.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { OrderDeps } from '../order-deps.ts';
import { countReports, insertReport, markReportStored } from './health-reports.queries.ts';
import { type DraftRefusal, findDraftVersion, lockDraft, rewriteReports } from './rewrite-reports.ts';

/** For a whole family with several questions. */
const mostInOrder = 60;

export type ReportDeps = Pick<OrderDeps, 'db' | 'catalogue' | 'sealer' | 'clock' | 'reportUnreadable'> & {
  readonly files: Files;
  /** The largest file, in megabytes. */
  readonly imageLimitMb: number;
};

interface UploadRequest {
  readonly owner: Owner;
  readonly orderNo: string;
  readonly party: string;
  readonly question: string;
  readonly report: File;
}

type UploadRefusal =
  | DraftRefusal
  | 'REPORT_NOT_ASKED'
  | 'REPORT_TYPE_UNSUPPORTED'
  | 'REPORT_UNREADABLE'
  | 'TOO_MANY_REPORTS'
  | 'IMAGE_TOO_LARGE'
  | 'IMAGE_UNREADABLE'
  | 'IMAGE_TOO_MANY_PIXELS';

/**
 * Stores a medical report for an answer of a draft, sealed, in three steps like an image of a certificate: a row that nobody sees, the
 * file, then the row counts and the answers name it. Whatever ends the process between two of them, the sweep finds both.
 */
export async function uploadReport(
  deps: ReportDeps,
  { owner, orderNo, party, question, report }: UploadRequest,
): Promise<{ reports: HealthReport[] } | Refused<UploadRefusal>> {
  const { db, files, clock, imageLimitMb } = deps;
  const tooLarge = checkReportSize(report.size, imageLimitMb);
  if (tooLarge) return refuse('IMAGE_TOO_LARGE', [], tooLarge.message);
  const version = await findDraftVersion(deps, owner, orderNo);
  if (version instanceof Refused) return version;
  const clean = cleanDocument(await bytesOf(report));
  if ('fault' in clean) return refuseFault(clean);
  const id = randomUUID();
  const fileKey = `reports/${randomUUID()}`;
  const begun = await inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, deps, { owner, orderNo, version });
    if (draft instanceof Refused) return draft;
    const asked = healthQuestionsFor(version.product, draft.application, dayInShanghai(clock()));
    const isAsked = asked.some((one) => one.party === party && one.question.id === question && takesReports(draft.application, one));
    if (!isAsked) return refuse('REPORT_NOT_ASKED');
    const { toAnswer, inAll } = await countReports(tx, draft.order.id, { party, question });
    if (toAnswer >= MOST_REPORTS || inAll >= mostInOrder) return refuse('TOO_MANY_REPORTS');
    await insertReport(tx, {
      id,
      order_id: draft.order.id,
      party,
      question,
      media_type: clean.mediaType,
      file_key: fileKey,
      byte_count: clean.bytes.length,
      sha256: createHash('sha256').update(clean.bytes).digest(),
      created_at: clock(),
    });
    return undefined;
  });
  if (begun) return begun;
  await files.putSealed(fileKey, clean.bytes);
  return inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, deps, { owner, orderNo, version });
    if (draft instanceof Refused) return draft;
    if (!(await markReportStored(tx, id))) return refuse('REPORT_NOT_ASKED');
    return rewriteReports(tx, deps, draft, { version, party, question });
  });
}
