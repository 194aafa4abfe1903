import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { relations } from '@portal/reference/relations.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { CoreInsured, CorePolicyRow, CoreSummary } from '../core/public.ts';
import { namesShown, policyStateOn, presentSum } from '../contracts/public.ts';
import { presentBeneficiaries, presentPerson, presentValues } from './policies.present.ts';
import { masked, type Showing } from './showing.ts';

type Detail = AnswerOf<'getPolicy'>;

/** A policy that was sold elsewhere, in the list. */
export function presentCorePolicy(policy: CorePolicyRow, summary: CoreSummary, today: string): AnswerOf<'listPolicies'>['list'][number] {
  return {
    policyNo: policy.policy_no,
    state: policyStateOn(policy, today),
    productName: policy.product_name,
    insuredNames: summary.insureds.slice(0, namesShown).map(({ person }) => maskName(person.name)),
    insuredCount: summary.insureds.length,
    sumAssured: presentSum(summary.sum),
    premium: toYuanText(summary.premium.amount),
    effectiveOn: policy.effective_on,
    coverUntil: policy.cover_until,
    epolicy: 'none',
    soldHere: false,
    toSign: false,
  };
}

function presentInsured(
  { person, relation, benefits, beneficiaries }: CoreInsured,
  index: number,
  show: Showing,
): Detail['insureds'][number] {
  return {
    id: String(index + 1),
    ...presentPerson(person, show),
    relation: relations[relation],
    // The core system reports no states of coverages, and each covered event as a benefit.
    benefits: benefits.map(({ name, amount, premium }) => ({
      name,
      amount,
      pays: [],
      premium: presentSum(premium),
      state: null,
      on: null,
    })),
    beneficiaries: presentBeneficiaries(beneficiaries, show),
  };
}

/** The people of a policy that was sold elsewhere. */
export function presentCorePeople({ applicant, insureds }: CoreSummary, show: Showing = masked): Pick<Detail, 'applicant' | 'insureds'> {
  return { applicant: presentPerson(applicant, show), insureds: insureds.map((one, index) => presentInsured(one, index, show)) };
}

export function presentCorePolicyDetail(policy: CorePolicyRow, summary: CoreSummary, today: string): Detail {
  const { values, premium } = summary;
  return {
    ...presentCorePolicy(policy, summary, today),
    orderNo: null,
    goodsId: null,
    issuedAt: policy.issued_at.toISOString(),
    terms: [...summary.terms],
    nextPremiumOn: premium.payments > 1 ? values.paidUntil : null,
    ...presentValues(values),
    loan: null,
    documents: [],
    receivedAt: null,
    coolingOffEndsOn: null,
    coolingOffDaysLeft: 0,
    coolingOffFrom: null,
    ...presentCorePeople(summary),
    group: null,
    qinBeans: 0,
    renewal: null,
    renews: null,
    renewedBy: null,
  };
}
