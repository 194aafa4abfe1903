import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { ProductCatalogue } from '../products/public.ts';
import { presentCorePeople, presentCorePolicyDetail } from './core-policies.present.ts';
import { findCoreValues, findOwnCorePolicy } from './core-policies.queries.ts';
import { openCoreSummary } from './core-summary.ts';
import { coverOf } from './list-pays.ts';
import { openContract } from './open-contract.ts';
import { presentApplicant, presentMembers, presentPolicyDetail } from './policies.present.ts';
import { findOwnPolicy, markViewed } from './policies.queries.ts';
import { namesShown, readMembers } from './rows/read-members.ts';
import { masked, type Showing } from './showing.ts';

export interface PolicyDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly catalogue: ProductCatalogue;
  readonly clock: Clock;
}

/** Insured people whom the details show. `showPeople` has the others. */
const shownPeople = { limit: 40, offset: 0 };

interface Request {
  readonly accountId: string;
  readonly policyNo: string;
}

/** The details of a policy for its owner. Looking at it for the first time is its receipt, if its terms say so. */
export async function showPolicy(
  { db, sealer, catalogue, clock }: PolicyDeps,
  { accountId, policyNo }: Request,
): Promise<AnswerOf<'getPolicy'> | Refused<'POLICY_NOT_FOUND'>> {
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
  return presentPolicyDetail(seen, { contract, members, values, version, today });
}

/** Who is who in a policy, for its owner: the applicant and a page of the insured people. Whole only after a proof of the owner. */
export async function showPeople(
  { db, sealer, catalogue, clock }: PolicyDeps,
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
