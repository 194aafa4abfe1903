import { type Premium, quotePremium } from '@portal/rating/quote.ts';
import { knownAge } from '@portal/rules/age.ts';
import type { Application, Person } from '@portal/rules/application.ts';
import type { Gender } from '@portal/rules/product.ts';
import { insuredOf } from '@portal/rules/insured.ts';
import { type Fen, fen } from '@portal/rules/money.ts';
import type { ProductVersion } from '../products/public.ts';
import { explainRatingRefusal } from './rating-refusal.ts';

export interface PricedApplication {
  readonly premium: Fen;
  readonly main: Fen;
  /** Rider id → premium of the rider. */
  readonly riders: Readonly<Record<string, Fen>>;
}

/** The reason why there is no price, in words for the customer. `incomplete`: an answer that the price depends on is missing. */
export interface Unpriced {
  readonly problem: string;
  readonly incomplete: boolean;
}

function rated(person: Person, today: string): { gender: Gender; age: number } | undefined {
  const { gender, birthday } = person;
  const age = knownAge(birthday, today);
  return gender && age !== undefined ? { gender, age } : undefined;
}

function toFen(premium: Premium): PricedApplication {
  const riders = Object.fromEntries(Object.entries(premium.riders).map(([id, amount]) => [id, fen(amount)]));
  return { premium: fen(premium.yearly), main: fen(premium.main), riders };
}

/** Prices an application by its state on `today`, with the tables of its product version. */
export function priceApplication(version: ProductVersion, application: Application, today: string): PricedApplication | Unpriced {
  const insured = rated(insuredOf(application), today);
  if (!insured) return { problem: '填写被保险人的性别和出生日期后显示保费', incomplete: true };
  const { coverPeriod, paymentPeriod, sumAssured, riders } = application.selection;
  const premium = quotePremium(version.tables, version.plan, {
    ...insured,
    coverPeriod,
    paymentPeriod,
    sumAssured,
    riders,
    applicant: rated(application.applicant, today),
  });
  if (premium.ok) return toFen(premium);
  return {
    problem: explainRatingRefusal(premium.refusal, version.product).message,
    incomplete: premium.refusal.code === 'APPLICANT_REQUIRED',
  };
}
