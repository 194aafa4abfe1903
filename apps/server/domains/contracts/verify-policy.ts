import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { listCertificates, listReplacedEpolicies } from './epolicy/epolicies.queries.ts';
import { hashVerifyCode } from './issuing/issue-policy.ts';
import { presentNames, presentSum } from './contracts.present.ts';
import { findPolicyByVerifyCode } from './policies.queries.ts';
import { policyStateOn } from './policy-state.ts';
import { readFirstNames } from './rows/read-members.ts';

/** Whether a file is one of those that were issued, by their hashes. */
export function compareFile(sha256: string | undefined, issued: readonly (Buffer | null)[]): 'not_checked' | 'genuine' | 'altered' {
  if (sha256 === undefined) return 'not_checked';
  return issued.some((hash) => hash?.toString('hex') === sha256) ? 'genuine' : 'altered';
}

/** Shows the holder of an e-policy whether it is genuine and whether its file was altered. Names are masked. */
export async function verifyPolicy(
  db: Queryable,
  { sealer, clock }: { sealer: Sealer; clock: Clock },
  { policyNo, code, sha256 }: ParsedRequestOf<'verifyPolicy'>,
): Promise<AnswerOf<'verifyPolicy'> | Refused<'POLICY_NOT_FOUND'>> {
  const today = dayInShanghai(clock());
  const policy = await findPolicyByVerifyCode(db, policyNo, hashVerifyCode(sealer, policyNo, code), today);
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const certificates = await listCertificates(db, policy.id);
  const replaced = await listReplacedEpolicies(db, policy.id);
  const names = await readFirstNames(db, sealer, [policy]);
  return {
    productName: policy.product_name,
    ...presentNames(policy, names.get(policy.id) ?? []),
    sumAssured: presentSum(policy.sum_assured_fen),
    effectiveOn: policy.effective_on,
    state: policyStateOn(policy, today),
    file: compareFile(sha256, [policy.epolicy_hash, ...replaced, ...certificates.map(({ hash }) => hash)]),
  };
}
