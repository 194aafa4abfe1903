import { quotePremium } from '@portal/rating/quote.ts';
import type { QuoteRequest } from '@portal/rating/rating-plan.ts';
import { reverseQuote } from '@portal/rating/reverse-quote.ts';
import { illustrateBenefits } from '@portal/rating/illustrate-benefits.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { SEEDED } from '@portal/rules/values/arbitraries.testing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyCell } from '../../testing/samples/every-cell.ts';
import { contentProducts, readContentFiles, readContentProduct } from '../../testing/samples/read-content-product.ts';

describe.each(contentProducts)('the prices of %s', (goodsId) => {
  const { product, plan, tables } = readContentProduct(readContentFiles(goodsId));
  const cells = everyCell(product);
  const sum = sumInput(product);
  const steps = sum ? (sum.max - sum.min) / sum.step : 0;
  const asked = fc
    .tuple(fc.constantFrom(...cells), fc.nat(steps))
    .map(([cell, step]): QuoteRequest => ({ ...cell, ...(sum ? { sum: sum.min + step * sum.step } : {}) }));
  const priceOf = (request: QuoteRequest) => {
    const premium = quotePremium(tables, plan, request);
    if (!premium.ok) throw new Error(premium.refusal.code);
    return premium;
  };

  it('exist for every life and every option on sale, above zero', () => {
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) expect(priceOf({ ...cell, ...(sum ? { sum: sum.min } : {}) }).total).toBeGreaterThan(0);
  });

  it('are whole fen that add up from their lines, each with the cell and the rate that it comes from', () => {
    fc.assert(
      fc.property(asked, (request) => {
        const { total, lines } = priceOf(request);
        expect(lines.reduce((added, { premium }) => added + premium, 0)).toBe(total);
        for (const { premium, rate, base, cell, table, factors = [] } of lines) {
          expect(Number.isSafeInteger(premium)).toBe(true);
          const tariff = base === undefined ? rate : Math.floor((rate * base + 50_000) / 100_000);
          // No product of the shelf rounds a factor to more than the fen.
          expect(premium).toBe(factors.reduce((rest, { share }) => Math.floor((rest * share + 5_000) / 10_000), tariff));
          expect(tables.rates.get(table)?.ranges.has(cell.slice(0, cell.lastIndexOf('|')))).toBe(true);
        }
      }),
      SEEDED,
    );
  });

  it('of a sum buy that sum back', () => {
    fc.assert(
      fc.property(asked, ({ sum: wanted, ...cell }) => {
        if (wanted === undefined) {
          expect(reverseQuote(tables, plan, { ...cell, premium: 100_000 })).toMatchObject({ refusal: { code: 'NO_SUM' } });
          return;
        }
        const premium = priceOf({ ...cell, sum: wanted }).total;
        const bought = reverseQuote(tables, plan, { ...cell, premium });
        if (!bought.ok) throw new Error(bought.refusal.code);
        // Several sums may have the same premium: the greatest of them is bought.
        expect(bought.sum).toBeGreaterThanOrEqual(wanted);
        expect(bought.premium.total).toBe(premium);
        expect(reverseQuote(tables, plan, { ...cell, premium: bought.premium.total })).toMatchObject({ sum: bought.sum });
      }),
      SEEDED,
    );
  });

  it('never fall when the sum rises', () => {
    fc.assert(
      fc.property(asked, ({ sum: lower, ...cell }) => {
        if (!sum || lower === undefined || lower === sum.max) return;
        expect(priceOf({ ...cell, sum: lower + sum.step }).total).toBeGreaterThanOrEqual(priceOf({ ...cell, sum: lower }).total);
      }),
      SEEDED,
    );
  });

  it('are those of the illustration, whose cash values are whole fen and never negative', () => {
    fc.assert(
      fc.property(asked, (request) => {
        const illustration = illustrateBenefits(tables, plan, request);
        if (!illustration.ok) throw new Error(illustration.refusal.code);
        expect(illustration.premium.total).toBe(priceOf(request).total);
        for (const { cashValue, benefits } of illustration.rows)
          for (const amount of [cashValue, ...benefits]) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }),
      SEEDED,
    );
  });
});
