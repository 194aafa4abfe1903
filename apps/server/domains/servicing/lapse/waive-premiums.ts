import { dueOn } from '@portal/rules/premium/instalments.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findSchedule, planOf, waiveInstalments } from '../../charges/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { findPolicyByNo, lockOpenedPolicy } from '../../contracts/public.ts';
import { followPremium } from './follow-premium.ts';
import type { TermsDeps } from './keep-premium-terms.ts';

/**
 * An operator waives the premiums of a policy from a period on, as a rider on the applicant's life or a claim says. They count as paid: a
 * policy that is in grace for them is in force again. Paid premiums stay paid. Throws for a period that the policy does not
 * have, and for one that is waived already.
 */
export async function waivePremiums(
  deps: TermsDeps,
  {
    policyNo,
    from,
    reason,
    operator,
  }: { readonly policyNo: string; readonly from: number; readonly reason: string; readonly operator: string },
): Promise<string> {
  const { db, sealer, clock } = deps;
  const now = clock();
  const found = await findPolicyByNo(db, policyNo, dayInShanghai(now));
  if (!found) throw new Error(`no policy ${policyNo}`);
  return inTransaction(db, async (tx) => {
    const { state } = await lockOpenedPolicy(tx, deps, found.id);
    if (state !== 'effective' && state !== 'grace') throw new Error(`policy ${policyNo} is ${state}: no premium is owed`);
    const schedule = await findSchedule(tx, found.id);
    if (!schedule || from > schedule.payments || from < 2) throw new Error(`policy ${policyNo} has no premium ${from}`);
    const day = dueOn(planOf(schedule), from);
    if (schedule.waived_from !== null && schedule.waived_from <= day)
      throw new Error(`the premiums of policy ${policyNo} that are due from ${schedule.waived_from} on are waived already`);
    await waiveInstalments(tx, found.id, day, now);
    await appendTrail(tx, sealer, { kind: 'policy', id: found.id }, now, [
      { kind: 'premium_waived', detail: { from, day, reason, operator } },
    ]);
    await followPremium(tx, deps, found.id, dayInShanghai(now));
    return `the premiums of policy ${policyNo} that are due from ${day} on are waived`;
  });
}
