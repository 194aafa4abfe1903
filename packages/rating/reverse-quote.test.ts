import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILED_PLAN, loadFiledTables, PAYMENTS, PLAIN_REQUEST, requestFor } from './filed-product.fixture.ts';
import { quotePremium } from './quote.ts';
import { reverseQuote } from './reverse-quote.ts';
import type { RateRequest } from './rating-plan.ts';

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
