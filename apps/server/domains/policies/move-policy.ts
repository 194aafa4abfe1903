import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { endInstalments } from '../charges/public.ts';
import { insertPolicyEvent, lockPolicyState, updatePolicyState } from './policies.queries.ts';
import { isEnded, mayMove, type StoredPolicyState } from './policy-transitions.ts';
import { updateCoverageStates } from './rows/rows.queries.ts';

/** What the coverages of a policy become with it. */
const coverageStates = {
  effective: 'active',
  grace: 'active',
  lapsed: 'suspended',
  cooling_off_surrendered: 'ended',
  surrendered: 'ended',
  terminated: 'ended',
} as const;

/**
 * The only way in which an issued policy changes state. Its coverages follow, except those that have ended before. Throws where
 * the table has no such transition. With the contract, its premiums end.
 */
export async function movePolicy(tx: Transaction, policyId: string, to: StoredPolicyState, now: Date): Promise<void> {
  const from = await lockPolicyState(tx, policyId);
  if (!mayMove(from, to)) throw new Error(`policy ${policyId} is ${from}: it cannot become ${to}`);
  await updatePolicyState(tx, policyId, to);
  await insertPolicyEvent(tx, { policy_id: policyId, from_state: from, to_state: to, at: now });
  const state = coverageStates[to];
  await updateCoverageStates(tx, policyId, { state, since: state === 'active' ? null : dayInShanghai(now) });
  if (isEnded(to)) await endInstalments(tx, policyId, now);
}
