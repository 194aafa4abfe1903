import type { RateRequest } from '@portal/rating/rating-plan.ts';
import { combineOptions } from '@portal/rules/product/inputs.ts';
import { brokenLimits, entryAgeFor } from '@portal/rules/product/limits.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { type Life, rateRequestOf } from '../../domains/products/public.ts';

const daysAYear = 366;

/** The facts besides age and sex that a product is priced by: social insurance, the class of the occupation. */
function otherFacts(product: Product): Pick<Life, 'socialInsurance' | 'lifeClass'>[] {
  const insurances = product.ratedBy.includes('socialInsurance') ? (['yes', 'no'] as const) : [undefined];
  const classes = product.ratedBy.includes('lifeClass') ? [1, 2, 3, 4, 5, 6, 7] : [undefined];
  return insurances.flatMap((socialInsurance) => classes.map((lifeClass) => ({ socialInsurance, lifeClass })));
}

/** Every life to whom the main risks of a product are sold, with every combination of options. The sum is left out. */
export function everyCell(product: Product): RateRequest[] {
  return combineOptions(product).flatMap((choices) => {
    const { minAge, maxAge, minDays } = entryAgeFor(product, choices);
    const ages = Array.from({ length: maxAge - minAge + 1 }, (_, index) => minAge + index);
    return otherFacts(product).flatMap((other) =>
      (['0', '1'] as const).flatMap((gender) =>
        ages.flatMap((age) => {
          const facts = { ...other, age, gender, ageDays: age === 0 ? minDays : age * daysAYear };
          const isSold = brokenLimits(product, { choices, insured: facts, applicant: {} }).length === 0;
          return isSold ? [rateRequestOf(product, { choices, riders: [], insured: { age, gender, ...other } })] : [];
        }),
      ),
    );
  });
}
