import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILED_PLAN, loadFiledTables, PLAIN_REQUEST } from './filed-product.fixture.ts';
import { quotePremium } from './quote.ts';
import { reverseQuote } from './reverse-quote.ts';
import type { RateRequest } from './rating-plan.ts';

const tables = loadFiledTables();
const { min, max, step } = FILED_PLAN.sumAssured;

const request: fc.Arbitrary<RateRequest> = fc.record({
  coverPeriod: fc.constantFrom('whole_life', 'to_70'),
  paymentPeriod: fc.constantFrom('single', 'y5', 'y10', 'y20', 'y30'),
  gender: fc.constantFrom('0' as const, '1' as const),
  age: fc.integer({ min: 0, max: 62 }),
  riders: fc.subarray(['mild_moderate', 'waiver']),
  applicant: fc.record({
    gender: fc.constantFrom('0' as const, '1' as const),
    age: fc.integer({ min: 18, max: 60 }),
  }),
});

describe('a reverse quote', () => {
  it('returns the greatest sum on a step whose premium is not above the given one', () => {
    let answered = 0;
    fc.assert(
      fc.property(request, fc.integer({ min: 1, max: 60_000_000 }), (asked, yearlyPremium) => {
        const answer = reverseQuote(tables, FILED_PLAN, { ...asked, yearlyPremium });
        if (!answer.ok) {
          const smallest = quotePremium(tables, FILED_PLAN, { ...asked, sumAssured: min });
          if (smallest.ok) expect(smallest.yearly).toBeGreaterThan(yearlyPremium);
          else expect(answer).toEqual(smallest);
          return;
        }
        answered++;
        expect(answer.premium).toEqual(quotePremium(tables, FILED_PLAN, { ...asked, sumAssured: answer.sumAssured }));
        expect(answer.premium.yearly).toBeLessThanOrEqual(yearlyPremium);
        if (answer.sumAssured === max) return;
        const next = quotePremium(tables, FILED_PLAN, { ...asked, sumAssured: answer.sumAssured + step });
        expect(next.ok && next.yearly).toBeGreaterThan(yearlyPremium);
      }),
      { seed: 20260901, numRuns: 2000 },
    );
    expect(answered).toBeGreaterThan(500);
  });

  it('returns the same sum for the quoted premium of a sum', () => {
    for (let sumAssured = min; sumAssured <= max; sumAssured += step) {
      const premium = quotePremium(tables, FILED_PLAN, { ...PLAIN_REQUEST, sumAssured });
      if (!premium.ok) throw new Error('every step is sold');
      const answer = reverseQuote(tables, FILED_PLAN, { ...PLAIN_REQUEST, yearlyPremium: premium.yearly });
      expect(answer).toMatchObject({ ok: true, sumAssured });
    }
  });

  it('refuses a premium below that of the smallest sum, and reports the lowest premium', () => {
    const smallest = quotePremium(tables, FILED_PLAN, { ...PLAIN_REQUEST, sumAssured: min });
    if (!smallest.ok) throw new Error('the smallest sum is sold');
    const answer = reverseQuote(tables, FILED_PLAN, { ...PLAIN_REQUEST, yearlyPremium: smallest.yearly - 1 });
    expect(answer).toEqual({
      ok: false,
      refusal: { code: 'PREMIUM_TOO_LOW', bound: { field: 'yearlyPremium', min: smallest.yearly } },
    });
  });
});
