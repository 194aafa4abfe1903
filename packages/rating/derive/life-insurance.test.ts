import { describe, expect, it } from 'vitest';
import { loadFiledTables } from '../filed-product.fixture.ts';
import { atAge, findRange, tableNamed } from '../rate-table.ts';
import { termFlows } from './benefits.ts';
import { FEN_PER_UNIT } from './build-tables.ts';
import { grossPremium } from './cash-flows.ts';
import { insuredCells } from './cells.ts';
import { CHUANSHI, SHOUAN } from './filed-products.ts';
import { cashValueShare, premiumShareAt, wholeLifeFlows, wholeLifePremium } from './increasing-whole-life.ts';
import { loadLifeTables } from './life-tables.ts';
import { minimumCashValues } from './minimum-cash-value.ts';
import { loadingOf } from './pricing-basis.ts';

const lives = loadLifeTables();

describe('term life', () => {
  // Calculated outside this project: 1,000,000 at 30 for 30 years with 30 premiums, 2.0 %, CL2(2025).
  it.each([
    ['a man, claims at the end of the year', '0', 0, 2162.5],
    ['a woman, claims at the end of the year', '1', 0, 866.4],
    ['a man, claims in the middle of the year', '0', 0.5, 2184],
    ['a woman, claims in the middle of the year', '1', 0.5, 875],
  ] as const)('has the net premium that is known from outside: %s', (_, gender, earlier, yuan) => {
    const flows = termFlows(lives, { gender, age: 30, policyYears: 30, premiumYears: 30 });
    const claims = flows.claims.map((claim) => claim * 1.02 ** earlier);
    const premium = grossPremium({ ...flows, claims }, 0.02, 0) * 1_000_000;
    expect(Math.abs(premium / yuan - 1)).toBeLessThan(0.001);
  });

  it('costs more at each older age, and more for men', () => {
    const { rates } = loadFiledTables(SHOUAN.goodsId);
    for (const [key, { byAge }] of tableNamed(rates, 'main').ranges) {
      // A cover to an age is shorter for older people.
      if (key.startsWith('to_')) continue;
      expect(byAge, key).toEqual(byAge.toSorted((one, other) => one - other));
      const women = tableNamed(rates, 'main').ranges.get(key.replace(/\|0$/, '|1'));
      if (key.endsWith('|0')) byAge.forEach((rate, index) => expect(rate).toBeGreaterThan(women?.byAge[index] ?? Infinity));
    }
  });

  it('has no cash value at the end of the cover', () => {
    for (const { byAge } of tableNamed(loadFiledTables(SHOUAN.goodsId).values, 'cash-values').ranges.values())
      for (const values of byAge) expect(values.at(-1)).toBe(0);
  });
});

describe('increasing whole life', () => {
  const { values } = loadFiledTables(CHUANSHI.goodsId);
  const filedValues = (cover: string, payment: string, gender: string, age: number) => {
    const range = findRange(tableNamed(values, 'cash-values'), { cover_period: cover, payment_period: payment, gender });
    return (range && atAge(range, age)) ?? new Int32Array();
  };

  it('pays at least 160, 140 and 120 % of the premiums by attained age, and the premiums before 18', () => {
    expect([17, 18, 40, 41, 60, 61, 105].map(premiumShareAt)).toEqual([1, 1.6, 1.6, 1.4, 1.4, 1.2, 1.2]);
  });

  it('has cash values of a rising share of the reserve, all of it when the premiums end', () => {
    expect([1, 5, 9, 10, 11].map((elapsed) => Math.round(cashValueShare(20, elapsed) * 100))).toEqual([64, 80, 96, 100, 100]);
    expect([cashValueShare(1, 1), cashValueShare(3, 3), cashValueShare(10, 10)]).toEqual([1, 1, 1]);
  });

  it('has a premium at which premiums and payments have the same value', () => {
    const cell = { gender: '1', age: 42, premiumYears: 5 } as const;
    const premium = wholeLifePremium(lives, cell, CHUANSHI.basis.interest, 0.06);
    const flows = wholeLifeFlows(lives, cell, premium, CHUANSHI.basis);
    expect(grossPremium(flows, CHUANSHI.basis.interest, 0.06)).toBeCloseTo(premium, 10);
  });

  it('never has cash values below the minimum, nor falling ones after the premiums', () => {
    for (const cell of insuredCells(CHUANSHI.periods)) {
      if (cell.age % 5 !== 0) continue;
      const filed = filedValues(cell.coverPeriod, cell.paymentPeriod, cell.gender, cell.age);
      const premium = wholeLifePremium(lives, cell, CHUANSHI.basis.interest, loadingOf(CHUANSHI.basis, cell.premiumYears));
      const flows = wholeLifeFlows(lives, cell, premium, CHUANSHI.basis);
      const minimum = minimumCashValues(flows, CHUANSHI.basis.interest, premium, cell.valueYears);
      expect(filed).toHaveLength(cell.valueYears);
      filed.forEach((value, index) => {
        expect(value).toBeGreaterThanOrEqual((minimum[index] ?? Infinity) * FEN_PER_UNIT - 1);
        expect(value).toBeGreaterThanOrEqual(filed[index - 1] ?? 0);
      });
    }
  });
});
