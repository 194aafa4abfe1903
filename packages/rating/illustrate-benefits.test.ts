import { describe, expect, it } from 'vitest';
import { FILED_PLAN, loadFiledTables, PLAIN_REQUEST } from './filed-product.fixture.ts';
import { illustrateBenefits } from './illustrate-benefits.ts';
import type { QuoteRequest } from './rating-plan.ts';

const tables = loadFiledTables();

function illustrate(change: Partial<QuoteRequest>, plan = FILED_PLAN) {
  const illustration = illustrateBenefits(tables, plan, { ...PLAIN_REQUEST, ...change });
  if (!illustration.ok) throw new Error(illustration.refusal.code);
  return illustration;
}

describe('illustrating benefits', () => {
  it('shows every policy year to age 105, with premiums for the payment period only', () => {
    const { premium, rows } = illustrate({});
    expect(rows).toHaveLength(75);
    expect(rows[0]).toMatchObject({ policyYear: 1, ageAtStart: 30, ageAtEnd: 31, premium: premium.yearly });
    expect(rows[19]).toMatchObject({ premium: premium.yearly, cumulativePremium: premium.yearly * 20 });
    expect(rows[20]).toMatchObject({ premium: 0, cumulativePremium: premium.yearly * 20 });
    expect(rows.at(-1)).toMatchObject({ ageAtEnd: 105, cumulativePremium: premium.yearly * 20 });
  });

  it('keeps cash values of whole-life cover below the sum assured', () => {
    for (const { cashValue } of illustrate({}).rows) {
      expect(cashValue).toBeGreaterThanOrEqual(0);
      expect(cashValue).toBeLessThan(PLAIN_REQUEST.sumAssured);
    }
  });

  it('ends cover to 70 on the anniversary at age 70 without a cash value', () => {
    const { rows } = illustrate({ coverPeriod: 'to_70', riders: ['mild_moderate'] });
    expect(rows.at(-1)).toMatchObject({ policyYear: 40, ageAtEnd: 70, cashValue: 0 });
    expect(rows.at(-2)?.cashValue).toBeGreaterThan(0);
  });

  it('refunds the premiums at a death before 18, and pays the sum assured from 18', () => {
    const riders = ['mild_moderate', 'waiver'];
    const { rows, premium } = illustrate({ age: 10, riders, applicant: { gender: '1', age: 36 } });
    expect(rows[7]).toMatchObject({ ageAtStart: 17, deathBenefit: premium.yearly * 8 });
    expect(rows[8]).toMatchObject({ ageAtStart: 18, deathBenefit: PLAIN_REQUEST.sumAssured });
    expect(rows.every((row) => row.criticalIllnessBenefit === PLAIN_REQUEST.sumAssured)).toBe(true);
  });

  it('pays the sum assured at the death of a minor if the plan defines it', () => {
    const { rows } = illustrate({ age: 10 }, { ...FILED_PLAN, minorDeathBenefit: 'sum_assured' });
    expect(rows[0]?.deathBenefit).toBe(PLAIN_REQUEST.sumAssured);
  });

  it('adds the cash values of riders to the cash value of the main risk', () => {
    const alone = illustrate({ paymentPeriod: 'y30' }).rows;
    const withMild = illustrate({ paymentPeriod: 'y30', riders: ['mild_moderate'] }).rows;
    const riders = ['mild_moderate', 'waiver'];
    const withBoth = illustrate({ paymentPeriod: 'y30', riders, applicant: { gender: '0', age: 40 } }).rows;
    expect(withMild[29]?.cashValue).toBeGreaterThan(alone[29]?.cashValue ?? Infinity);
    expect(withBoth[10]?.cashValue).toBeGreaterThan(withMild[10]?.cashValue ?? Infinity);
    expect(withBoth[29]?.cashValue).toBe(withMild[29]?.cashValue);
  });

  it('refuses the same requests as a quote', () => {
    const refused = illustrateBenefits(tables, FILED_PLAN, { ...PLAIN_REQUEST, sumAssured: 1 });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'SUM_OUT_OF_RANGE' } });
    const tooOld = illustrateBenefits(tables, FILED_PLAN, { ...PLAIN_REQUEST, age: 80 });
    expect(tooOld).toMatchObject({ ok: false, refusal: { code: 'AGE_OUT_OF_RANGE' } });
  });
});
