import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { answersAsked, type CaseAnswers, checkCasePapers, checkCaseStep, pageOfCase, papersAsked } from '@portal/rules/cases/case-form.ts';
import { type Actor, asCustomer, asSystem } from '@portal/rules/permissions/actor.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import type { WorkCalendar } from '@portal/rules/values/working-days.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { refuse, Refused } from '#platform/refused.ts';
import { toShownPage } from '../../trail/public.ts';
import { sealBody } from '../case-body.ts';
import { answeredWaits, dueOnAgain } from '../case-clock.ts';
import { type DocumentRow, markClosed, markRemoved } from '../../documents/public.ts';
import { listCasePapers } from '../case-papers.ts';
import { recordCase } from '../case-record.ts';
import { lockCase } from '../cases.queries.ts';
import { moveCase } from '../move-case.ts';
import { decideByRule } from '../decide-case.ts';
import type { CaseDeps } from '../enter-case.ts';
import { submitDraft } from '../submit-case.ts';
import { type ChangeableCase, enterToChange } from './own-case.ts';

/** Everything that is missing or wrong, in the order of the pages. */
function findFaults({ form, asked, held, body, today }: ChangeableCase, papers: readonly DocumentRow[]): Finding[] {
  const answers = answersAsked(form, body);
  const faults = form.steps.flatMap((step) => checkCaseStep(step, answers));
  const has = (id: string) => papers.some(({ part }) => part === id);
  return [...faults, ...(asked.check?.(held, answers, today) ?? []), ...checkCasePapers(form, answers, has)];
}

/** What a customer sends. */
interface Sent {
  readonly by: Actor;
  readonly body: CaseAnswers;
  readonly recorded: object;
  readonly shown: ReturnType<typeof toShownPage>;
  readonly calendar: WorkCalendar;
}

/** One that came back goes on, with its clock. */
async function goOn(
  tx: Transaction,
  { sealer, clock }: CaseDeps,
  { row, kind, today }: ChangeableCase,
  { calendar, by, body, ...said }: Sent,
): Promise<void> {
  const at = clock();
  const waits = answeredWaits(row, today);
  await moveCase(tx, sealer, row, 'submitted', {
    at,
    ...sealBody(sealer, kind, row.id, body),
    waits_for: null,
    // What was missing has come. The record keeps what that was.
    verdict_sealed: null,
    waits: JSON.stringify(waits),
    due_on: dueOnAgain(kind.clock, { ...row, waits }, calendar),
  });
  await recordCase(tx, sealer, row, { at, by }, { kind: 'case_submitted', detail: said.recorded, shown: said.shown });
}

/** The papers that are sent. Those that the last answers do not ask for are removed, as such answers are left out; what was sent before stays. */
async function takePapers(tx: Transaction, { row, form, body }: ChangeableCase): Promise<DocumentRow[]> {
  const asked = new Set(papersAsked(form, body).map(({ id }) => id));
  const papers = await listCasePapers(tx, row.id);
  const isTaken = ({ part, closed_at: closedAt }: DocumentRow): boolean => closedAt !== null || asked.has(part);
  await markRemoved(
    tx,
    papers.filter((paper) => !isTaken(paper)).map(({ id }) => id),
  );
  return papers.filter(isTaken);
}

/** Who asks must still be who may ask: a policy may have gone to somebody else since the draft was begun. */
async function mayStillAsk(tx: Transaction, { asked, row }: ChangeableCase, accountId: string) {
  const subject = await asked.subjectOf(tx, accountId, String(row.facts['subjectNo'] ?? ''));
  if (subject instanceof Refused && subject.code === 'CASE_NOT_OFFERED') return refuse('CASE_NOT_OFFERED', [], subject.message);
  return subject instanceof Refused || subject.subjectId !== row.subject_id ? refuse('CASE_NOT_OFFERED') : undefined;
}

/**
 * A customer sends what they have filled in, or what was missing. Everything is checked again; what the pages showed and the digests of the
 * papers go into the record. What a rule decides is decided at once. The answer is kept with the key of the request, so it says nothing of what was
 * filled in.
 */
export async function sendCase(
  tx: Transaction,
  deps: CaseDeps,
  { version, accountId, caseNo, calendar }: ParsedRequestOf<'sendCase'> & { readonly accountId: string; readonly calendar: WorkCalendar },
): Promise<
  | { readonly caseNo: string }
  | Refused<'CASE_NOT_FOUND' | 'CASE_CLOSED' | 'CASE_NOT_OFFERED' | 'CASE_CHANGED' | 'CASE_INCOMPLETE' | 'CASE_OPEN'>
> {
  const own = await enterToChange(tx, deps, { caseNo, accountId });
  if (own instanceof Refused) return own;
  const { row, kind, form } = own;
  if (version !== row.version) return refuse('CASE_CHANGED');
  const ended = await mayStillAsk(tx, own, accountId);
  if (ended) return ended;
  const papers = await takePapers(tx, own);
  const faults = findFaults(own, papers);
  if (faults.length > 0) return refuse('CASE_INCOMPLETE', faults);
  const body = answersAsked(form, own.body);
  const recorded = { papers: papers.map(({ part, sha256 }) => ({ paper: part, sha256: sha256.toString('hex') })) };
  const shown = toShownPage(pageOfCase({ kind: kind.id, name: kind.name }, form, body));
  const sent: Sent = { by: asCustomer(accountId), body, recorded, shown, calendar };
  if (row.state === 'waiting') await goOn(tx, deps, own, sent);
  else if (!(await submitDraft(tx, deps, kind, { id: row.id, facts: row.facts, ...sent }, calendar))) return refuse('CASE_OPEN');
  for (const { id, closed_at: closedAt } of papers) if (closedAt === null) await markClosed(tx, id, deps.clock());

  const opened = { ...own, body, row: await lockCase(tx, row.id) };
  const decided = await decideByRule(tx, deps, opened, asSystem('decide-by-rule'));
  if (decided) return refuse('CASE_NOT_OFFERED', [], decided.message);
  return { caseNo };
}
