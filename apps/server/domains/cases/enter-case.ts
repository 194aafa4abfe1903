import type { StaffActor } from '@portal/rules/permissions/actor.ts';
import type { CaseSection } from '@portal/rules/cases/case-form.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Jobs } from '#platform/jobs.ts';
import { refuse, Refused } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { openBody } from './case-body.ts';
import type { CaseKind, OpenedCase } from './case-kind.ts';
import type { DocumentRow } from '../documents/public.ts';
import { listCasePapers } from './case-papers.ts';
import { recordCase } from './case-record.ts';
import { findCaseByNo, lockCaseIfThere, noteCase } from './cases.queries.ts';

export interface CaseDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly publicUrl: () => string;
  /** Every kind of case that this server knows. */
  readonly caseKinds: readonly CaseKind[];
}

/** Somebody who looked is shown to others for so long. */
export const lookedMinutes = 10;

export type EnteredCase = OpenedCase<unknown, unknown> & { readonly kind: CaseKind };
export type NoCase = Refused<'SUBJECT_NOT_FOUND' | 'RIGHT_MISSING'>;

/** Finds a case for somebody who has the right to its kind, and locks first its subject, then itself. Drafts are nobody's but the customer's. */
export async function enterCase(
  tx: Transaction,
  { sealer, caseKinds }: Pick<CaseDeps, 'sealer' | 'caseKinds'>,
  caseNo: string,
  by: StaffActor,
): Promise<EnteredCase | NoCase> {
  const found = await findCaseByNo(tx, caseNo);
  const kind = found && caseKinds.find(({ id }) => id === found.kind);
  if (!kind || found.state === 'draft') return refuse('SUBJECT_NOT_FOUND');
  if (!by.rights.has(kind.right)) return refuse('RIGHT_MISSING');
  const held = await kind.hold(tx, found.subject_id);
  const row = await lockCaseIfThere(tx, found.id);
  if (!row) return refuse('SUBJECT_NOT_FOUND');
  return { kind, held, row, body: openBody(sealer, kind, row) };
}

/** A case as the person of the insurer sees it who is about to decide it. */
export interface ShownCase {
  readonly opened: EnteredCase;
  readonly sections: readonly CaseSection[];
  readonly papers: readonly DocumentRow[];
}

/** Opens a case. The record and the case say who looked; the record also why, where a kind asks that. */
export async function openCase(
  deps: Pick<CaseDeps, 'db' | 'sealer' | 'clock' | 'caseKinds'>,
  caseNo: string,
  by: StaffActor,
  reason?: string,
): Promise<ShownCase | NoCase> {
  return inTransaction(deps.db, async (tx) => {
    const opened = await enterCase(tx, deps, caseNo, by);
    if (opened instanceof Refused) return opened;
    const at = deps.clock();
    await noteCase(tx, opened.row.id, { looked_by: by.staffId, looked_at: at });
    await recordCase(tx, deps.sealer, opened.row, { at, by }, { kind: 'review_opened', detail: { ...(reason && { reason }) } });
    return { opened, sections: await opened.kind.describe(tx, opened), papers: await listCasePapers(tx, opened.row.id) };
  });
}
