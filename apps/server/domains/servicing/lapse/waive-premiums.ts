import { dueOn } from '@portal/rules/premium/instalments.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { z } from 'zod';
import type { Transaction } from '#platform/database/connect.ts';
import { notPossible, refuse, Refused } from '#platform/refused.ts';
import { findSchedule, planOf, waiveInstalments } from '../../charges/public.ts';
import { appendEvent } from '../../outbox/public.ts';
import type { DefinedAct } from '../../proposals/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { findPolicyByNo, lockOpenedPolicy } from '../../contracts/public.ts';
import { followPremium } from './follow-premium.ts';
import type { TermsDeps } from './keep-premium-terms.ts';

const waiver = z.object({ policyNo: z.string(), from: z.number(), reason: z.string() });
type Waiver = z.output<typeof waiver>;

/** The policy, locked, and the day from which its premiums are waived. A later beginning would take a part of an earlier waiver back. */
async function lockWaivable(
  tx: Transaction,
  deps: TermsDeps,
  { policyNo, from }: Waiver,
): Promise<{ readonly policyId: string; readonly day: string } | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  const found = await findPolicyByNo(tx, policyNo, dayInShanghai(deps.clock()));
  if (!found) return refuse('SUBJECT_NOT_FOUND');
  const { state } = await lockOpenedPolicy(tx, deps, found.id);
  if (state !== 'effective' && state !== 'grace') return notPossible('这份保单不在有效期或宽限期内，没有应交的保险费。');
  const schedule = await findSchedule(tx, found.id);
  if (!schedule || from > schedule.payments || from < 2) return notPossible(`这份保单没有第 ${from} 期续期保险费。`);
  const day = dueOn(planOf(schedule), from);
  if (schedule.waived_from !== null && schedule.waived_from <= day)
    return notPossible(`这份保单自${showDay(schedule.waived_from)}起应交的保险费已经豁免。`);
  return { policyId: found.id, day };
}

/**
 * The premiums of a policy from a period on are waived, as a rider on the applicant's life or a claim says. They count as paid: a policy that
 * is in grace for them is in force again. Paid premiums stay paid.
 */
export function waivingPremiums(deps: TermsDeps): DefinedAct<Waiver> {
  return {
    act: 'premiums.waive',
    body: waiver,
    async look(tx, body) {
      const waivable = await lockWaivable(tx, deps, body);
      if (waivable instanceof Refused) return waivable;
      const { day } = waivable;
      const { policyNo, from, reason } = body;
      const said = `豁免保单 ${policyNo} 自第 ${from} 期（${showDay(day)}）起的保险费；原因：${reason}`;
      return { subject: policyNo, facts: { day }, said };
    },
    async perform(tx, body, { by, proposedBy }) {
      const waivable = await lockWaivable(tx, deps, body);
      if (waivable instanceof Refused) return waivable;
      const { policyId: id, day } = waivable;
      const { policyNo, from, reason } = body;
      const now = deps.clock();
      await waiveInstalments(tx, id, day, now);
      await appendTrail(tx, deps.sealer, { kind: 'policy', id }, { at: now, by }, [
        { kind: 'premium_waived', detail: { from, day, reason, proposedBy } },
      ]);
      await appendEvent(tx, deps.sealer, {
        subject: { kind: 'policy', id },
        kind: 'premium.waived',
        at: now,
        body: { period: from, from: day, reason },
      });
      await followPremium(tx, deps, id, { paidOn: dayInShanghai(now), by });
      return `保单 ${policyNo} 自${showDay(day)}起应交的保险费已豁免`;
    },
  };
}
