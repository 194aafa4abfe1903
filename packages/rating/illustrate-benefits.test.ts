import { describe, expect, it } from 'vitest';
import { FILED_PLAN, loadFiledTables, PLAIN_REQUEST, requestFor } from './filed-product.fixture.ts';
import { illustrateBenefits } from './illustrate-benefits.ts';
import { premiumOf } from './quote.ts';
import type { BenefitFormula, QuoteRequest, RatingPlan } from './rating-plan.ts';

const tables = loadFiledTables();
const SUM = 50_000_000;
const [main, mild] = FILED_PLAN.coverages;
if (!main || !mild) throw new Error('the filed plan has lost its coverages');

function illustrate(request: QuoteRequest, plan = FILED_PLAN) {
  const illustration = illustrateBenefits(tables, plan, request);
  if (!illustration.ok) throw new Error(illustration.refusal.code);
  return illustration;
}

/** The filed plan, whose main risk pays by these formulas. */
const paying = (...formulas: readonly BenefitFormula[]): RatingPlan => ({
  ...FILED_PLAN,
  coverages: [{ ...main, benefits: formulas.map((pays, index) => ({ id: `b${index}`, name: `利益${index}`, pays })) }, mild],
});

describe('illustrating benefits', () => {
  it('shows every policy year to age 105, with premiums for the payment period only', () => {
    const { premium, rows } = illustrate(PLAIN_REQUEST);
    expect(rows).toHaveLength(75);
    expect(rows[0]).toMatchObject({
      policyYear: 1,
      ageAtStart: 30,
      ageAtEnd: 31,
      premium: premium.total,
      cumulativePremium: premium.total,
    });
    expect(rows[19]).toMatchObject({ policyYear: 20, premium: premium.total, cumulativePremium: premium.total * 20 });
    expect(rows[20]).toMatchObject({ premium: 0, cumulativePremium: premium.total * 20 });
    expect(rows.at(-1)).toMatchObject({ ageAtEnd: 105, cumulativePremium: premium.total * 20 });
  });

  it('shows a single premium in the first year', () => {
    const { premium, rows } = illustrate(requestFor({ payment: 'single' }));
    expect(rows.slice(0, 2).map((row) => row.premium)).toEqual([premium.total, 0]);
  });

  it('keeps cash values of whole-life cover below the sum assured', () => {
    for (const { cashValue } of illustrate(PLAIN_REQUEST).rows) {
      expect(cashValue).toBeGreaterThanOrEqual(0);
      expect(cashValue).toBeLessThan(SUM);
    }
  });

  it('ends cover to 70 on the anniversary at age 70 without a cash value', () => {
    const { rows } = illustrate(requestFor({ cover: 'to_70', riders: ['mild_moderate'] }));
    expect(rows.at(-1)).toMatchObject({ policyYear: 40, ageAtEnd: 70, cashValue: 0 });
    expect(rows.at(-2)?.cashValue).toBeGreaterThan(0);
  });

  it('refunds the premiums at a death before 18, and pays the sum assured from 18', () => {
    const riders = ['mild_moderate', 'waiver'];
    const { columns, rows, premium } = illustrate(requestFor({ age: 10, riders, applicant: { gender: '1', age: 36 } }));
    expect(columns).toEqual([
      { id: 'critical_illness', name: '重大疾病保险金' },
      { id: 'death', name: '身故保险金' },
    ]);
    // Clauses 2.4 and 12.5: the main risk and the illnesses, not the waiver of the applicant.
    const refunded = premium.total - premiumOf(premium, 'waiver');
    expect(refunded).toBeLessThan(premium.total);
    expect(rows[7]).toMatchObject({ ageAtStart: 17, cumulativePremium: premium.total * 8, benefits: [SUM, refunded * 8] });
    expect(rows[8]).toMatchObject({ ageAtStart: 18, benefits: [SUM, SUM] });
    expect(rows.every(({ benefits }) => benefits[0] === SUM)).toBe(true);
  });

  it('refunds 11,035.00 yuan in the first year of a boy of 5 with all riders: what was paid for the waiver stays out', () => {
    const { rows, premium } = illustrate(
      requestFor({ age: 5, sum: 50_000_000, riders: ['mild_moderate', 'waiver'], applicant: { gender: '1', age: 33 } }),
    );
    expect([premium.total, premiumOf(premium, 'waiver')]).toEqual([1_136_782, 33_282]);
    expect(rows[0]).toMatchObject({ cumulativePremium: 1_136_782, benefits: [50_000_000, 1_103_500] });
  });

  it('pays the sum assured at the death of a minor if the plan defines it', () => {
    const { rows } = illustrate(requestFor({ age: 10 }), paying({ of: 'sum' }, { of: 'sum' }));
    expect(rows[0]?.benefits).toEqual([SUM, SUM]);
  });

  it('has one column for a product without a death benefit', () => {
    const { columns, rows } = illustrate(requestFor({ age: 10 }), paying({ of: 'sum' }));
    expect(columns).toEqual([{ id: 'b0', name: '利益0' }]);
    expect(rows).toHaveLength(95);
    expect(rows.every(({ benefits }) => benefits.length === 1 && benefits[0] === SUM)).toBe(true);
    expect(rows.map(({ cashValue }) => cashValue)).toEqual(illustrate(requestFor({ age: 10 })).rows.map(({ cashValue }) => cashValue));
  });

  it('shows shares of the sum, and leaves out what is not known in advance', () => {
    const { columns, rows } = illustrate(
      requestFor({ age: 29, sum: 10_000_001 }),
      paying({ of: 'premiumsDue' }, { of: 'sum', share: 150 }, { of: 'expenses' }, { of: 'premiumsPaid' }, { of: 'byAge', parts: [] }),
    );
    expect(columns.map(({ id }) => id)).toEqual(['b1', 'b3']);
    expect(rows[1]?.benefits).toEqual([15_000_002, rows[1]?.cumulativePremium]);
  });

  it('takes the first part of a benefit by age that applies', () => {
    const parts = [
      { under: 18, pays: { of: 'premiumsPaid' } },
      { under: 61, pays: { of: 'sum', share: 160 } },
      { pays: { of: 'sum' } },
    ] as const;
    const { rows } = illustrate(requestFor({ age: 17 }), paying({ of: 'byAge', parts }));
    const paid = (age: number) => rows.find(({ ageAtStart }) => ageAtStart === age)?.benefits[0];
    expect([17, 18, 60, 61, 104].map(paid)).toEqual([rows[0]?.premium, (SUM * 160) / 100, (SUM * 160) / 100, SUM, SUM]);
  });

  it('pays the greatest of premiums by their share, the cash value and a sum that grows', () => {
    const share = { of: 'premiumsPaid', share: 160 } as const;
    const grown = { of: 'grownSum', growth: 175 } as const;
    const { rows } = illustrate(
      PLAIN_REQUEST,
      paying(share, { of: 'cashValue' }, grown, { of: 'greatest', parts: [share, { of: 'cashValue' }, grown] }),
    );
    for (const { benefits, cumulativePremium, cashValue } of rows) {
      const [paid = 0, value, sum = 0, greatest] = benefits;
      expect([paid, value]).toEqual([Math.round(cumulativePremium * 1.6), cashValue]);
      expect(greatest).toBe(Math.max(paid, cashValue, sum));
    }
    expect(rows.slice(0, 3).map(({ benefits }) => benefits[2])).toEqual([50_000_000, 50_875_000, 51_765_313]);
  });

  it('adds the cash values of riders to the cash value of the main risk', () => {
    const alone = illustrate(requestFor({ payment: 'y30' })).rows;
    const withMild = illustrate(requestFor({ payment: 'y30', riders: ['mild_moderate'] })).rows;
    const riders = ['mild_moderate', 'waiver'];
    const withBoth = illustrate(requestFor({ payment: 'y30', riders, applicant: { gender: '0', age: 40 } })).rows;
    expect(withMild[29]?.cashValue).toBeGreaterThan(alone[29]?.cashValue ?? Infinity);
    expect(withBoth[10]?.cashValue).toBeGreaterThan(withMild[10]?.cashValue ?? Infinity);
    expect(withBoth[29]?.cashValue).toBe(withMild[29]?.cashValue);
  });

  it('counts a coverage without cash values as none', () => {
    const without = { ...FILED_PLAN, coverages: [main, { ...mild, cashValues: undefined }] };
    const request = requestFor({ riders: ['mild_moderate'] });
    expect(illustrate(request, without).rows.map(({ cashValue }) => cashValue)).toEqual(
      illustrate(PLAIN_REQUEST).rows.map(({ cashValue }) => cashValue),
    );
    const bare = { ...FILED_PLAN, coverages: [{ ...main, cashValues: undefined }] };
    expect(illustrate(PLAIN_REQUEST, bare)).toMatchObject({ ok: true, rows: [] });
  });

  it('refuses the same requests as a quote', () => {
    const { sum: _, ...request } = PLAIN_REQUEST;
    const noSum = illustrateBenefits(tables, FILED_PLAN, request);
    expect(noSum).toEqual({ ok: false, refusal: { code: 'NO_SUM', coverage: 'main' } });
    const tooOld = illustrateBenefits(tables, FILED_PLAN, requestFor({ age: 80 }));
    expect(tooOld).toEqual({ ok: false, refusal: { code: 'NO_RATE', coverage: 'main' } });
  });

  it('refuses a rate without cash values', () => {
    const coverages = [main, { ...mild, cashValues: 'waiver-cash-values' }];
    const answer = illustrateBenefits(tables, { coverages }, requestFor({ age: 10, riders: ['mild_moderate'] }));
    expect(answer).toEqual({ ok: false, refusal: { code: 'NO_RATE' } });
  });
});
