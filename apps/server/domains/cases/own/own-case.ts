import type { CaseAnswers, CaseForm } from '@portal/rules/cases/case-form.ts';
import { asCustomer, writeActor } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { refuse, Refused } from '#platform/refused.ts';
import { openBody } from '../case-body.ts';
import type { AskedOnPages, CaseKind, OpenedCase } from '../case-kind.ts';
import { type CaseRow, findCaseByNo, lockCaseIfThere } from '../cases.queries.ts';
import type { CaseDeps } from '../enter-case.ts';

/** A case of a customer that is filled in on pages. */
export interface OwnCase extends OpenedCase<CaseAnswers, unknown> {
  readonly kind: CaseKind;
  readonly asked: AskedOnPages<unknown>;
}

/** The kinds that customers ask for on pages have answers as their body. */
const asAnswers = (body: unknown): CaseAnswers => body as CaseAnswers;

/** Finds a case of this account that is filled in on pages, and locks first its subject, then itself. Those of others are not found. */
export async function enterOwnCase(
  tx: Transaction,
  { sealer, caseKinds }: Pick<CaseDeps, 'sealer' | 'caseKinds'>,
  { caseNo, accountId }: { readonly caseNo: string; readonly accountId: string },
): Promise<OwnCase | Refused<'CASE_NOT_FOUND'>> {
  const found = await findCaseByNo(tx, caseNo);
  const kind = caseKinds.find(({ id }) => id === found?.kind);
  if (!found || !kind?.asked || found.asked_by !== writeActor(asCustomer(accountId))) return refuse('CASE_NOT_FOUND');
  const held = await kind.hold(tx, found.subject_id);
  const row = await lockCaseIfThere(tx, found.id);
  if (!row) return refuse('CASE_NOT_FOUND');
  return { kind, asked: kind.asked, held, row, body: asAnswers(openBody(sealer, kind, row)) };
}

/** A case that its customer may change: a draft, or one that waits for them. */
export interface ChangeableCase extends OwnCase {
  readonly form: CaseForm;
  readonly today: string;
}

/** Whether its customer may change a case: all of a draft, the papers and answers of one that came back. */
export const isChangeable = ({ state, waits_for: waitsFor }: OwnCase['row']): boolean =>
  state === 'draft' || (state === 'waiting' && waitsFor === 'customer');

const undecided: ReadonlySet<CaseRow['state']> = new Set(['draft', 'submitted', 'waiting', 'proposed']);

/** Whether its customer may take a case back: until it is decided, whatever a first of two thinks of it. */
export const isWithdrawable = ({ state }: Pick<CaseRow, 'state'>): boolean => undecided.has(state);

/** Enters a case to change it. CASE_CLOSED: it was sent, or has ended. */
export async function enterToChange(
  tx: Transaction,
  deps: CaseDeps,
  of: { readonly caseNo: string; readonly accountId: string },
): Promise<ChangeableCase | Refused<'CASE_NOT_FOUND' | 'CASE_CLOSED'>> {
  const own = await enterOwnCase(tx, deps, of);
  if (own instanceof Refused) return own;
  if (!isChangeable(own.row)) return refuse('CASE_CLOSED');
  const today = dayInShanghai(deps.clock());
  return { ...own, form: own.asked.form(own.held, today), today };
}
