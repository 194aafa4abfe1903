import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { endInstalments, instalmentsOf, listOpenCharges, moveCharge } from '../charges/public.ts';
import { endLapse } from './lapse/lapse.queries.ts';
import { isEnded, lockPolicyState, mayMove, type StoredPolicyState, updateCoverageStates, updatePolicyState } from '../contracts/public.ts';
import { insertPolicyEvent } from './policy-events.queries.ts';
import { endReinstatements } from './reinstatement/reinstatements.queries.ts';

/** The state that the coverages of a policy get with it. */
const coverageStates = {
  effective: 'active',
  grace: 'active',
  lapsed: 'suspended',
  cooling_off_surrendered: 'ended',
  surrendered: 'ended',
  terminated: 'ended',
} as const;

/** Nothing is to be paid any more: money that comes goes back. */
async function voidPremiums(tx: Transaction, policyId: string, now: Date): Promise<void> {
  for (const charge of await listOpenCharges(tx, instalmentsOf(policyId))) await moveCharge(tx, charge, 'void', now);
}

/** A lapse is over: open requests for reinstatement end, and so do their charges. */
async function leaveLapse(tx: Transaction, policyId: string, now: Date): Promise<void> {
  await endLapse(tx, policyId, now);
  await endReinstatements(tx, policyId, now);
  await voidPremiums(tx, policyId, now);
}

/**
 * The only way in which an issued policy changes state. Its coverages follow, except those that have ended before. Throws where the table
 * has no such transition. When the contract ends, its premiums end; those of a lapsed contract are not to be paid. `since` is the day of
 * the event that suspends or ends the coverages, by default today.
 */
export async function movePolicy(
  tx: Transaction,
  policyId: string,
  to: StoredPolicyState,
  now: Date,
  since = dayInShanghai(now),
): Promise<void> {
  const from = await lockPolicyState(tx, policyId);
  if (!mayMove(from, to)) throw new Error(`policy ${policyId} is ${from}: it cannot become ${to}`);
  await updatePolicyState(tx, policyId, to);
  await insertPolicyEvent(tx, { policy_id: policyId, from_state: from, to_state: to, at: now });
  const state = coverageStates[to];
  await updateCoverageStates(tx, policyId, { state, since: state === 'active' ? null : since });
  if (to === 'lapsed') await voidPremiums(tx, policyId, now);
  if (from === 'lapsed') await leaveLapse(tx, policyId, now);
  if (isEnded(to)) await endInstalments(tx, policyId, now);
}
