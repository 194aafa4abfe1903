import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { relations } from '@portal/reference/relations.ts';
import type { Application, Person } from '@portal/rules/application.ts';
import { chosenRiders } from '@portal/rules/check-selection.ts';
import { addYears, dayInShanghai, daysBetween } from '@portal/rules/dates.ts';
import { insuredOf } from '@portal/rules/insured.ts';
import { maskCertificate, maskName, maskPhone } from '@portal/rules/masking.ts';
import { showWan, toYuanText } from '@portal/rules/money.ts';
import { findPaymentPeriod, periodLabels } from '@portal/rules/periods.ts';
import { pointsFor } from '../points/public.ts';
import type { ProductVersion } from '../products/public.ts';
import { priceApplication } from '../quoting/public.ts';
import { coolingOffEnd } from './cover-dates.ts';
import type { PolicyRow } from './policies.queries.ts';
import { policyStateOn } from './policy-state.ts';

type Detail = AnswerOf<'getPolicy'>;

export function presentPolicy(
  policy: PolicyRow,
  { product }: ProductVersion,
  application: Application,
  today: string,
): AnswerOf<'listPolicies'>['list'][number] {
  return {
    policyNo: policy.policy_no,
    state: policyStateOn(policy, today),
    productName: product.name,
    insuredName: maskName(insuredOf(application).name ?? ''),
    sumAssured: toYuanText(policy.sum_assured_fen),
    premium: toYuanText(policy.premium_fen),
    effectiveOn: policy.effective_on,
    coverUntil: policy.cover_until,
    epolicy: policy.epolicy_state,
  };
}

function presentPerson(person: Person): Detail['applicant'] {
  const { name = '', certificateType = '0', certificateNo = '', gender = '0', birthday = '', phone } = person;
  return {
    name: maskName(name),
    certificateType: certificateTypes[certificateType],
    certificateNo: maskCertificate(certificateNo),
    gender: genders[gender],
    birthday,
    phone: phone ? maskPhone(phone.number) : null,
  };
}

function presentBenefits(version: ProductVersion, application: Application, submittedOn: string): Detail['benefits'] {
  const { product } = version;
  const price = priceApplication(version, application, submittedOn);
  const premiums = 'problem' in price ? undefined : price;
  const { sumAssured } = application.selection;
  return [
    { name: product.mainRisk.name, amount: showWan(sumAssured), premium: premiums ? toYuanText(premiums.main) : null },
    ...chosenRiders(product, application.selection).map(({ id, name, base }) => {
      const premium = premiums?.riders[id];
      return {
        name,
        amount: base === 'sum_assured' ? showWan(sumAssured) : '豁免余期保险费',
        premium: premium === undefined ? null : toYuanText(premium),
      };
    }),
  ];
}

/** The due date of the next premium, or null when all are paid. Only the first premium is paid online. */
function nextPremiumOn(policy: PolicyRow, { product }: ProductVersion, application: Application): string | null {
  const years = findPaymentPeriod(product, application.selection.paymentPeriod)?.years ?? 1;
  return years > 1 ? addYears(policy.effective_on, 1) : null;
}

/** A policy as its owner sees it, with certificates, phones and names masked. */
export function presentPolicyDetail(policy: PolicyRow, version: ProductVersion, application: Application, today: string): Detail {
  const { product } = version;
  const { selection, beneficiaries, relation = '00' } = application;
  const periods = periodLabels(product, selection);
  const submittedOn = dayInShanghai(policy.submitted_at ?? policy.issued_at);
  const endsOn = coolingOffEnd(policy.delivered_at ? dayInShanghai(policy.delivered_at) : today, product.coolingOffDays);
  return {
    ...presentPolicy(policy, version, application, today),
    orderNo: policy.order_no,
    goodsId: product.goodsId,
    issuedAt: policy.issued_at.toISOString(),
    coverPeriod: periods.cover,
    paymentPeriod: periods.payment,
    nextPremiumOn: nextPremiumOn(policy, version, application),
    coolingOffEndsOn: endsOn,
    coolingOffDaysLeft: Math.max(0, daysBetween(today, endsOn)),
    applicant: presentPerson(application.applicant),
    insured: presentPerson(insuredOf(application)),
    relation: relations[relation],
    beneficiaries:
      beneficiaries.kind === 'named'
        ? beneficiaries.named.map((one) => ({
            name: maskName(one.name ?? ''),
            order: one.order ?? 1,
            share: one.share ?? 0,
            relation: relations[one.relation ?? '03'],
          }))
        : [],
    benefits: presentBenefits(version, application, submittedOn),
    qinBeans: pointsFor(policy.premium_fen),
  };
}
