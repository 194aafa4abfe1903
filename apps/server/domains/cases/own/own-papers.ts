import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { papersAsked } from '@portal/rules/cases/case-form.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { refuse, Refused } from '#platform/refused.ts';
import { type AddingRefusal, addPage, type PaperDeps, removePage } from '../../documents/public.ts';
import type { CaseDeps } from '../enter-case.ts';
import { enterToChange } from './own-case.ts';

export type OwnPaperDeps = CaseDeps & PaperDeps;

type Refusals = 'CASE_NOT_FOUND' | 'CASE_CLOSED' | 'CASE_PAPER_NOT_ASKED';

interface PaperOf {
  readonly caseNo: string;
  readonly accountId: string;
  readonly paper: string;
}

/** Holds a case of this account while a page of one of its papers comes or goes. */
const holdCase =
  (deps: OwnPaperDeps, { paper, ...of }: PaperOf) =>
  <Result>(run: (tx: Transaction, owner: { readonly ownerId: string; readonly part: string }) => Promise<Result>) =>
    inTransaction(deps.db, async (tx): Promise<Result | Refused<Refusals>> => {
      const own = await enterToChange(tx, deps, of);
      if (own instanceof Refused) return own;
      if (!papersAsked(own.form, own.body).some(({ id }) => id === paper)) return refuse('CASE_PAPER_NOT_ASKED');
      return run(tx, { ownerId: own.row.id, part: paper });
    });

const kind = 'case_paper';

/** Adds a page to a paper of a case. The case is found before the file is read. */
export async function addCasePage(
  deps: OwnPaperDeps,
  { file, replaces, ...of }: ParsedRequestOf<'addCasePage'> & { readonly accountId: string },
): Promise<AnswerOf<'addCasePage'> | Refused<Refusals | AddingRefusal>> {
  const hold = holdCase(deps, of);
  const refused = await hold(async () => undefined);
  if (refused) return refused;
  return addPage(deps, { kind, file, replaces }, hold, async (_tx, _owner, added) => added);
}

/** Removes a page that was not sent yet. */
export async function removeCasePage(
  deps: OwnPaperDeps,
  { page, ...of }: ParsedRequestOf<'removeCasePage'> & { readonly accountId: string },
): Promise<AnswerOf<'removeCasePage'> | Refused<Refusals | 'PAPER_PAGE_NOT_FOUND'>> {
  return removePage(deps, { kind, page }, holdCase(deps, of), async (_tx, _owner, paper) => ({ paper }));
}
