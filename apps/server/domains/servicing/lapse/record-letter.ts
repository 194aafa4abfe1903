import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { appendTrail } from '../../trail/public.ts';
import { findPolicyByNo, lockPolicyState } from '../../contracts/public.ts';
import type { TermsDeps } from './keep-premium-terms.ts';
import { findLapse, markNoticed } from './lapse.queries.ts';

/**
 * Records that a customer who could not be told of a lapse by message was told by post. `reference`: of the letter. Throws if the policy has no
 * lapse that was found here, and if its customer was told.
 */
export async function recordLetter(
  { db, sealer, clock }: TermsDeps,
  { policyNo, reference, operator }: { readonly policyNo: string; readonly reference: string; readonly operator: string },
): Promise<string> {
  const now = clock();
  const found = await findPolicyByNo(db, policyNo, dayInShanghai(now));
  if (!found) throw new Error(`no policy ${policyNo}`);
  return inTransaction(db, async (tx) => {
    await lockPolicyState(tx, found.id);
    const lapse = await findLapse(tx, found.id);
    if (!lapse) throw new Error(`policy ${policyNo} has no lapse that was recorded here`);
    if (lapse.noticed_at) throw new Error(`the customer of policy ${policyNo} was told on ${dayInShanghai(lapse.noticed_at)}`);
    await markNoticed(tx, lapse.id, now);
    await appendTrail(tx, sealer, { kind: 'policy', id: found.id }, now, [{ kind: 'lapse_letter_sent', detail: { reference, operator } }]);
    const late = dayInShanghai(now) > lapse.notice_by ? `, which is after ${lapse.notice_by}` : '';
    return `the customer of policy ${policyNo} was told by letter ${reference}${late}`;
  });
}
