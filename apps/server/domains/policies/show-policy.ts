import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { ProductCatalogue } from '../products/public.ts';
import { presentCorePeople, presentCorePolicyDetail } from './core-policies.present.ts';
import { findCoreValues, findOwnCorePolicy } from './core-policies.queries.ts';
import { openCoreSummary } from './core-summary.ts';
import { openContract } from './open-contract.ts';
import { presentPeople, presentPolicyDetail } from './policies.present.ts';
import { findOwnPolicy, markDelivered } from './policies.queries.ts';

export interface PolicyDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly catalogue: ProductCatalogue;
  readonly clock: Clock;
}

interface Request {
  readonly accountId: string;
  readonly policyNo: string;
}

/** The details of a policy for its owner. Looking at a finished e-policy for the first time is its receipt. */
export async function showPolicy(
  { db, sealer, catalogue, clock }: PolicyDeps,
  { accountId, policyNo }: Request,
): Promise<AnswerOf<'getPolicy'> | Refused<'POLICY_NOT_FOUND'>> {
  const now = clock();
  const today = dayInShanghai(now);
  const policy = await findOwnPolicy(db, accountId, policyNo);
  if (!policy) {
    const elsewhere = await findOwnCorePolicy(db, accountId, policyNo);
    return elsewhere ? presentCorePolicyDetail(elsewhere, openCoreSummary(sealer, elsewhere), today) : refuse('POLICY_NOT_FOUND');
  }
  const delivered = policy.epolicy_state === 'ready' && !policy.delivered_at;
  if (delivered) await markDelivered(db, policy.id, now);
  const shown = delivered ? { ...policy, delivered_at: now } : policy;
  const values = await findCoreValues(db, policy.id);
  const version = await catalogue.version(policy.product_id);
  return presentPolicyDetail(shown, { contract: openContract(sealer, policy), values, version, today });
}

/** Who is who in a policy, for its owner. */
export async function showPeople(
  { db, sealer }: Pick<PolicyDeps, 'db' | 'sealer'>,
  { accountId, policyNo }: Request,
): Promise<AnswerOf<'getPolicyPeople'> | Refused<'POLICY_NOT_FOUND'>> {
  const policy = await findOwnPolicy(db, accountId, policyNo);
  if (policy) return { policyNo, ...presentPeople(openContract(sealer, policy)) };
  const elsewhere = await findOwnCorePolicy(db, accountId, policyNo);
  return elsewhere ? { policyNo, ...presentCorePeople(openCoreSummary(sealer, elsewhere)) } : refuse('POLICY_NOT_FOUND');
}
