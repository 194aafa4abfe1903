import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import type { Actor } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { notPossible, refuse, type Refused } from '#platform/refused.ts';
import { appendTrail } from '../../trail/public.ts';
import { findPolicyByNo, lockPolicyState } from '../../contracts/public.ts';
import type { TermsDeps } from './keep-premium-terms.ts';
import { findLapse, markNoticed } from './lapse.queries.ts';

/** Records that a customer who could not be told of a lapse by message was told by post. `reference`: of the letter. */
export async function recordLetter(
  { db, sealer, clock }: Pick<TermsDeps, 'db' | 'sealer' | 'clock'>,
  { policyNo, reference, by }: { readonly policyNo: string; readonly reference: string; readonly by: Actor },
): Promise<StaffAnswerOf<'recordLapseLetter'> | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  const now = clock();
  const found = await findPolicyByNo(db, policyNo, dayInShanghai(now));
  if (!found) return refuse('SUBJECT_NOT_FOUND');
  return inTransaction(db, async (tx) => {
    await lockPolicyState(tx, found.id);
    const lapse = await findLapse(tx, found.id);
    if (!lapse) return notPossible('这份保单没有在这里登记的效力中止。');
    if (lapse.noticed_at) return notPossible(`这份保单的客户已于${showDay(dayInShanghai(lapse.noticed_at))}得到告知。`);
    await markNoticed(tx, lapse.id, now);
    await appendTrail(tx, sealer, { kind: 'policy', id: found.id }, { at: now, by }, [
      { kind: 'lapse_letter_sent', detail: { reference } },
    ]);
    return { late: dayInShanghai(now) > lapse.notice_by, tellBy: lapse.notice_by };
  });
}
