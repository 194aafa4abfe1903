import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { findNextPremium } from '../charges/public.ts';
import { presentCorePeople, presentCorePolicyDetail } from './core-policies.present.ts';
import { findOwnCorePolicy, openCoreSummary } from '../core/public.ts';
import {
  coverOf,
  findOwnPolicy,
  findRenewalLinks,
  markViewed,
  namesShown,
  openContract,
  presentRenewal,
  readMembers,
  type RenewalDeps,
} from '../contracts/public.ts';
import { presentApplicant, presentMembers, presentPolicyDetail } from './policies.present.ts';
import { findCoreValues } from '../servicing/public.ts';
import { masked, type Showing } from './showing.ts';

export type PolicyDeps = RenewalDeps;

/** Insured people whom the details show. `showPeople` has the others. */
const shownPeople = { limit: 40, offset: 0 };

interface Request {
  readonly accountId: string;
  readonly policyNo: string;
}

/** The details of a policy for its owner. Looking at it for the first time is its receipt, if its terms say so. */
export async function showPolicy(
  deps: PolicyDeps,
  { accountId, policyNo }: Request,
): Promise<AnswerOf<'getPolicy'> | Refused<'POLICY_NOT_FOUND'>> {
  const { db, sealer, catalogue, clock } = deps;
  const now = clock();
  const today = dayInShanghai(now);
  const policy = await findOwnPolicy(db, accountId, policyNo, today);
  if (!policy) {
    const elsewhere = await findOwnCorePolicy(db, accountId, policyNo);
    return elsewhere ? presentCorePolicyDetail(elsewhere, openCoreSummary(sealer, elsewhere), today) : refuse('POLICY_NOT_FOUND');
  }
  const delivered = policy.cooling_off_from === 'firstView' && policy.epolicy_state === 'ready' && !policy.delivered_at;
  if (delivered) await markViewed(db, policy.id, now);
  const seen = delivered ? { ...policy, delivered_at: now } : policy;
  const values = await findCoreValues(db, policy.id);
  const version = await catalogue.version(policy.product_id);
  const contract = await openContract(db, sealer, policy);
  // The people of a group are a list of their own.
  const shown = contract.group ? { limit: namesShown, offset: 0 } : shownPeople;
  const members = await readMembers(db, sealer, policy, shown);
  const next = (await findNextPremium(db, policy.id))?.dueOn ?? null;
  const renewal = await presentRenewal(deps, policy, contract);
  const links = await findRenewalLinks(db, policy.id);
  return presentPolicyDetail(seen, { contract, members, values, version, today, next, renewal, links });
}

/** The people of a policy, for its owner: the applicant and a page of the insured people. Unmasked only after a proof of the owner. */
export async function showPeople(
  { db, sealer, catalogue, clock }: Pick<PolicyDeps, 'db' | 'sealer' | 'catalogue' | 'clock'>,
  { accountId, policyNo, pageNum, pageSize }: Request & ParsedRequestOf<'getPolicyPeople'>,
  show: Showing = masked,
): Promise<AnswerOf<'getPolicyPeople'> | Refused<'POLICY_NOT_FOUND'>> {
  const today = dayInShanghai(clock());
  const offset = (pageNum - 1) * pageSize;
  const policy = await findOwnPolicy(db, accountId, policyNo, today);
  if (policy) {
    const contract = await openContract(db, sealer, policy);
    const { product } = await catalogue.version(policy.product_id);
    const members = await readMembers(db, sealer, policy, { limit: pageSize, offset });
    return {
      policyNo,
      applicant: presentApplicant(contract.applicant, show),
      total: policy.insured_count,
      insureds: presentMembers(members, { cover: coverOf(contract, product), today, show }),
    };
  }
  const elsewhere = await findOwnCorePolicy(db, accountId, policyNo);
  if (!elsewhere) return refuse('POLICY_NOT_FOUND');
  const { applicant, insureds } = presentCorePeople(openCoreSummary(sealer, elsewhere), show);
  return { policyNo, applicant, total: insureds.length, insureds: insureds.slice(offset, offset + pageSize) };
}
