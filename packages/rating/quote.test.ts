import { describe, expect, it } from 'vitest';
import { FILED_PLAN, loadFiledTables, PAYMENTS, PLAIN_REQUEST, requestFor } from './filed-product.fixture.ts';
import { findRates } from './find-rates.ts';
import { parseRateTables } from './parse-rate-table.ts';
import { perBase } from './per-base.ts';
import { premiumOf, quotePremium } from './quote.ts';
import { atAge, findRange, tableNamed } from './rate-table.ts';
import type { QuoteRequest, RatingPlan } from './rating-plan.ts';

const tables = loadFiledTables();
const quote = (change: Parameters<typeof requestFor>[0]) => quotePremium(tables, FILED_PLAN, requestFor(change));

function filedRate(table: string, cover_period: string, payment_period: string, gender: string, age: number): number {
  const range = findRange(tableNamed(tables.rates, table), { cover_period, payment_period, gender });
  const rate = range && atAge(range, age);
  if (rate === undefined) throw new Error('no such row');
  return rate;
}

describe('quoting a premium', () => {
  it('applies the filed rate to every thousand yuan', () => {
    const rate = filedRate('main', 'whole_life', 'y20', '0', 30);
    const cell = 'whole_life|y20|0|30';
    const line = { coverage: 'main', table: 'main', cell, rate, base: 50_000_000, premium: rate * 500 };
    expect(quote({})).toEqual({ ok: true, total: rate * 500, lines: [line] });
  });

  it('adds riders, and prices the waiver on the premiums that it waives', () => {
    const rates = {
      main: filedRate('main', 'to_70', 'y10', '1', 5),
      mild: filedRate('mild-moderate', 'to_70', 'y10', '1', 5),
      waiver: filedRate('waiver', '', 'y10', '0', 35),
    };
    const [main, mild] = [rates.main * 300, rates.mild * 300];
    const waiver = perBase(rates.waiver, main + mild, 1_000);
    const request = { cover: 'to_70', payment: 'y10', gender: '1', age: 5, sum: 30_000_000, applicant: { gender: '0', age: 35 } };
    const premium = quote({ ...request, riders: ['waiver', 'mild_moderate'] });
    expect(premium).toEqual({
      ok: true,
      total: main + mild + waiver,
      lines: [
        { coverage: 'main', table: 'main', cell: 'to_70|y10|1|5', rate: rates.main, base: 30_000_000, premium: main },
        { coverage: 'mild_moderate', table: 'mild-moderate', cell: 'to_70|y10|1|5', rate: rates.mild, base: 30_000_000, premium: mild },
        { coverage: 'waiver', table: 'waiver', cell: 'y10|0|35', rate: rates.waiver, base: main + mild, premium: waiver },
      ],
    });
    if (!premium.ok) throw new Error('every rider is sold');
    expect(['main', 'mild_moderate', 'waiver', 'accident'].map((id) => premiumOf(premium, id))).toEqual([main, mild, waiver, 0]);
  });

  it('waives the premiums of all other coverages, in whatever order the plan has them', () => {
    const request = requestFor({ riders: ['mild_moderate', 'waiver'], applicant: { gender: '1', age: 40 } });
    const reversed = quotePremium(tables, { ...FILED_PLAN, coverages: FILED_PLAN.coverages.toReversed() }, request);
    const usual = quotePremium(tables, FILED_PLAN, request);
    if (!reversed.ok || !usual.ok) throw new Error('every rider is sold');
    expect(reversed.total).toBe(usual.total);
    expect(premiumOf(reversed, 'waiver')).toBe(premiumOf(usual, 'waiver'));
  });

  it('does not count one waiver in the base of another', () => {
    const [main, , waiver] = FILED_PLAN.coverages;
    if (!main || !waiver) throw new Error('the filed plan has lost its coverages');
    const coverages = [main, waiver, { ...waiver, id: 'second' }];
    const premium = quotePremium(tables, { coverages }, requestFor({ riders: ['waiver', 'second'], applicant: { gender: '1', age: 40 } }));
    if (!premium.ok) throw new Error('every rider is sold');
    expect(premiumOf(premium, 'second')).toBe(premiumOf(premium, 'waiver'));
  });

  it('rounds half a fen up', () => {
    expect(perBase(1, 50_000, 1_000)).toBe(1);
    expect(perBase(1, 49_999, 1_000)).toBe(0);
    expect(perBase(3, 150_000, 1_000)).toBe(5);
    expect(() => perBase(99_999_999, 999_999_999_999, 1_000)).toThrow(RangeError);
  });
});

/** One-year medical cover: no sum, no payment period, rates by deductible and social insurance. */
describe('quoting a coverage with fixed rates', () => {
  const head = '# table: medical\n# unit: fen per year\ndeductible,socialInsurance,age,rate\n';
  const parsed = parseRateTables([{ name: 'medical.csv', text: `${head}ten,yes,0-4,76600\nten,yes,5-10,36501\nten,no,5-10,88800\n` }]);
  if (!parsed.ok) throw new Error('the table should have been read');
  const medical = { id: 'medical', table: 'medical', base: 'fixed', life: 'insured', isRider: false, benefits: [] } as const;
  const waiver = { ...FILED_PLAN.coverages[2], id: 'waiver', table: 'medical', base: 'waivedPremium', life: 'applicant' } as const;
  const plan: RatingPlan = { coverages: [medical] };
  const request: QuoteRequest = {
    choices: { deductible: 'ten' },
    riders: [],
    insured: { age: 7, facts: { socialInsurance: 'yes', gender: '0' } },
    premiumYears: 1,
  };
  const price = (asked: QuoteRequest, sold = plan) => quotePremium(parsed.tables, sold, asked);

  it('takes the rate as the premium, without a base', () => {
    const line = { coverage: 'medical', table: 'medical', cell: 'ten|yes|7', rate: 36_501, premium: 36_501 };
    expect(price(request)).toEqual({ ok: true, total: 36_501, lines: [line] });
  });

  it('does not depend on a sum', () => {
    expect(price({ ...request, sum: 50_000_000 })).toEqual(price(request));
  });

  it('is by the facts that the table names', () => {
    expect(price({ ...request, insured: { age: 7, facts: { socialInsurance: 'no' } } })).toMatchObject({ total: 88_800 });
    expect(price({ ...request, insured: { age: 4, facts: { socialInsurance: 'yes' } } })).toMatchObject({ total: 76_600 });
    const unanswered = price({ ...request, insured: { age: 7, facts: {} } });
    expect(unanswered).toEqual({ ok: false, refusal: { code: 'NO_RATE', coverage: 'medical' } });
  });

  it('is multiplied by the units, and then by the filed factors, if the rate is that of one', () => {
    const each = { coverages: [{ ...medical, base: 'units' }] } as const;
    const line = { coverage: 'medical', table: 'medical', cell: 'ten|yes|7', rate: 36_501, units: 3, premium: 109_503 };
    expect(price({ ...request, units: 3 }, each)).toEqual({ ok: true, total: 109_503, lines: [line] });
    const monthly = price({ ...request, units: 3, factors: [{ id: 'monthly', share: 900, roundTo: 1 }] }, each);
    // 9 % of 1,095.03 yuan is 98.5527.
    expect(monthly).toMatchObject({ total: 9_855, lines: [{ premium: 9_855 }] });
    expect(price(request, each)).toEqual({ ok: false, refusal: { code: 'NO_UNITS', coverage: 'medical' } });
  });

  it('is waived like any other premium', () => {
    const riders = { coverages: [medical, { ...waiver, isRider: true, benefits: [] }] };
    const asked = { ...request, riders: ['waiver'], applicant: { age: 10, facts: { socialInsurance: 'yes' } } };
    expect(price(asked, riders)).toMatchObject({ total: 36_501 + perBase(36_501, 36_501, 1_000) });
  });
});

describe('what has no price', () => {
  const noRate = (coverage: string) => ({ code: 'NO_RATE', coverage });
  const refusals: readonly [string, Parameters<typeof requestFor>[0], object][] = [
    ['a cover period that the tables do not have', { cover: 'to_80' }, noRate('main')],
    ['a payment period that the tables do not have', { payment: 'y15' }, noRate('main')],
    ['an insured too old for the payment period', { age: 51 }, noRate('main')],
    ['an insured too old for cover to 70', { cover: 'to_70', payment: 'y30', age: 36 }, noRate('main')],
    ['an insured before birth', { age: -1 }, noRate('main')],
    ['an age that is no whole number', { age: 30.5 }, noRate('main')],
    ['an age that is no number', { age: Number.NaN }, noRate('main')],
    ['the waiver with a single premium', { payment: 'single', riders: ['waiver'], applicant: { gender: '1', age: 30 } }, noRate('waiver')],
    ['the waiver without an applicant', { riders: ['waiver'] }, { code: 'APPLICANT_REQUIRED', coverage: 'waiver' }],
    ['a waiver whose applicant would be over 70 at the end', { riders: ['waiver'], applicant: { gender: '1', age: 51 } }, noRate('waiver')],
    ['a waiver on the life of a minor', { riders: ['waiver'], applicant: { gender: '1', age: 17 } }, noRate('waiver')],
  ];

  it.each(refusals)('is %s, and the coverage is named', (_, change, refusal) => {
    expect(quote(change)).toEqual({ ok: false, refusal });
  });

  it('is a coverage of a sum without one', () => {
    const { sum: _, ...request } = PLAIN_REQUEST;
    expect(quotePremium(tables, FILED_PLAN, request)).toEqual({ ok: false, refusal: { code: 'NO_SUM', coverage: 'main' } });
  });

  it('is a combination that the table lacks', () => {
    const ranges = new Map(tableNamed(tables.rates, 'main').ranges);
    ranges.delete('to_70|y30|0');
    const main = { ...tableNamed(tables.rates, 'main'), ranges };
    const poorer = { ...tables, rates: new Map([...tables.rates, ['main', main] as const]) };
    const request = requestFor({ cover: 'to_70', payment: 'y30' });
    expect(quotePremium(poorer, FILED_PLAN, request)).toEqual({ ok: false, refusal: noRate('main') });
    expect(quotePremium(tables, FILED_PLAN, request).ok).toBe(true);
  });

  it('is every combination of periods that does not fit the age', () => {
    const combinations = ['whole_life', 'to_70'].flatMap((cover) => Object.keys(PAYMENTS).map((payment) => ({ cover, payment })));
    const sold = (age: number) =>
      combinations
        .filter((periods) => findRates(tables, FILED_PLAN, requestFor({ ...periods, age })).ok)
        .map(({ cover, payment }) => `${cover} ${payment}`);
    expect(sold(28)).toHaveLength(10);
    expect(sold(58)).toEqual(['whole_life single', 'whole_life y5', 'whole_life y10', 'to_70 single', 'to_70 y5']);
  });

  it('is nothing for a rider that was not chosen: neither its table nor the applicant is looked at', () => {
    const coverages = FILED_PLAN.coverages.map((coverage) => (coverage.isRider ? { ...coverage, table: 'lost' } : coverage));
    expect(quotePremium(tables, { ...FILED_PLAN, coverages }, PLAIN_REQUEST).ok).toBe(true);
  });

  it('fails loudly if a table was not loaded, which the import prevents', () => {
    const coverages = FILED_PLAN.coverages.map((coverage) => ({ ...coverage, table: 'lost' }));
    expect(() => quotePremium(tables, { ...FILED_PLAN, coverages }, PLAIN_REQUEST)).toThrow('a table that was not loaded: lost');
  });
});
