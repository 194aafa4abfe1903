import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { relations } from '@portal/reference/relations.ts';
import { addDays, addYears, dayInShanghai, daysBetween } from '@portal/rules/values/dates.ts';
import { maskCertificate, maskName, maskPhone } from '@portal/rules/values/masking.ts';
import { type Fen, toYuanText } from '@portal/rules/values/money.ts';
import { pointsFor } from '../points/public.ts';
import type { Contract, ContractMember, ContractPerson } from './contract.ts';
import type { PolicyRow } from './policies.queries.ts';
import { policyStateOn } from './policy-state.ts';

type Detail = AnswerOf<'getPolicy'>;

export function maskedNames({ members }: Contract): string[] {
  return members.map(({ person }) => maskName(person.name));
}

export function presentSum(sum: Fen | null): string | null {
  return sum === null ? null : toYuanText(sum);
}

export function presentPolicy(policy: PolicyRow, contract: Contract, today: string): AnswerOf<'listPolicies'>['list'][number] {
  return {
    policyNo: policy.policy_no,
    state: policyStateOn(policy, today),
    productName: contract.productName,
    insuredNames: maskedNames(contract),
    sumAssured: presentSum(policy.sum_assured_fen),
    premium: toYuanText(policy.premium_fen),
    effectiveOn: policy.effective_on,
    coverUntil: policy.cover_until,
    epolicy: policy.epolicy_state,
  };
}

function presentPerson({ name, certificateType, certificateNo, gender, birthday, phone }: ContractPerson): Detail['applicant'] {
  return {
    name: maskName(name),
    certificateType: certificateTypes[certificateType],
    certificateNo: maskCertificate(certificateNo),
    gender: genders[gender],
    birthday,
    phone: phone ? maskPhone(phone.number) : null,
  };
}

function presentMember({ id, person, relation, coverages, beneficiaries }: ContractMember): Detail['insureds'][number] {
  return {
    id,
    ...presentPerson(person),
    relation: relations[relation],
    benefits: coverages.map(({ name, amount, premium }) => ({ name, amount, premium: premium === null ? null : toYuanText(premium) })),
    beneficiaries:
      beneficiaries?.map(({ name, order, share, relation: ofInsured }) => ({
        name: maskName(name),
        order,
        share,
        relation: relations[ofInsured],
      })) ?? null,
  };
}

/** The due date of the next premium, or null when all are paid. Only the first premium is paid online. */
function nextPremiumOn({ premium, effectiveOn }: Contract): string | null {
  return premium.payments > 1 ? addYears(effectiveOn, 1) : null;
}

/** A policy as its owner sees it, with certificates, phones and names masked. */
export function presentPolicyDetail(policy: PolicyRow, contract: Contract, today: string): Detail {
  // The cooling-off period is counted from the day after delivery (条款 犹豫期).
  const coolingOffEndsOn = addDays(policy.delivered_at ? dayInShanghai(policy.delivered_at) : today, contract.coolingOffDays);
  return {
    ...presentPolicy(policy, contract, today),
    orderNo: policy.order_no,
    goodsId: contract.goodsId,
    issuedAt: policy.issued_at.toISOString(),
    terms: [...contract.terms],
    nextPremiumOn: nextPremiumOn(contract),
    coolingOffEndsOn,
    coolingOffDaysLeft: Math.max(0, daysBetween(today, coolingOffEndsOn)),
    applicant: presentPerson(contract.applicant),
    insureds: contract.members.map(presentMember),
    qinBeans: pointsFor(policy.premium_fen),
  };
}
