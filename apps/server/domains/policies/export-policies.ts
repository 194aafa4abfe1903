import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { type Contract, coverOf, firstNamesOf, listEveryOwnPolicy, openContract, readMembers } from '../contracts/public.ts';
import { presentCorePolicyDetail } from './core-policies.present.ts';
import { listEveryOwnCorePolicy, openCoreSummary } from '../core/public.ts';
import { exportRequests, presentPayouts } from '../servicing/public.ts';
import { presentMembers, presentPolicy } from './policies.present.ts';

/** A copy of the data lists the clauses that the contract itself has. */
const noProduct = { coverages: [] };

interface Deps {
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** All policies of an account, sold here or elsewhere, for the customer's copy of their data: the applicant in full, others masked. */
export async function exportPolicies(db: Queryable, { sealer, clock }: Deps, accountId: string): Promise<object[]> {
  const today = dayInShanghai(clock());
  const here: object[] = [];
  for (const policy of await listEveryOwnPolicy(db, accountId, today)) {
    const contract = await openContract(db, sealer, policy);
    const members = await readMembers(db, sealer, policy, { limit: policy.insured_count, offset: 0 });
    here.push({
      ...presentPolicy(policy, firstNamesOf(members), today),
      terms: contract.terms,
      insureds: presentMembers(members, { cover: coverOf(contract, noProduct), today }),
      applicant: contract.applicant,
      reinstatements: await exportRequests(db, sealer, policy),
      payouts: await presentPayouts(db, policy.id),
    });
  }
  const elsewhere = (await listEveryOwnCorePolicy(db, accountId)).map((policy) => {
    const summary = openCoreSummary(sealer, policy);
    return { ...presentCorePolicyDetail(policy, summary, today), applicant: summary.applicant };
  });
  return [...here, ...elsewhere];
}

/** The policies of an account and who applied for each. */
export async function listApplicants(
  db: Queryable,
  { sealer, clock }: Deps,
  accountId: string,
): Promise<{ policyNo: string; productName: string; applicant: Contract['applicant'] }[]> {
  const policies = await listEveryOwnPolicy(db, accountId, dayInShanghai(clock()));
  return Promise.all(
    policies.map(async (policy) => {
      const { applicant } = await openContract(db, sealer, policy);
      return { policyNo: policy.policy_no, productName: policy.product_name, applicant };
    }),
  );
}
