import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { refuse, Refused } from '#platform/refused.ts';
import type { CaseAnswers } from '@portal/rules/cases/case-form.ts';
import { asCustomer } from '@portal/rules/permissions/actor.ts';
import { isDeepStrictEqual } from 'node:util';
import { sealBody } from '../case-body.ts';
import { deleteCase, saveBody } from '../cases.queries.ts';
import { withdrawCase } from '../end-case.ts';
import type { CaseDeps } from '../enter-case.ts';
import { enterOwnCase, enterToChange, isWithdrawable } from './own-case.ts';
import { presentCase } from './show-case.ts';
import { draftEnds } from './start-case.ts';

type Own<Name extends 'saveCase' | 'withdrawOwnCase'> = ParsedRequestOf<Name> & { readonly accountId: string };

const isSameBody = (one: CaseAnswers, other: CaseAnswers): boolean => isDeepStrictEqual({ ...one }, { ...other });

/**
 * Saves what a customer has filled in, right or not. Answers to fields that the form does not have are left out. A save whose answer was lost
 * can be sent again. CASE_CHANGED: another window has saved something else since; nothing is overwritten.
 */
export async function saveCase(
  deps: CaseDeps,
  { version, answers, ...of }: Own<'saveCase'>,
): Promise<AnswerOf<'saveCase'> | Refused<'CASE_NOT_FOUND' | 'CASE_CLOSED' | 'CASE_CHANGED'>> {
  return inTransaction(deps.db, async (tx) => {
    const own = await enterToChange(tx, deps, of);
    if (own instanceof Refused) return own;
    const { row, kind, form } = own;
    const ids = new Set(form.steps.flatMap(({ fields }) => fields).map(({ id }) => id));
    const body = Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)));
    if (version === row.version - 1 && isSameBody(body, own.body)) return presentCase(tx, deps, own);
    if (version !== row.version) return refuse('CASE_CHANGED');
    const ends = row.state === 'draft' ? { remove_after: draftEnds(deps.clock()) } : {};
    await saveBody(tx, row, { ...sealBody(deps.sealer, kind, row.id, body), ...ends });
    return presentCase(tx, deps, { ...own, body, row: { ...row, version: row.version + 1 } });
  });
}

/** A customer takes back what was not decided yet; a draft is removed. */
export async function withdrawOwnCase(
  deps: CaseDeps,
  of: Own<'withdrawOwnCase'>,
): Promise<Record<never, never> | Refused<'CASE_NOT_FOUND' | 'CASE_CLOSED'>> {
  return inTransaction(deps.db, async (tx) => {
    const own = await enterOwnCase(tx, deps, of);
    if (own instanceof Refused) return own;
    const { row, kind } = own;
    if (row.state === 'draft') {
      await deleteCase(tx, row.id);
      return {};
    }
    if (!isWithdrawable(row)) return refuse('CASE_CLOSED');
    await withdrawCase(tx, deps.sealer, kind, { row, at: deps.clock(), by: asCustomer(of.accountId) });
    return {};
  });
}
