import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { hashVerifyCode } from './issue-policy.ts';
import { openContract } from './open-contract.ts';
import { maskedNames, presentSum } from './policies.present.ts';
import { findPolicyByVerifyCode, type PolicyRow } from './policies.queries.ts';
import { policyStateOn } from './policy-state.ts';

function compareFile(policy: PolicyRow, sha256: string | undefined): 'not_checked' | 'genuine' | 'altered' {
  if (sha256 === undefined) return 'not_checked';
  return policy.epolicy_hash?.toString('hex') === sha256 ? 'genuine' : 'altered';
}

/** Shows the holder of an e-policy whether it is genuine and whether its file was altered. Names are masked. */
export async function verifyPolicy(
  db: Queryable,
  { sealer, clock }: { sealer: Sealer; clock: Clock },
  { policyNo, code, sha256 }: ParsedRequestOf<'verifyPolicy'>,
): Promise<AnswerOf<'verifyPolicy'> | Refused<'POLICY_NOT_FOUND'>> {
  const policy = await findPolicyByVerifyCode(db, policyNo, hashVerifyCode(sealer, policyNo, code));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const contract = openContract(sealer, policy);
  return {
    productName: contract.productName,
    insuredNames: maskedNames(contract),
    sumAssured: presentSum(policy.sum_assured_fen),
    effectiveOn: policy.effective_on,
    state: policyStateOn(policy, dayInShanghai(clock())),
    file: compareFile(policy, sha256),
  };
}
