import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILED_PLAN, loadFiledTables, PAYMENTS, PLAIN_REQUEST, requestFor } from './filed-product.fixture.ts';
import { premiumOf, quotePremium } from './quote.ts';
import { reverseQuote } from './reverse-quote.ts';
import type { RateRequest, SumFactor } from './rating-plan.ts';

const tables = loadFiledTables();
const sums = FILED_PLAN.sum;
if (!sums) throw new Error('the filed plan has lost its sums');
const { min, max, step } = sums;

const request: fc.Arbitrary<RateRequest> = fc
  .record({
    cover: fc.constantFrom('whole_life', 'to_70'),
    payment: fc.constantFrom(...Object.keys(PAYMENTS)),
    gender: fc.constantFrom('0', '1'),
    age: fc.integer({ min: 0, max: 62 }),
    riders: fc.subarray(['mild_moderate', 'waiver']),
    applicant: fc.record({ gender: fc.constantFrom('0', '1'), age: fc.integer({ min: 18, max: 60 }) }),
  })
  .map(requestFor);

/** Bounds on a step within those of the plan, as limits of a product leave them. */
const bounds = fc
  .tuple(fc.integer({ min: 0, max: (max - min) / step }), fc.integer({ min: 0, max: (max - min) / step }))
  .map(([one, other]) => ({ min: min + Math.min(one, other) * step, max: min + Math.max(one, other) * step }));

function totalOf(asked: RateRequest, sum: number): number {
  const premium = quotePremium(tables, FILED_PLAN, { ...asked, sum });
  if (!premium.ok) throw new Error('every step is sold');
  return premium.total;
}

describe('a reverse quote', () => {
  it('returns the greatest sum on a step within the bounds whose premium is not above the given one', () => {
    let answered = 0;
    fc.assert(
      fc.property(request, bounds, fc.integer({ min: 1, max: 60_000_000 }), (asked, within, premium) => {
        const answer = reverseQuote(tables, FILED_PLAN, { ...asked, premium }, within);
        if (!answer.ok) {
          const smallest = quotePremium(tables, FILED_PLAN, { ...asked, sum: within.min });
          if (smallest.ok) expect(answer.refusal).toEqual({ code: 'PREMIUM_TOO_LOW', min: smallest.total });
          else expect(answer).toEqual(smallest);
          if (smallest.ok) expect(smallest.total).toBeGreaterThan(premium);
          return;
        }
        answered++;
        expect((answer.sum - min) % step).toBe(0);
        expect(answer.sum).toBeGreaterThanOrEqual(within.min);
        expect(answer.sum).toBeLessThanOrEqual(within.max);
        expect(answer.premium).toEqual(quotePremium(tables, FILED_PLAN, { ...asked, sum: answer.sum }));
        expect(answer.premium.total).toBeLessThanOrEqual(premium);
        if (answer.sum < within.max) expect(totalOf(asked, answer.sum + step)).toBeGreaterThan(premium);
      }),
      { seed: 20260901, numRuns: 2000 },
    );
    expect(answered).toBeGreaterThan(500);
  });

  it('returns the same sum for the quoted premium of a sum', () => {
    for (let sum = min; sum <= max; sum += step) {
      const answer = reverseQuote(tables, FILED_PLAN, { ...PLAIN_REQUEST, premium: totalOf(PLAIN_REQUEST, sum) });
      expect(answer).toMatchObject({ ok: true, sum });
    }
  });

  it('refuses a premium below that of the smallest sum, and reports the lowest premium', () => {
    const smallest = totalOf(PLAIN_REQUEST, min);
    const answer = reverseQuote(tables, FILED_PLAN, { ...PLAIN_REQUEST, premium: smallest - 1 });
    expect(answer).toEqual({ ok: false, refusal: { code: 'PREMIUM_TOO_LOW', min: smallest } });
    const nothing = reverseQuote(tables, FILED_PLAN, { ...PLAIN_REQUEST, premium: Number.NaN });
    expect(nothing).toEqual(answer);
  });

  it('returns the greatest sum for any premium above its own', () => {
    expect(reverseQuote(tables, FILED_PLAN, { ...PLAIN_REQUEST, premium: Number.MAX_SAFE_INTEGER })).toMatchObject({ ok: true, sum: max });
  });

  it('returns the only sum that narrow bounds leave', () => {
    const only = { min: max - step, max: max - step };
    const answer = reverseQuote(tables, FILED_PLAN, { ...PLAIN_REQUEST, premium: Number.MAX_SAFE_INTEGER }, only);
    expect(answer).toMatchObject({ ok: true, sum: max - step });
  });

  it('refuses bounds that leave no sum', () => {
    const none = { min: max, max: max - step };
    const answer = reverseQuote(tables, FILED_PLAN, { ...PLAIN_REQUEST, premium: Number.MAX_SAFE_INTEGER }, none);
    expect(answer).toEqual({ ok: false, refusal: { code: 'NO_SUM' } });
  });

  it('refuses a product whose customers choose no sum', () => {
    const answer = reverseQuote(tables, { coverages: FILED_PLAN.coverages }, { ...PLAIN_REQUEST, premium: 1_000_000 });
    expect(answer).toEqual({ ok: false, refusal: { code: 'NO_SUM' } });
  });

  it('refuses what a quote refuses', () => {
    const answer = reverseQuote(tables, FILED_PLAN, { ...requestFor({ age: 80 }), premium: 1_000_000 });
    expect(answer).toEqual(quotePremium(tables, FILED_PLAN, requestFor({ age: 80 })));
  });
});

/** Tiers of one or two discounts by the sum, on and off the steps, each leaving less than the one before. */
const sumFactors: fc.Arbitrary<SumFactor[]> = fc.array(
  fc
    .record({
      froms: fc.uniqueArray(fc.integer({ min: min / 100, max: max / 100 }), { minLength: 1, maxLength: 3 }),
      less: fc.array(fc.integer({ min: 1, max: 2_500 }), { minLength: 3, maxLength: 3 }),
      roundTo: fc.constantFrom(1 as const, 10 as const, 100 as const),
    })
    .map(({ froms, less, roundTo }) => {
      let share = 10_000;
      const tiers = froms
        .toSorted((one, other) => one - other)
        .map((from, index) => ({ from: from * 100, share: (share -= less[index] ?? 1) }));
      return { id: 'large', roundTo, tiers };
    }),
  { minLength: 1, maxLength: 2 },
);

describe('discounts by the sum', () => {
  const large: SumFactor = { id: 'large', roundTo: 1, tiers: [{ from: 30_000_000, share: 9_500 }] };

  it('apply from the sum of their tier on, and only to coverages whose rate is for the sum', () => {
    const asked = { ...requestFor({ riders: ['waiver'], applicant: { gender: '0', age: 35 } }), factors: [large] };
    const premiumAt = (sum: number) => {
      const premium = quotePremium(tables, FILED_PLAN, { ...asked, sum });
      if (!premium.ok) throw new Error('every step is sold');
      return premium;
    };
    const { factors: _none, ...plain } = asked;
    expect(totalOf(asked, 29_000_000)).toBe(totalOf(plain, 29_000_000));
    const reached = premiumAt(30_000_000);
    const main = premiumOf(reached, 'main');
    const tariff = quotePremium(tables, FILED_PLAN, { ...plain, sum: 30_000_000 });
    if (!tariff.ok) throw new Error('every step is sold');
    expect(main).toBe(Math.floor((premiumOf(tariff, 'main') * 9_500 + 5_000) / 10_000));
    // The waiver waives what is paid after the discount, and has none of its own.
    const [, waiver] = reached.lines;
    expect(waiver).toMatchObject({ coverage: 'waiver', base: main });
    expect(waiver).not.toHaveProperty('factors');
  });

  const seed = 20261129;
  const places = fc.integer({ min: 0, max: 10_000 });
  it(`leave the reverse quote exact where the price steps down, compared with every sum (seed ${seed})`, () => {
    let answered = 0;
    let stepsDown = 0;
    fc.assert(
      fc.property(request, bounds, sumFactors, places, fc.option(places), (plain, within, factors, place, leastPlace) => {
        const asked = { ...plain, factors };
        if (!quotePremium(tables, FILED_PLAN, { ...asked, sum: within.min }).ok) return;
        const all = Array.from({ length: (within.max - within.min) / step + 1 }, (_, index) => {
          const sum = within.min + index * step;
          return { sum, total: totalOf(asked, sum) };
        });
        if (all.some(({ total }, index) => total < (all[index - 1]?.total ?? 0))) stepsDown++;
        const lowest = Math.min(...all.map(({ total }) => total));
        const highest = Math.max(...all.map(({ total }) => total));
        // From just below the lowest premium to just above the highest.
        const at = (one: number) => lowest - 1 + Math.round(((highest - lowest + 2) * one) / 10_000);
        const premium = at(place);
        const least = leastPlace === null ? 0 : at(leastPlace);
        const accepted = all.filter(({ total }) => total >= least);
        const best = accepted.findLast(({ total }) => total <= premium);
        const answer = reverseQuote(tables, FILED_PLAN, { ...asked, premium, ...(leastPlace === null ? {} : { least }) }, within);
        const min = accepted.length > 0 ? Math.min(...accepted.map(({ total }) => total)) : least;
        if (!best) expect(answer).toEqual({ ok: false, refusal: { code: 'PREMIUM_TOO_LOW', min } });
        else {
          answered++;
          expect(answer).toMatchObject({ ok: true, sum: best.sum, premium: { total: best.total } });
        }
      }),
      { seed, numRuns: 600 },
    );
    expect(answered).toBeGreaterThan(200);
    expect(stepsDown).toBeGreaterThan(100);
  });
});
