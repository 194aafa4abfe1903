import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type CaseForm, papersAsked, sayAnswers, type CaseSection } from '@portal/rules/cases/case-form.ts';
import { asCustomer, writeActor } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { presentPaper } from '../../documents/public.ts';
import { listCasePapers } from '../case-papers.ts';
import { type CaseRow, countOpenCasesOf, listCasesOfAsker } from '../cases.queries.ts';
import type { CaseDeps } from '../enter-case.ts';
import { openVerdict } from '../verdict.ts';
import { enterOwnCase, isChangeable, isWithdrawable, type OwnCase } from './own-case.ts';

type Shown = AnswerOf<'getCase'>;

function actionsOn(row: CaseRow): Shown['actions'] {
  const change = isChangeable(row) ? (['save', 'send'] as const) : [];
  return [...change, ...(isWithdrawable(row) ? (['withdraw'] as const) : [])];
}

/** The papers that are asked for, with what can still change of each, and how many pages were sent. */
async function presentPapers(tx: Transaction, sealer: Sealer, { row, body }: OwnCase, form: CaseForm): Promise<Shown['papers']> {
  const counted = await listCasePapers(tx, row.id);
  const shown: Shown['papers'] = [];
  for (const { id } of papersAsked(form, body)) {
    const sent = counted.filter((paper) => paper.part === id && paper.closed_at !== null).flatMap(({ pages }) => pages).length;
    shown.push({ id, sent, ...(await presentPaper(tx, sealer, { ownerId: row.id, kind: 'case_paper', part: id })) });
  }
  return shown;
}

/** What was asked, with the number of pages of each paper. */
function sayAll(form: CaseForm, { body }: OwnCase, papers: Shown['papers']): CaseSection[] {
  const asked = papersAsked(form, body).map(({ id, title }) => {
    const paper = papers.find((one) => one.id === id);
    const pages = (paper?.sent ?? 0) + (paper?.pages.length ?? 0);
    return { label: title, value: pages === 0 ? '未上传' : `${pages} 页` };
  });
  const said = sayAnswers(form, body);
  return asked.length > 0 ? [...said, { title: '材料', facts: asked }] : said;
}

/** A case as its customer sees it. The decision of a first of two is not told. */
export async function presentCase(tx: Transaction, { sealer, clock }: CaseDeps, own: OwnCase): Promise<Shown> {
  const { row, kind, asked, held, body } = own;
  const form = asked.form(held, dayInShanghai(clock()));
  const papers = await presentPapers(tx, sealer, own, form);
  const verdict = row.state === 'proposed' ? undefined : openVerdict(sealer, row);
  const isOpen = isChangeable(row);
  return {
    ...presentRow(row, kind.name),
    about: asked.about(held),
    reason: verdict?.reason ?? null,
    version: row.version,
    form: isOpen ? form : null,
    answers: isOpen ? body : null,
    said: sayAll(form, own, papers).map(({ title, facts }) => ({ title, facts: [...facts] })),
    papers,
    actions: actionsOn(row),
  };
}

/** What a list says of a case. */
function presentRow(row: CaseRow, name: string) {
  return {
    caseNo: row.case_no,
    kind: row.kind,
    name,
    state: row.state === 'proposed' ? ('submitted' as const) : row.state,
    outcome: row.outcome,
    askedAt: row.state === 'draft' ? null : row.asked_at.toISOString(),
    waitsFor: row.waits_for,
    dueOn: row.due_on,
  };
}

/** A case of this account as it is now. */
export async function showOwnCase(
  tx: Transaction,
  deps: CaseDeps,
  of: { readonly caseNo: string; readonly accountId: string },
): Promise<Shown | Refused<'CASE_NOT_FOUND'>> {
  const own = await enterOwnCase(tx, deps, of);
  return own instanceof Refused ? own : presentCase(tx, deps, own);
}

/** The same, in a transaction of its own. */
export const showCase = (
  deps: CaseDeps,
  of: { readonly caseNo: string; readonly accountId: string },
): Promise<Shown | Refused<'CASE_NOT_FOUND'>> => inTransaction(deps.db, (tx) => showOwnCase(tx, deps, of));

const mostListed = 100;

/** The kinds that are asked for on pages, with their names. */
const namesOf = ({ caseKinds }: Pick<CaseDeps, 'caseKinds'>): ReadonlyMap<string, string> =>
  new Map(caseKinds.filter(({ asked }) => asked).map(({ id, name }) => [id, name]));

const listOf = (db: Queryable, names: ReadonlyMap<string, string>, accountId: string, limit?: number): Promise<CaseRow[]> =>
  listCasesOfAsker(db, { askedBy: writeActor(asCustomer(accountId)), kinds: [...names.keys()], ...(limit !== undefined && { limit }) });

/** What a customer has asked for on pages, the newest first. */
export async function listOwnCases(deps: Pick<CaseDeps, 'caseKinds'>, db: Queryable, accountId: string): Promise<AnswerOf<'listOwnCases'>> {
  const names = namesOf(deps);
  const rows = await listOf(db, names, accountId, mostListed);
  return { list: rows.map((row) => presentRow(row, names.get(row.kind) ?? '')) };
}

/** How many of a customer's requests on pages are under way. */
export const countOwnCases = (db: Queryable, deps: Pick<CaseDeps, 'caseKinds'>, accountId: string): Promise<number> =>
  countOpenCasesOf(db, writeActor(asCustomer(accountId)), [...namesOf(deps).keys()]);

/** All that a customer has asked for on pages, for the copy of their data. */
export async function exportCases(deps: CaseDeps, accountId: string): Promise<object[]> {
  const shown: object[] = [];
  for (const { case_no: caseNo } of await listOf(deps.db, namesOf(deps), accountId)) {
    const one = await showCase(deps, { caseNo, accountId });
    if (one instanceof Refused) continue;
    const { name, about, state, outcome, reason, askedAt, said } = one;
    const sections = said.map(({ title, facts }) => [title, Object.fromEntries(facts.map(({ label, value }) => [label, value]))] as const);
    shown.push({ caseNo, requested: name, about, state, outcome, reason, askedAt, requestAnswers: Object.fromEntries(sections) });
  }
  return shown;
}
