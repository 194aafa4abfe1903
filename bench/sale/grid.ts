import { findRates } from '@portal/rating/find-rates.ts';
import { priceSum, quotePremium } from '@portal/rating/quote.ts';
import type { QuoteRequest, RateRequest } from '@portal/rating/rating-plan.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { everyCell } from '@portal/server/testing/samples/every-cell.ts';
import { contentProducts, readContentFiles, readContentProduct } from '@portal/server/testing/samples/read-content-product.ts';
import { atLeast, atMost, median, type Measure, plain } from '../figures.ts';

const rounds = 15;

/** Median milliseconds of a run. Throws if it does not price all cells. */
function timeOf(cells: number, countPrices: () => number): number {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    if (countPrices() !== cells) throw new Error('a cell on sale has no price');
    return performance.now() - began;
  });
  return median(times);
}

/** How many prices a second a product has inside the engine, and how many look-ups of its cells alone. */
function speedOf(goodsId: string): { readonly quotes: number; readonly lookUps: number } {
  const { product, plan, tables } = readContentProduct(readContentFiles(goodsId));
  const sum = sumInput(product)?.min;
  const lives = everyCell(product).map((cell) => ({ ...cell, ...(sum === undefined ? {} : { sum }) }));
  const perSecond = (price: (life: QuoteRequest) => { readonly ok: boolean }) =>
    lives.length / (timeOf(lives.length, () => lives.filter((life) => price(life).ok).length) / 1000);
  return {
    quotes: perSecond((life) => quotePremium(tables, plan, life)),
    lookUps: perSecond((life) => findRates(tables, plan, life)),
  };
}

/**
 * The premium of every cell of a product that is sold, the grid of a whole page (66 ages, both sexes, 5 payment periods, 3 sums), and
 * the speed of the engine with each product of the shelf. Rates do not depend on the sum, so one search serves all sums of a life.
 */
export const grid: Measure = {
  name: 'grid',
  title: `premiums inside the engine, on one core (median of ${rounds})`,
  run() {
    const { product, plan, tables } = readContentProduct(readContentFiles('zhenan'));
    const { min, max, step } = sumInput(product) ?? { min: 0, max: 0, step: 1 };
    const sums = Array.from({ length: (max - min) / step + 1 }, (_, steps) => min + steps * step);
    const lives = everyCell(product);
    const price = (life: RateRequest, some: readonly number[]): number => {
      const found = findRates(tables, plan, life);
      return found.ok ? some.filter((sum) => priceSum(found, sum).ok).length : 0;
    };
    const timeAll = (all: readonly RateRequest[], some: readonly number[]) =>
      timeOf(all.length * some.length, () => all.reduce((count, life) => count + price(life, some), 0));
    const page = lives.filter(({ choices }) => choices.cover_period === 'whole_life');
    const byCell = timeOf(lives.length * sums.length, () =>
      lives.reduce((count, life) => count + sums.filter((sum) => quotePremium(tables, plan, { ...life, sum }).ok).length, 0),
    );
    const speeds = contentProducts.map((goodsId) => ({ goodsId, ...speedOf(goodsId) }));
    return Promise.resolve({
      figures: [
        atMost(`grid of ${page.length} lives with 3 sums`, timeAll(page, sums.slice(0, 3)), 50, 'ms'),
        atMost(`all ${lives.length * sums.length} premiums`, timeAll(lives, sums), 50, 'ms'),
        plain('each as a trial of its own', byCell, 'ms'),
        ...speeds.flatMap(({ goodsId, quotes, lookUps }) => [
          atLeast(`${goodsId}, quotes per second`, quotes, 20_000),
          plain(`${goodsId}, of look-ups of the cell alone`, (100 * quotes) / lookUps, '%'),
        ]),
      ],
    });
  },
};
