import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFactors } from './apply-factors.ts';
import { FILED_PLAN, loadFiledTables, PLAIN_REQUEST, requestFor } from './filed-product.fixture.ts';
import { illustrateBenefits } from './illustrate-benefits.ts';
import { quotePremium } from './quote.ts';
import type { Factor, QuoteRequest } from './rating-plan.ts';
import { reverseQuote } from './reverse-quote.ts';

const tables = loadFiledTables();
const family: Factor = { id: 'family', share: 9_500, roundTo: 1 };
const group: Factor = { id: 'group', share: 9_000, roundTo: 100 };
const monthly: Factor = { id: 'monthly', share: 875, roundTo: 10 };
const last = (premium: number, ...factors: Factor[]) => applyFactors(premium, factors).at(-1)?.premium;

describe('applying factors', () => {
  // Calculated by hand.
  it.each([
    ['95 % of 123.45 yuan are 117.28', 12_345, [family], 11_728],
    ['half a fen is rounded up', 10, [{ ...family, share: 9_500 }], 10],
    ['90 % to the yuan', 12_345, [group], 11_100],
    ['half a yuan is rounded up', 15_000, [{ ...group, share: 9_900 }], 14_900],
    ['8.75 % to the jiao', 12_345, [monthly], 1_080],
    ['one after the other, each rounded: 117.28, then 106', 12_345, [family, group], 10_600],
    ['in the other order: 111, then 105.45', 12_345, [group, family], 10_545],
    ['nothing of nothing', 0, [family, group], 0],
  ])('%s', (_, premium, factors, expected) => {
    expect(last(premium, ...factors)).toBe(expected);
  });

  it('never makes a greater premium smaller than a smaller one', () => {
    const factor = fc.record({ id: fc.constant('any'), share: fc.integer({ min: 1, max: 10_000 }), roundTo: fc.constantFrom(1, 10, 100) });
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), fc.array(factor, { maxLength: 4 }), (one, more, factors) => {
        const [low, high] = [last(one, ...factors) ?? one, last(one + more, ...factors) ?? one + more];
        return low <= high && Number.isSafeInteger(high);
      }),
    );
  });
});

describe('a premium with factors', () => {
  const request: QuoteRequest = { ...requestFor({ riders: ['mild_moderate'] }), factors: [family, monthly], perYear: 12 };

  it('names what each made of it, and is the sum of its lines', () => {
    const premium = quotePremium(tables, FILED_PLAN, request);
    const plain = quotePremium(tables, FILED_PLAN, { ...request, factors: [] });
    if (!premium.ok || !plain.ok) throw new Error('every rider is sold');
    expect(premium.total).toBe(premium.lines.reduce((sum, line) => sum + line.premium, 0));
    for (const [index, line] of premium.lines.entries()) {
      expect(line.factors?.map(({ id }) => id)).toEqual(['family', 'monthly']);
      expect(line.factors).toEqual(applyFactors(plain.lines[index]?.premium ?? 0, [family, monthly]));
      expect(line.factors?.at(-1)?.premium).toBe(line.premium);
    }
  });

  it('waives what is paid each time, without another factor', () => {
    const waived: QuoteRequest = {
      ...request,
      ...requestFor({ riders: ['mild_moderate', 'waiver'], applicant: { gender: '1', age: 40 } }),
    };
    const premium = quotePremium(tables, FILED_PLAN, { ...waived, factors: [family, monthly] });
    if (!premium.ok) throw new Error('every rider is sold');
    const [main, mild, waiver] = premium.lines;
    expect(waiver?.base).toBe((main?.premium ?? 0) + (mild?.premium ?? 0));
    expect(waiver?.factors).toBeUndefined();
  });

  it('is found again from itself, and is paid as often as the year has payments', () => {
    const premium = quotePremium(tables, FILED_PLAN, { ...PLAIN_REQUEST, factors: [family, monthly], perYear: 12 });
    if (!premium.ok) throw new Error('the rate is filed');
    const { sum: _, ...given } = PLAIN_REQUEST;
    const found = reverseQuote(tables, FILED_PLAN, { ...given, factors: [family, monthly], premium: premium.total });
    expect(found).toMatchObject({ ok: true, premium: { total: premium.total } });
    const shown = illustrateBenefits(tables, FILED_PLAN, { ...PLAIN_REQUEST, factors: [family, monthly], perYear: 12 });
    expect(shown).toMatchObject({ ok: true });
    if (shown.ok) expect(shown.rows[0]?.premium).toBe(premium.total * 12);
  });
});
