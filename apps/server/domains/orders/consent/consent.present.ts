import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { findOccupation } from '@portal/reference/occupation-table.ts';
import { relations } from '@portal/reference/relations.ts';
import { socialInsuranceAnswers } from '@portal/reference/social-insurance.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import { chosenCoverages, chosenRiders } from '@portal/rules/product/coverages.ts';
import { reachedDiscounts } from '@portal/rules/product/discounts.ts';
import { listExclusions } from '@portal/rules/product/terms/exclusions.ts';
import { sayChoices } from '@portal/rules/product/asked-inputs.ts';
import { paymentsOf, perYearOf } from '@portal/rules/product/payments.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { Application, Insured } from '@portal/rules/sale/answers/application.ts';
import { sayDetails } from '@portal/rules/health/details.ts';
import { answerTo, detailsOf } from '@portal/rules/sale/answers/health.ts';
import { sayHealth } from '@portal/rules/sale/answers/say-health.ts';
import { applicantOf, partyOf, selectionOf } from '@portal/rules/sale/answers/parties.ts';
import { maskCertificate, maskName, maskPhone } from '@portal/rules/values/masking.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { priceApplication } from '../../quoting/public.ts';
import { documentsToConsentTo, healthQuestionsAbout, premiumOf } from './consent-content.ts';
import { mayWithdraw, type ShownConsent } from './insured-consent.ts';

type ConsentAnswer = AnswerOf<'showConsent'>;

/** Empty: the product has no beneficiaries to name. */
function sayBeneficiaries(application: Application, { beneficiaries }: Insured, product: Product): string[] {
  if (product.maxBeneficiaries === 0) return [];
  if (beneficiaries.kind !== 'named') return ['法定受益人'];
  return beneficiaries.named.map(
    ({ party, order, share }) => `第 ${order ?? 1} 顺位 ${maskName(partyOf(application, party).name ?? '')} ${share ?? 0}%`,
  );
}

/** The insured's own data as the applicant entered it: enough to see that it is right, without the parts that identify. */
function presentPerson({ application, insured, occupations, today }: ShownConsent): ConsentAnswer['person'] {
  const person = partyOf(application, insured.party);
  const { name, certificateType, certificateNo, gender, birthday, occupation, socialInsurance, phone } = person;
  const age = knownAge(birthday, today);
  const job = occupation && findOccupation(occupations.table, occupation)?.label;
  const rows: [string, string | undefined][] = [
    ['姓名', name && maskName(name)],
    [certificateType ? certificateTypes[certificateType] : '证件', certificateNo && maskCertificate(certificateNo)],
    ['性别', gender && genders[gender]],
    ['年龄', age === undefined ? undefined : `${age} 周岁`],
    ['职业', job],
    ['有无社会医疗保险', socialInsurance && socialInsuranceAnswers[socialInsurance]],
    ['手机号码', phone && maskPhone(phone.number)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

export function presentCover(
  product: Product,
  { riders }: Pick<Insured, 'riders'>,
): Pick<ConsentAnswer, 'riders' | 'coverages' | 'exclusions' | 'documents'> {
  return {
    riders: chosenRiders(product, { riders }).map(({ name }) => name),
    coverages: chosenCoverages(product, { riders }).map(({ name, benefits }) => ({
      name,
      benefits: benefits.map(({ name: benefit, amount, how }) => ({ name: benefit, amount, how })),
    })),
    exclusions: listExclusions(product, riders).map(({ name, clauses }) => ({ name, clauses: clauses.map(({ text }) => text) })),
    documents: [...documentsToConsentTo(product)],
  };
}

/** The price of the contract as its applicant sees it; null if there is none. */
function premiumShown({ application, version, ...context }: ShownConsent): string | null {
  const price = priceApplication(version, application, context);
  return 'problem' in price ? null : toYuanText(price.premium);
}

/**
 * The content that an insured adult is asked to agree to: everything that a consent covers. Names, numbers and certificates are masked
 * because the link may be forwarded.
 */
export function presentConsent(shown: ShownConsent): ConsentAnswer {
  const { consent, order, application, insured, phone, version, today } = shown;
  const { product } = version;
  const premium = premiumOf(shown, insured);
  const asked = healthQuestionsAbout(product, application, insured, today);
  return {
    content: shown.content.toString('hex'),
    state: shown.isGiven ? 'given' : consent.declined_at ? 'declined' : 'open',
    mayWithdraw: shown.isGiven && mayWithdraw(order.state),
    goodsId: product.goodsId,
    productVersion: product.version,
    productName: product.name,
    applicantName: maskName(applicantOf(application).name ?? ''),
    insuredName: maskName(partyOf(application, insured.party).name ?? ''),
    relation: insured.relation ? relations[insured.relation] : '',
    person: presentPerson(shown),
    choices: sayChoices(product, selectionOf(application, insured)),
    premium: premium === null ? null : toYuanText(premium),
    contractPremium: premiumShown(shown),
    insureds: application.insureds.length,
    discounts: reachedDiscounts(product, application.insureds.length).map(({ label, share }) => ({ label, share })),
    payments: paymentsOf(product, application.choices),
    perYear: perYearOf(product, application.choices),
    waitingDays: product.waitingDays,
    coolingOffDays: product.coolingOffDays,
    ...presentCover(product, insured),
    healthAnswers: asked.map((one) => ({
      text: one.question.text,
      points: one.question.points,
      answer: answerTo(application, one) ?? null,
      details: answerTo(application, one) === 'yes' ? sayDetails(one.question, detailsOf(application, one)) : [],
    })),
    body:
      sayHealth(product, application, { party: insured.party, about: 'insured' }, today).find(({ id }) => id === 'body')?.answer ?? null,
    beneficiaries: sayBeneficiaries(application, insured, product),
    sentTo: maskPhone(phone.number),
  };
}
