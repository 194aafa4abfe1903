import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { fromYuanText, showWan } from '@portal/rules/money.ts';

/** The calls as the version of the data had them, in the form of today. Figures stay as they are. */

/** What was chosen, before products had inputs. */
interface ChosenThen {
  readonly coverPeriod?: string;
  readonly paymentPeriod?: string;
  readonly sumAssured?: string;
}

type LifeThen = RequestOf<'quotePremium'>['insured'];

export interface TrialThen extends ChosenThen, LifeThen {
  readonly goodsId: string;
  readonly riders: string[];
  readonly applicant?: LifeThen;
  readonly premium?: string;
}

export interface QuoteThen {
  readonly age: number;
  readonly sumAssured: string;
  readonly premium: string;
  readonly mainPremium: string;
  readonly additionalPremiums: readonly { readonly riderId: string; readonly premium: string }[];
  readonly payments: number;
}

export interface IllustratedYearThen {
  readonly criticalIllnessBenefit: string;
  readonly deathBenefit: string;
}

/** The ids are those that products of that time are upgraded to. */
function choicesOf({ coverPeriod, paymentPeriod, sumAssured }: ChosenThen): Record<string, string> {
  return {
    ...(coverPeriod === undefined ? {} : { cover_period: coverPeriod }),
    ...(paymentPeriod === undefined ? {} : { payment_period: paymentPeriod }),
    ...(sumAssured === undefined ? {} : { sum_assured: sumAssured }),
  };
}

export function askedToday(then: TrialThen): RequestOf<'quotePremium'> {
  const { coverPeriod, paymentPeriod, sumAssured, gender, birthday, ...asked } = then;
  return { ...asked, insured: { gender, birthday }, choices: choicesOf({ coverPeriod, paymentPeriod, sumAssured }) };
}

export function quotedToday({ mainPremium, additionalPremiums, ...quote }: QuoteThen): AnswerOf<'quotePremium'> {
  const riders = additionalPremiums.map(({ riderId, premium }) => ({ coverageId: riderId, premium }));
  return { ...quote, lines: [{ coverageId: 'main', premium: mainPremium }, ...riders] };
}

export function listedToday({ premium, ...chosen }: ChosenThen & { readonly premium: string | null }): object {
  return { choices: choicesOf(chosen), premium };
}

export function illustratedToday({ criticalIllnessBenefit, deathBenefit, ...year }: IllustratedYearThen): object {
  return { ...year, benefits: [criticalIllnessBenefit, deathBenefit] };
}

/** The choices of an order, which were three fields in words. */
export function orderToday<Then extends { readonly [Field in keyof Required<ChosenThen>]: string | null }>(
  then: Then,
): Omit<Then, keyof ChosenThen> & { readonly choices: readonly { readonly label: string; readonly value: string }[] } {
  const { coverPeriod, paymentPeriod, sumAssured, ...order } = then;
  return {
    ...order,
    choices: [
      { id: 'cover_period', label: '保障期间', value: coverPeriod ?? '' },
      { id: 'payment_period', label: '交费期间', value: paymentPeriod ?? '' },
      { id: 'sum_assured', label: '基本保额', value: sumAssured === null ? '' : showWan(fromYuanText(sumAssured)) },
    ].filter(({ value }) => value !== ''),
  };
}

/** The answers of a draft. */
export function applicationToday({ selection, ...application }: { readonly selection: ChosenThen }): object {
  const { coverPeriod, paymentPeriod, sumAssured, ...chosen } = selection;
  return { ...application, selection: { ...chosen, choices: choicesOf({ coverPeriod, paymentPeriod, sumAssured }) } };
}

type PolicyNow = AnswerOf<'getPolicy'>;

/** A policy as the version of the data showed it: with one insured and fixed terms. */
export interface PolicyThen extends Pick<
  PolicyNow,
  'productName' | 'premium' | 'effectiveOn' | 'coverUntil' | 'issuedAt' | 'nextPremiumOn' | 'applicant' | 'qinBeans'
> {
  readonly insuredName: string;
  readonly sumAssured: string;
  readonly coverPeriod: string;
  readonly paymentPeriod: string;
  readonly insured: PolicyNow['applicant'];
  readonly relation: string;
  readonly beneficiaries: PolicyNow['insureds'][number]['beneficiaries'];
  readonly benefits: PolicyNow['insureds'][number]['benefits'];
}

export function policyToday({ insuredName, insured, relation, beneficiaries, benefits, ...then }: PolicyThen): object {
  const { coverPeriod: _cover, paymentPeriod: _payment, ...policy } = then;
  const [cover, payment, sum] = orderToday(then).choices;
  return {
    ...policy,
    insuredNames: [insuredName],
    terms: [sum, cover, payment].map((term) => ({ label: term?.label, value: term?.value })),
    insureds: [{ ...insured, relation, beneficiaries, benefits }],
  };
}
