import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countHit, secondsLeft } from '../../platform/rate-limits.queries.ts';
import { type Refused, refuse, refuseForNow } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { presentCovers } from './contracts.present.ts';
import { listCertificates, listReplacedEpolicies } from './epolicy/epolicies.queries.ts';
import { findPolicyByNo } from './policies.queries.ts';
import { policyStateOn } from './policy-state.ts';
import { hashMemberName } from './rows/member-name.ts';
import { openMemberPerson } from './rows/member-person.ts';
import { readCovers } from './rows/read-members.ts';
import { findMemberByName } from './rows/rows.queries.ts';
import { compareFile } from './verify-policy.ts';

/** Tries on one policy number, from everywhere: four characters must not be found by trying. */
const perPolicy = { tries: 30, seconds: 86_400 };

/**
 * Shows whether a policy covers an insured person. The caller must know the policy's number, the person's name and the last four characters
 * of their certificate. The answer is about this person only. A policy that does not exist and a wrong name are the same refusal, and
 * are counted alike.
 */
export async function verifyMember(
  db: Database,
  { sealer, clock }: { readonly sealer: Sealer; readonly clock: Clock },
  { policyNo, name, lastFour, sha256 }: ParsedRequestOf<'verifyMember'>,
): Promise<AnswerOf<'verifyMember'> | Refused<'POLICY_NOT_FOUND' | 'TOO_MANY_REQUESTS'>> {
  const now = clock();
  const today = dayInShanghai(now);
  const key = `verify-member:${sealer.hash('verify-member', policyNo).toString('base64url')}`;
  if (!(await countHit(db, key, perPolicy.tries, perPolicy.seconds, now))) return refuseForNow(secondsLeft(perPolicy.seconds, now));
  const policy = await findPolicyByNo(db, policyNo, today);
  if (!policy || policy.version === null) return refuse('POLICY_NOT_FOUND');
  const ref = { policyId: policy.id, version: policy.version };
  const member = await findMemberByName(db, ref, hashMemberName(sealer, { name, lastFour }));
  if (!member) return refuse('POLICY_NOT_FOUND');
  const certificates = await listCertificates(db, policy.id, member.member_id);
  const replaced = await listReplacedEpolicies(db, policy.id);
  return {
    productName: policy.product_name,
    memberName: maskName(openMemberPerson(sealer, member).name),
    coverages: presentCovers(await readCovers(db, policy, member.member_id), today),
    effectiveOn: policy.effective_on,
    state: policyStateOn(policy, today),
    file: compareFile(sha256, [policy.epolicy_hash, ...replaced, ...certificates.map(({ hash }) => hash)]),
  };
}
