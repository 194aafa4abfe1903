import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { findNextPremium } from '../../charges/public.ts';
import { type Contract, findOwnPolicy, isOrganisation, openContract, type PolicyRow } from '../../contracts/public.ts';
import type { PremiumDeps } from '../premium-deps.ts';

/** A policy of an account whose later premiums may be debited. */
export interface DebitablePolicy {
  readonly policy: PolicyRow;
  readonly contract: Contract;
  /** The name of the applicant, whose card it must be. */
  readonly holder: string;
  /** The first premium that is not settled. */
  readonly first: { readonly period: number; readonly dueOn: string };
}

/** Refuses PREMIUMS_NOT_DEBITED if nothing is left to pay, if the policy is not in force, and for an organisation: it pays from its own account. */
export async function findDebitable(
  { db, sealer, clock }: Pick<PremiumDeps, 'db' | 'sealer' | 'clock'>,
  { accountId, policyNo }: { readonly accountId: string; readonly policyNo: string },
): Promise<DebitablePolicy | Refused<'POLICY_NOT_FOUND' | 'PREMIUMS_NOT_DEBITED'>> {
  const policy = await findOwnPolicy(db, accountId, policyNo, dayInShanghai(clock()));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const first = await findNextPremium(db, policy.id);
  if (!first || (policy.state !== 'effective' && policy.state !== 'grace')) return refuse('PREMIUMS_NOT_DEBITED');
  const contract = await openContract(db, sealer, policy);
  const { applicant } = contract;
  if (isOrganisation(applicant)) return refuse('PREMIUMS_NOT_DEBITED');
  return { policy, contract, holder: applicant.name, first };
}
