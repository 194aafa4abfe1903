import { type Premium, quotePremium } from '@portal/rating/quote.ts';
import { knownAge } from '@portal/rules/age.ts';
import type { Application, Person } from '@portal/rules/application.ts';
import { insuredOf } from '@portal/rules/insured.ts';
import { type Fen, fen } from '@portal/rules/money.ts';
import { type Life, type ProductVersion, rateRequestOf } from '../products/public.ts';
import { explainRatingRefusal } from './rating-refusal.ts';

export interface PricedApplication {
  readonly premium: Fen;
  /** Coverage id → its premium. */
  readonly lines: Readonly<Record<string, Fen>>;
}

/** The reason why there is no price, in words for the customer. `incomplete`: an answer that the price depends on is missing. */
export interface Unpriced {
  readonly problem: string;
  readonly incomplete: boolean;
}

function ratedLife({ gender, birthday, socialInsurance }: Person, today: string): Life | undefined {
  const age = knownAge(birthday, today);
  return gender && age !== undefined ? { gender, age, socialInsurance } : undefined;
}

function toFen(premium: Premium): PricedApplication {
  return {
    premium: fen(premium.total),
    lines: Object.fromEntries(premium.lines.map((line) => [line.coverage, fen(line.premium)])),
  };
}

/** Prices an application by its state on `today`, with the tables of its product version. */
export function priceApplication(version: ProductVersion, application: Application, today: string): PricedApplication | Unpriced {
  const { product, tables, plan } = version;
  const person = insuredOf(application);
  const insured = ratedLife(person, today);
  if (!insured) return { problem: '填写被保险人的性别和出生日期后显示保费', incomplete: true };
  if (product.elements.insured.includes('socialInsurance') && !person.socialInsurance)
    return { problem: '选择被保险人有无社会医疗保险后显示保费', incomplete: true };
  const { choices, riders } = application.selection;
  const request = rateRequestOf(product, { choices, riders, insured, applicant: ratedLife(application.applicant, today) });
  const premium = quotePremium(tables, plan, request);
  if (premium.ok) return toFen(premium);
  return {
    problem: explainRatingRefusal(premium.refusal, product).message,
    incomplete: premium.refusal.code === 'APPLICANT_REQUIRED',
  };
}
