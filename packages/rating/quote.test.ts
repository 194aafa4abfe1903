import { describe, expect, it } from 'vitest';
import { FILED_PLAN, loadFiledTables, PLAIN_REQUEST } from './filed-product.fixture.ts';
import { perThousand } from './per-thousand.ts';
import { quotePremium } from './quote.ts';
import { atAge, findRange, tableNamed } from './rate-table.ts';
import type { QuoteRequest } from './rating-plan.ts';

const tables = loadFiledTables();
const quote = (change: Partial<QuoteRequest>) => quotePremium(tables, FILED_PLAN, { ...PLAIN_REQUEST, ...change });

function filedRate(table: string, cover: string, payment: string, gender: '0' | '1', age: number): number {
  const range = findRange(tableNamed(tables.rates, table), cover, payment, gender);
  const rate = range && atAge(range, age);
  if (rate === undefined) throw new Error('no such row');
  return rate;
}

describe('quoting a premium', () => {
  it('applies the filed rate to every thousand yuan', () => {
    const yearly = filedRate('main', 'whole_life', 'y20', '0', 30) * 500;
    expect(quote({})).toEqual({ ok: true, yearly, main: yearly, riders: {} });
  });

  it('adds riders, and prices the waiver on the premiums that it waives', () => {
    const main = filedRate('main', 'to_70', 'y10', '1', 5) * 300;
    const mild = filedRate('mild-moderate', 'to_70', 'y10', '1', 5) * 300;
    const waiver = perThousand(filedRate('waiver', 'to_70', 'y10', '0', 35), main + mild);
    const premium = quote({
      coverPeriod: 'to_70',
      paymentPeriod: 'y10',
      gender: '1',
      age: 5,
      sumAssured: 30_000_000,
      riders: ['waiver', 'mild_moderate'],
      applicant: { gender: '0', age: 35 },
    });
    const riders = { mild_moderate: mild, waiver };
    expect(premium).toEqual({ ok: true, yearly: main + mild + waiver, main, riders });
  });

  it('rounds half a fen up', () => {
    expect(perThousand(1, 50_000)).toBe(1);
    expect(perThousand(1, 49_999)).toBe(0);
    expect(perThousand(3, 150_000)).toBe(5);
    expect(() => perThousand(99_999_999, 999_999_999_999)).toThrow(RangeError);
  });
});

describe('refusing what is not sold', () => {
  const refusals: readonly [string, Partial<QuoteRequest>, object][] = [
    [
      'a cover period that the plan does not have',
      { coverPeriod: 'to_80' },
      { code: 'PERIOD_NOT_OFFERED', bound: { field: 'coverPeriod', offered: ['whole_life', 'to_70'] } },
    ],
    [
      'a payment period that the plan does not have',
      { paymentPeriod: 'y15' },
      {
        code: 'PERIOD_NOT_OFFERED',
        bound: { field: 'paymentPeriod', offered: ['single', 'y5', 'y10', 'y20', 'y30'] },
      },
    ],
    ['an insured too old for the payment period', { age: 51 }, { code: 'AGE_OUT_OF_RANGE', bound: { field: 'age', min: 0, max: 50 } }],
    [
      'an insured too old for cover to 70',
      { coverPeriod: 'to_70', paymentPeriod: 'y30', age: 36 },
      { code: 'AGE_OUT_OF_RANGE', bound: { field: 'age', min: 0, max: 35 } },
    ],
    ['an age that is no whole number', { age: 30.5 }, { code: 'AGE_OUT_OF_RANGE' }],
    [
      'a sum above the limit',
      { sumAssured: 100_000_001 },
      {
        code: 'SUM_OUT_OF_RANGE',
        bound: { field: 'sumAssured', min: 10_000_000, max: 100_000_000, step: 1_000_000 },
      },
    ],
    ['a sum below the limit', { sumAssured: 9_000_000 }, { code: 'SUM_OUT_OF_RANGE' }],
    ['a sum that is no number', { sumAssured: Number.NaN }, { code: 'SUM_OUT_OF_RANGE' }],
    ['a sum between two steps', { sumAssured: 10_500_000 }, { code: 'SUM_NOT_ON_STEP', bound: { field: 'sumAssured', step: 1_000_000 } }],
    [
      'a rider that the plan does not have',
      { riders: ['accident'] },
      {
        code: 'RIDER_NOT_OFFERED',
        bound: { field: 'riders', offered: ['mild_moderate', 'waiver'], rider: 'accident' },
      },
    ],
    [
      'the waiver with a single premium',
      { paymentPeriod: 'single', riders: ['waiver'], applicant: { gender: '1', age: 30 } },
      {
        code: 'RIDER_NOT_OFFERED',
        bound: { field: 'paymentPeriod', offered: ['y5', 'y10', 'y20', 'y30'], rider: 'waiver' },
      },
    ],
    [
      'the waiver without an applicant',
      { riders: ['waiver'] },
      { code: 'APPLICANT_REQUIRED', bound: { field: 'applicant', rider: 'waiver' } },
    ],
    [
      'a waiver whose applicant would be over 70 at the end',
      { riders: ['waiver'], applicant: { gender: '1', age: 51 } },
      { code: 'APPLICANT_AGE_OUT_OF_RANGE', bound: { field: 'applicant.age', min: 18, max: 50, rider: 'waiver' } },
    ],
    [
      'a waiver on the life of a minor',
      { riders: ['waiver'], applicant: { gender: '1', age: 17 } },
      { code: 'APPLICANT_AGE_OUT_OF_RANGE' },
    ],
  ];

  it.each(refusals)('refuses %s and reports the limit', (_, change, refusal) => {
    expect(quote(change)).toMatchObject({ ok: false, refusal });
  });

  it('refuses a payment period without rates for the cover period, and lists the others', () => {
    const ranges = new Map(tableNamed(tables.rates, 'main').ranges);
    ranges.delete('to_70|y30|0');
    const main = { ...tableNamed(tables.rates, 'main'), ranges };
    const poorer = { ...tables, rates: new Map([...tables.rates, ['main', main] as const]) };
    const request = { ...PLAIN_REQUEST, coverPeriod: 'to_70', paymentPeriod: 'y30' };
    expect(quotePremium(poorer, FILED_PLAN, request)).toEqual({
      ok: false,
      refusal: {
        code: 'PERIOD_NOT_OFFERED',
        bound: { field: 'paymentPeriod', offered: ['single', 'y5', 'y10', 'y20'] },
      },
    });
  });

  it('lets the plan narrow the ages of a rider, but not widen those of the table', () => {
    const riders = FILED_PLAN.riders.map((rider) => ({ ...rider, minAge: 25, maxAge: 99 }));
    const request = { ...PLAIN_REQUEST, riders: ['mild_moderate'], age: 24 };
    expect(quotePremium(tables, { ...FILED_PLAN, riders }, request)).toMatchObject({
      ok: false,
      refusal: { code: 'AGE_OUT_OF_RANGE', bound: { field: 'age', min: 25, max: 50, rider: 'mild_moderate' } },
    });
  });
});
