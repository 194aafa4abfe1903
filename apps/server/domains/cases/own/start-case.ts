import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { asCustomer, writeActor } from '@portal/rules/permissions/actor.ts';
import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import { addMinutes, dayMinutes } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { refuse, Refused } from '#platform/refused.ts';
import { findDraft, insertDraft, lockOpenCase } from '../cases.queries.ts';
import type { CaseDeps } from '../enter-case.ts';
import { newCase } from '../submit-case.ts';

/** From when on a draft may be removed, unless it is saved again. */
export const draftEnds = (now: Date): Date => addMinutes(now, KEPT_DAYS.caseDraft * dayMinutes);

/**
 * A customer begins to ask for something, or goes on with their draft. CASE_OPEN: the same is under way for this subject, by whomever. What is
 * not theirs is not found, whatever it is.
 */
export async function startCase(
  deps: CaseDeps,
  { accountId, kind: kindId, subjectNo }: ParsedRequestOf<'startCase'> & { readonly accountId: string },
): Promise<AnswerOf<'startCase'> | Refused<'CASE_SUBJECT_NOT_FOUND' | 'CASE_NOT_OFFERED' | 'CASE_OPEN'>> {
  const kind = deps.caseKinds.find(({ id }) => id === kindId);
  if (!kind?.asked) return refuse('CASE_NOT_OFFERED');
  const { asked } = kind;
  return inTransaction(deps.db, async (tx) => {
    const subject = await asked.subjectOf(tx, accountId, subjectNo);
    if (subject instanceof Refused) return subject;
    const { subjectId, role } = subject;
    await kind.hold(tx, subjectId);
    if (await lockOpenCase(tx, kind.id, subjectId)) return refuse('CASE_OPEN');
    const by = asCustomer(accountId);
    const draft = await findDraft(tx, { kind: kind.id, subject_kind: kind.subject, subject_id: subjectId, asked_by: writeActor(by) });
    if (draft) return { caseNo: draft.case_no };
    const now = deps.clock();
    const row = newCase(deps, kind, { subjectId, by, role, body: {}, facts: { subjectNo } });
    const begun = await insertDraft(tx, { ...row, remove_after: draftEnds(now) });
    return begun ? { caseNo: begun.case_no } : refuse('CASE_OPEN');
  });
}
