import { type Premium, quotePremium } from '@portal/rating/quote.ts';
import type { QuoteRequest } from '@portal/rating/rating-plan.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import type { Application, Group, Insured, Person } from '@portal/rules/sale/answers/application.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { classPart, pricedGroup, sharedPart } from '@portal/rules/sale/answers/group.ts';
import { checkMinPremium } from '@portal/rules/product/min-premium.ts';
import { isRatedByOccupation } from '@portal/rules/product/coverages.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { type Fen, fen } from '@portal/rules/values/money.ts';
import { applicantOf, partyOf, selectionOf } from '@portal/rules/sale/answers/parties.ts';
import { type Life, type ProductVersion, rateRequestOf } from '../products/public.ts';
import { priceGroup } from './price-group.ts';
import { explainRatingRefusal } from './rating-refusal.ts';

/** The premium of one coverage of one insured. */
export interface PricedLine {
  readonly insured: string;
  readonly coverage: string;
  /** The name of the coverage. */
  readonly name: string;
  readonly premium: Fen;
}

export interface PricedApplication {
  /** Of all insureds together. */
  readonly premium: Fen;
  /** They add up to the premium. */
  readonly lines: readonly PricedLine[];
}

/** The reason why there is no price, in words for the customer. */
export interface Unpriced {
  readonly problem: string;
}

/** The name of a coverage. */
function nameOf({ coverages }: Product, id: string): string {
  return coverages.find((one) => one.id === id)?.name ?? id;
}

/** The day of a price and the occupations with their classes. */
export type RatingContext = Pick<ApplicationContext, 'today' | 'occupation'>;

function ratedLife(
  { gender, birthday, socialInsurance, occupation: code }: Person,
  { today, occupation }: RatingContext,
): Life | undefined {
  const age = knownAge(birthday, today);
  const lifeClass = code === undefined ? undefined : occupation(code)?.lifeRisk;
  return gender && age !== undefined ? { gender, age, socialInsurance, lifeClass } : undefined;
}

/** The request to the tables for one insured. Undefined without the birthday or the gender of the insured. */
export function rateRequestFor(
  { product }: Pick<ProductVersion, 'product'>,
  application: Application,
  insured: Insured,
  context: RatingContext,
): QuoteRequest | undefined {
  const life = ratedLife(partyOf(application, insured.party), context);
  if (!life) return undefined;
  const { planId, choices, riders } = selectionOf(application, insured);
  return rateRequestOf(product, {
    choices,
    riders,
    planId,
    insured: life,
    applicant: ratedLife(applicantOf(application), context),
    insureds: application.insureds.length,
  });
}

function priceInsured(version: ProductVersion, application: Application, insured: Insured, context: RatingContext): Premium | Unpriced {
  const { product, tables, plan } = version;
  const request = rateRequestFor(version, application, insured, context);
  if (!request) return { problem: '填写被保险人的性别和出生日期后显示保费' };
  if (product.elements.insured.includes('socialInsurance') && !partyOf(application, insured.party).socialInsurance)
    return { problem: '选择被保险人有无社会医疗保险后显示保费' };
  if (isRatedByOccupation(product) && request.insured.facts.lifeClass === undefined) return { problem: '选择被保险人的职业后显示保费' };
  const { choices } = selectionOf(application, insured);
  const open = product.inputs.filter(({ id }) => choices[id] === undefined).map(({ label }) => label);
  if (open.length > 0) return { problem: `选择${open.join('、')}后显示保费` };
  const premium = quotePremium(tables, plan, request);
  if (premium.ok) return premium;
  return { problem: explainRatingRefusal(premium.refusal, product, insured).message };
}

/** A line for each coverage of each class of occupation. */
function priceGroupOf(version: ProductVersion, application: Application, group: Group): PricedApplication | Unpriced {
  const { product } = version;
  const open = product.inputs.filter(({ id }) => application.choices[id] === undefined).map(({ label }) => label);
  if (open.length > 0) return { problem: `选择${open.join('、')}后显示保费` };
  const priced = priceGroup(version, pricedGroup(application, group));
  if (!priced.ok) return { problem: explainRatingRefusal(priced.refusal, product, sharedPart(group)).message };
  if (priced.insureds === 0) return { problem: '填写各职业类别的人数后显示保费' };
  const lines = priced.classes.flatMap(({ lifeClass, count, lines: ofOne }) =>
    ofOne.map(({ coverage, premium }) => ({
      insured: classPart(lifeClass),
      coverage,
      name: `${nameOf(product, coverage)}（${lifeClass} 类 ${count} 人）`,
      premium: fen(premium * count),
    })),
  );
  return { premium: priced.premium, lines };
}

/**
 * Prices an application by its state on a day, with the tables of its product version: the sum over its insureds. There is no price below
 * the least premium of the product.
 */
export function priceApplication(version: ProductVersion, application: Application, context: RatingContext): PricedApplication | Unpriced {
  const { group } = application;
  const priced = group ? priceGroupOf(version, application, group) : priceInsureds(version, application, context);
  if ('problem' in priced) return priced;
  const tooLow = checkMinPremium(version.product, priced.premium, (id) => `choices.${id}`);
  return tooLow ? { problem: tooLow.message } : priced;
}

/** The price of insureds of an application, also if it is less than a contract may cost. */
export function priceInsureds(version: ProductVersion, application: Application, context: RatingContext): PricedApplication | Unpriced {
  const lines: PricedLine[] = [];
  for (const insured of application.insureds) {
    const priced = priceInsured(version, application, insured, context);
    if ('problem' in priced) return priced;
    for (const { coverage, premium } of priced.lines) {
      lines.push({ insured: insured.id, coverage, name: nameOf(version.product, coverage), premium: fen(premium) });
    }
  }
  return { premium: fen(lines.reduce((sum, { premium }) => sum + premium, 0)), lines };
}
