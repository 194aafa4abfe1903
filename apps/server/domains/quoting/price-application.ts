import { type Premium, quotePremium } from '@portal/rating/quote.ts';
import type { QuoteRequest } from '@portal/rating/rating-plan.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import type { Application, Insured, Person } from '@portal/rules/sale/application.ts';
import { type Fen, fen } from '@portal/rules/values/money.ts';
import { applicantOf, partyOf, selectionOf } from '@portal/rules/sale/parties.ts';
import { type Life, type ProductVersion, rateRequestOf } from '../products/public.ts';
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

function ratedLife({ gender, birthday, socialInsurance }: Person, today: string): Life | undefined {
  const age = knownAge(birthday, today);
  return gender && age !== undefined ? { gender, age, socialInsurance } : undefined;
}

/** What the tables are asked for one insured. Undefined without the birthday or the gender of the insured. */
export function rateRequestFor(
  { product }: Pick<ProductVersion, 'product'>,
  application: Application,
  insured: Insured,
  today: string,
): QuoteRequest | undefined {
  const life = ratedLife(partyOf(application, insured.party), today);
  if (!life) return undefined;
  const { choices, riders } = selectionOf(application, insured);
  return rateRequestOf(product, { choices, riders, insured: life, applicant: ratedLife(applicantOf(application), today) });
}

function priceInsured(version: ProductVersion, application: Application, insured: Insured, today: string): Premium | Unpriced {
  const { product, tables, plan } = version;
  const request = rateRequestFor(version, application, insured, today);
  if (!request) return { problem: '填写被保险人的性别和出生日期后显示保费' };
  if (product.elements.insured.includes('socialInsurance') && !partyOf(application, insured.party).socialInsurance)
    return { problem: '选择被保险人有无社会医疗保险后显示保费' };
  const { choices } = selectionOf(application, insured);
  const open = product.inputs.filter(({ id }) => choices[id] === undefined).map(({ label }) => label);
  if (open.length > 0) return { problem: `选择${open.join('、')}后显示保费` };
  const premium = quotePremium(tables, plan, request);
  if (premium.ok) return premium;
  return { problem: explainRatingRefusal(premium.refusal, product, insured).message };
}

/** Prices an application by its state on `today`, with the tables of its product version: the sum over its insureds. */
export function priceApplication(version: ProductVersion, application: Application, today: string): PricedApplication | Unpriced {
  const lines: PricedLine[] = [];
  for (const insured of application.insureds) {
    const priced = priceInsured(version, application, insured, today);
    if ('problem' in priced) return priced;
    for (const { coverage, premium } of priced.lines) {
      const name = version.product.coverages.find(({ id }) => id === coverage)?.name ?? coverage;
      lines.push({ insured: insured.id, coverage, name, premium: fen(premium) });
    }
  }
  return { premium: fen(lines.reduce((sum, { premium }) => sum + premium, 0)), lines };
}
