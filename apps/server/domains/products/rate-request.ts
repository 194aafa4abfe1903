import type { Factor, QuoteRequest, RatedLife, SumFactor } from '@portal/rating/rating-plan.ts';
import type { Choice } from '@portal/rules/sale/answers/application.ts';
import { payoutAgeOf, premiumYearsOf, sumOf, unitsOf } from '@portal/rules/product/inputs.ts';
import { planOfRiders } from '@portal/rules/product/coverages.ts';
import { PLAN_KEY } from '@portal/rules/product/plans.ts';
import { paymentFactorOf, perYearOf } from '@portal/rules/product/payments.ts';
import { reachedDiscounts } from '@portal/rules/product/discounts.ts';
import { yuan } from '@portal/rules/values/money.ts';
import type { Gender, Product } from '@portal/rules/product/product.ts';

/** A life as far as prices depend on it. */
export interface Life {
  readonly age: number;
  readonly gender: Gender;
  readonly socialInsurance?: 'yes' | 'no' | undefined;
  /** The class of the occupation, 1 to 7. */
  readonly lifeClass?: number | undefined;
}

function ratedLife({ age, gender, socialInsurance, lifeClass }: Life): RatedLife {
  return {
    age,
    facts: {
      gender,
      ...(socialInsurance ? { socialInsurance } : {}),
      ...(lifeClass === undefined ? {} : { lifeClass: String(lifeClass) }),
    },
  };
}

/** The discounts of a product as factors, in its order: those by the number of people as far as they are reached, those by the sum whole. */
function discountFactors(product: Product, insureds: number): (Factor | SumFactor)[] {
  const byPeople = reachedDiscounts(product, insureds);
  return (product.discounts ?? []).flatMap(({ id, by, roundTo, tiers }): (Factor | SumFactor)[] => {
    if (by === 'sum') return [{ id, roundTo, tiers: tiers.map(({ from, share }) => ({ from: yuan(from), share })) }];
    return byPeople.filter((reached) => reached.id === id).map(({ share }) => ({ id, roundTo, share }));
  });
}

/** The request to the rate tables of a product: choices by input id, the plan by its key, the sum by its role. */
export function rateRequestOf(
  product: Product,
  {
    choices,
    riders,
    planId = planOfRiders(product, riders),
    insured,
    applicant,
    insureds = 1,
  }: {
    readonly choices: Readonly<Record<string, Choice>>;
    readonly riders: readonly string[];
    /** Absent: it follows from the riders. */
    readonly planId?: string;
    readonly insured: Life;
    readonly applicant?: Life | undefined;
    /** How many people the contract insures. */
    readonly insureds?: number;
  },
): QuoteRequest {
  const sum = sumOf(product, choices);
  const discounts = discountFactors(product, insureds);
  const payment = paymentFactorOf(product, choices);
  // Discounts are of the yearly premium, which is then divided into its payments.
  const factors: readonly (Factor | SumFactor)[] = payment ? [...discounts, { ...payment, roundTo: 1 }] : discounts;
  const perYear = perYearOf(product, choices);
  const units = unitsOf(product, choices);
  const payoutAge = payoutAgeOf(product, choices);
  return {
    choices: {
      ...Object.fromEntries(Object.entries(choices).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
      [PLAN_KEY]: planId,
    },
    riders,
    insured: ratedLife(insured),
    ...(applicant ? { applicant: ratedLife(applicant) } : {}),
    premiumYears: premiumYearsOf(product, choices),
    ...(perYear === 1 ? {} : { perYear }),
    ...(factors.length > 0 ? { factors } : {}),
    ...(units === undefined ? {} : { units }),
    ...(payoutAge === undefined ? {} : { payoutAge }),
    ...(sum === undefined ? {} : { sum }),
  };
}
