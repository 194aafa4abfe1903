import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { Contract } from './contract/contract.ts';
import { openContract } from './contract/open-contract.ts';
import { findPolicyById, lockPolicyState, type PolicyRow } from './policies.queries.ts';
import type { StoredPolicyState } from './policy-transitions.ts';

/** A policy, locked, with the contract in force. Throws if there is none. */
export async function lockOpenedPolicy(
  tx: Transaction,
  { sealer, clock }: { readonly sealer: Sealer; readonly clock: Clock },
  policyId: string,
): Promise<{ readonly state: StoredPolicyState; readonly policy: PolicyRow; readonly contract: Contract }> {
  const state = await lockPolicyState(tx, policyId);
  const policy = await findPolicyById(tx, policyId, dayInShanghai(clock()));
  if (!policy) throw new Error(`no policy ${policyId}`);
  return { state, policy, contract: await openContract(tx, sealer, policy) };
}
