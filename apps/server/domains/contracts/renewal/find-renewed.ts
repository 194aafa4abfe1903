import type { RenewedCover } from '@portal/rules/sale/renewal/renewal.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { Renewed } from '../../orders/public.ts';
import { type Contract, isOrganisation } from '../contract/contract.ts';
import { openContract } from '../contract/open-contract.ts';
import { findPolicyById, type PolicyRow } from '../policies.queries.ts';

/** The cover of a policy, as a renewal of it is judged. Undefined: the people cannot renew it themselves, or it never ends. */
export function coverOf(
  { policy_no: policyNo, cover_until: coverUntil }: Pick<PolicyRow, 'policy_no' | 'cover_until'>,
  { applicant, members, group }: Contract,
): RenewedCover | undefined {
  if (coverUntil === null || group || isOrganisation(applicant)) return undefined;
  const { certificateType, certificateNo } = applicant;
  const lives = members.map(({ person, coverages }) => ({
    certificateType: person.certificateType,
    certificateNo: person.certificateNo,
    coverages: coverages.map(({ id }) => id),
  }));
  return { policyNo, coverUntil, applicant: { certificateType, certificateNo }, lives };
}

/** The cover that an order renews. Throws if the policy has none that can be renewed: no order of it was begun then. */
export async function findRenewed(
  { sealer, clock }: { readonly sealer: Sealer; readonly clock: Clock },
  db: Queryable,
  policyId: string,
): Promise<Renewed> {
  const policy = await findPolicyById(db, policyId, dayInShanghai(clock()));
  const cover = policy && coverOf(policy, await openContract(db, sealer, policy));
  if (!cover) throw new Error(`policy ${policyId} has no cover that can be renewed`);
  return { cover, isInForce: policy.state === 'effective' };
}
