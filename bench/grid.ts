import { findRates } from '@portal/rating/find-rates.ts';
import { priceSum, quotePremium } from '@portal/rating/quote.ts';
import type { RateRequest } from '@portal/rating/rating-plan.ts';
import { choiceInputs, sumInput } from '@portal/rules/product/inputs.ts';
import { entryAgeFor } from '@portal/rules/product/limits.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { rateRequestOf } from '@portal/server/domains/products/public.ts';
import { readContentFiles, readContentProduct } from '@portal/server/testing/read-content-product.ts';
import { atMost, median, type Measure, plain } from './figures.ts';

const rounds = 15;

/** All combinations of the options of a product. */
function combinations(product: Product): Readonly<Record<string, string>>[] {
  return choiceInputs(product).reduce<Readonly<Record<string, string>>[]>(
    (sofar, { id, options }) => sofar.flatMap((one) => options.map((option) => ({ ...one, [id]: option.id }))),
    [{}],
  );
}

/** Each combination of options with each age and sex to which it is sold. */
function livesOf(product: Product): RateRequest[] {
  return combinations(product).flatMap((choices) => {
    const { minAge, maxAge } = entryAgeFor(product, choices);
    const ages = Array.from({ length: maxAge - minAge + 1 }, (_, index) => minAge + index);
    return (['0', '1'] as const).flatMap((gender) =>
      ages.map((age) => rateRequestOf(product, { choices, riders: [], insured: { age, gender } })),
    );
  });
}

/** Median milliseconds of a run. Throws if it does not price all cells. */
function timeOf(cells: number, countPrices: () => number): number {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    if (countPrices() !== cells) throw new Error('a cell on sale has no price');
    return performance.now() - began;
  });
  return median(times);
}

/** The premium of every cell of a product that is sold. Rates do not depend on the sum, so one search serves all sums of a life. */
export const grid: Measure = {
  name: 'grid',
  title: `premiums of all ages, sexes, periods and sums of one product, on one core (median of ${rounds})`,
  run() {
    const { product, plan, tables } = readContentProduct(readContentFiles('zhenan'));
    const { min, max, step } = sumInput(product) ?? { min: 0, max: 0, step: 1 };
    const sums = Array.from({ length: (max - min) / step + 1 }, (_, steps) => min + steps * step);
    const lives = livesOf(product);
    const cells = lives.length * sums.length;
    const byLife = timeOf(cells, () => {
      const priceAll = (life: RateRequest): number => {
        const found = findRates(tables, plan, life);
        return found.ok ? sums.filter((sum) => priceSum(found, sum).ok).length : 0;
      };
      return lives.reduce((count, life) => count + priceAll(life), 0);
    });
    const byCell = timeOf(cells, () =>
      lives.reduce((count, life) => count + sums.filter((sum) => quotePremium(tables, plan, { ...life, sum }).ok).length, 0),
    );
    return Promise.resolve({
      figures: [plain('premiums', cells), atMost('all of them', byLife, 50, 'ms'), plain('each as a trial of its own', byCell, 'ms')],
    });
  },
};
