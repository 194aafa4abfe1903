import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadFiledTables, ratesFolder } from '../filed-product.fixture.ts';
import { atAge, findRange, tableNamed } from '../rate-table.ts';
import { type Cell, waiverFlows } from './benefits.ts';
import { buildTables, FEN_PER_UNIT } from './build-tables.ts';
import { claimValue, grossPremium, premiumValue } from './cash-flows.ts';
import type { CashFlows } from './cash-flows.ts';
import { applicantCells, insuredCells } from './cells.ts';
import { decrementsFrom, survivalOf } from './decrements.ts';
import { FILED_PRODUCTS, XINGYA, ZHENAN } from './filed-products.ts';
import { LAST_AGE, type LifeTables, loadLifeTables } from './life-tables.ts';
import {
  FILED_BASIS,
  loadingOf,
  MAX_ONLINE_FIRST_LOADING,
  MAX_ONLINE_LOADING,
  MAX_PRICING_INTEREST,
  MAX_REGULAR_LOADING,
  MAX_SINGLE_LOADING,
} from './pricing-basis.ts';

const lives = loadLifeTables();

describe.each(FILED_PRODUCTS)('the filed tables of $goodsId', (product) => {
  const built = buildTables(lives, product);
  const folder = ratesFolder(product.goodsId);

  it('are all derived, and the folder has no other file', () => {
    expect(readdirSync(folder).toSorted()).toEqual(built.map(({ name }) => name).toSorted());
  });

  it.each(built)('include $name exactly as derived', ({ name, text }) => {
    expect(readFileSync(new URL(name, folder), 'utf8') === text).toBe(true);
  });

  it('are small enough to be loaded completely', () => {
    const size = built.reduce((sum, { text }) => sum + text.length, 0);
    expect(size).toBeLessThan(1_500_000);
  });
});

describe.each(FILED_PRODUCTS)('the pricing limits of $goodsId', ({ goodsId, periods, basis, insured }) => {
  const { rates } = loadFiledTables(goodsId);

  /** The part of the premiums that is not paid out, as a share of all premiums, by present values. */
  function averageLoading(flows: CashFlows, rate: number): number {
    const premium = rate / FEN_PER_UNIT;
    const paidOut = claimValue(flows.claims, basis.interest, 0) + premium * claimValue(flows.refunds, basis.interest, 0);
    return 1 - paidOut / (premium * premiumValue(flows, basis.interest, 0, () => 1));
  }

  function limitOf(premiumYears: number): number {
    return premiumYears === 1 ? MAX_SINGLE_LOADING : Math.min(MAX_REGULAR_LOADING, MAX_ONLINE_LOADING);
  }

  function rateOf(table: string, cover: string, payment: string, gender: '0' | '1', age: number): number {
    const range = findRange(tableNamed(rates, table), { cover_period: cover, payment_period: payment, gender });
    return (range && atAge(range, age)) ?? Number.NaN;
  }

  it('allow the pricing interest, and the loading of each premium, the first included', () => {
    expect(basis.interest).toBeLessThanOrEqual(MAX_PRICING_INTEREST);
    for (const loading of Object.values(basis.loadings)) expect(loading).toBeLessThanOrEqual(MAX_ONLINE_FIRST_LOADING);
  });

  it.each(insured)('allow the loading of every rate in table $rateTable', ({ rateTable, flowsOf }) => {
    for (const cell of insuredCells(periods)) {
      const rate = rateOf(rateTable, cell.coverPeriod, cell.paymentPeriod, cell.gender, cell.age);
      const loading = averageLoading(flowsOf(lives, cell), rate);
      expect(loading).toBeGreaterThan(0);
      expect(loading).toBeLessThanOrEqual(limitOf(cell.premiumYears));
    }
  });

  it('allow the loading of every rate of the waiver', () => {
    for (const cell of applicantCells(periods)) {
      const rate = rateOf('waiver', '', cell.paymentPeriod, cell.gender, cell.age);
      const loading = averageLoading(waiverFlows(lives, cell, basis.interest), rate);
      expect(loading).toBeGreaterThan(0);
      expect(loading).toBeLessThanOrEqual(limitOf(cell.premiumYears));
    }
  });

  it('are printed in the head of each rate table', () => {
    const printed = Object.entries(basis.loadings).map(([years, share]) => `${years}: ${Math.round(share * 100)} %`);
    for (const name of [...insured.map(({ rateTable }) => rateTable), ...(applicantCells(periods).length > 0 ? ['waiver'] : [])])
      expect(readFileSync(new URL(`${name}.csv`, ratesFolder(goodsId)), 'utf8')).toContain(printed.join(', '));
  });
});

/** The main risk without its death benefit. */
function illnessOnlyFlows(tables: LifeTables, cell: Cell): CashFlows {
  const decrements = decrementsFrom(tables, cell.gender, cell.age, cell.policyYears);
  const inForce = survivalOf(decrements.map(({ illness, otherDeath }) => illness + otherDeath));
  const claims = decrements.map(({ illness }, year) => (inForce[year] ?? 0) * illness);
  return { premiumYears: cell.premiumYears, inForce, claims, refunds: decrements.map(() => 0) };
}

/** Whole life insurance that pays only at death. */
function deathOnlyFlows(tables: LifeTables, cell: Cell): CashFlows {
  const death = tables.wholeLifeDeath[cell.gender].slice(cell.age, cell.age + cell.policyYears);
  const inForce = survivalOf(death);
  const claims = death.map((probability, year) => (inForce[year] ?? 0) * probability);
  return { premiumYears: cell.premiumYears, inForce, claims, refunds: death.map(() => 0) };
}

describe('rates known from the market at 3.5 % interest', () => {
  const market = [
    ['critical illness without a death benefit, man of 27', illnessOnlyFlows, '0', 27, 12.99],
    ['critical illness without a death benefit, woman of 27', illnessOnlyFlows, '1', 27, 12.26],
    ['whole life insurance, man of 30', deathOnlyFlows, '0', 30, 15.37],
  ] as const;

  it.each(market)('differ from our method by at most 15 %%: %s, 20 premiums', (_, flowsOf, gender, age, yuan) => {
    const flows = flowsOf(lives, { gender, age, policyYears: LAST_AGE + 1 - age, premiumYears: 20 });
    const derived = grossPremium(flows, 0.035, loadingOf(FILED_BASIS, 20)) * 1000;
    expect(Math.abs(derived / yuan - 1)).toBeLessThan(0.15);
  });
});

describe('the filed figures of lifelong critical illness cover', () => {
  const filed = loadFiledTables(ZHENAN.goodsId);
  const main = tableNamed(filed.rates, 'main');
  const periods = ['single', 'y5', 'y10', 'y20', 'y30'];

  it('rise with age for whole life cover', () => {
    for (const [key, { byAge }] of main.ranges) {
      if (!key.startsWith('whole_life')) continue;
      expect(byAge, key).toEqual(byAge.toSorted((a, b) => a - b));
    }
  });

  it('rise with the age of the applicant for the waiver', () => {
    for (const { byAge } of tableNamed(filed.rates, 'waiver').ranges.values()) {
      expect(byAge).toEqual(byAge.toSorted((a, b) => a - b));
    }
  });

  it('are lower for cover to 70 than for whole life, and lower for longer payment periods', () => {
    for (const gender of ['0', '1'] as const) {
      for (let age = 0; age <= 35; age++) {
        const rates = (cover: string) =>
          periods.map((period) => findRange(main, { cover_period: cover, payment_period: period, gender })?.byAge[age] ?? Number.NaN);
        const [forLife, to70] = [rates('whole_life'), rates('to_70')];
        for (const [index, rate] of to70.entries()) expect(rate).toBeLessThan(forLife[index] ?? 0);
        expect(to70).toEqual(to70.toSorted((a, b) => b - a));
        expect(forLife).toEqual(forLife.toSorted((a, b) => b - a));
      }
    }
  });

  it('keep cash values below the sum assured, and end at zero for cover to 70', () => {
    for (const [key, { byAge }] of tableNamed(filed.values, 'cash-values').ranges) {
      for (const [index, values] of byAge.entries()) {
        expect(Math.max(...values)).toBeLessThan(FEN_PER_UNIT);
        expect(values).toHaveLength((key.startsWith('to_70') ? 70 : LAST_AGE) - index);
        if (key.startsWith('to_70')) expect(values.at(-1)).toBe(0);
      }
    }
  });
});

describe('the filed figures of critical illness cover of children', () => {
  const filed = loadFiledTables(XINGYA.goodsId);
  const covers = ['y20', 'y30', 'to_70'];
  const rateOf = (table: string, cover: string, payment: string, gender: string, age: number): number => {
    const range = findRange(tableNamed(filed.rates, table), { cover_period: cover, payment_period: payment, gender });
    return (range && atAge(range, age)) ?? Number.NaN;
  };

  it.each(['main', 'mild-moderate'])('rise with age in table %s', (table) => {
    for (const [key, { byAge }] of tableNamed(filed.rates, table).ranges) {
      expect(byAge, key).toHaveLength(18);
      expect(byAge, key).toEqual(byAge.toSorted((a, b) => a - b));
    }
  });

  it('rise with the years of cover, and fall with the number of premiums', () => {
    for (const cell of insuredCells(XINGYA.periods)) {
      const { paymentPeriod, gender, age } = cell;
      if (paymentPeriod === 'y20') continue;
      for (const table of ['main', 'specified', 'mild-moderate']) {
        const byCover = covers.map((cover) => rateOf(table, cover, paymentPeriod, gender, age));
        expect(byCover, `${table} ${paymentPeriod} ${gender} ${age}`).toEqual(byCover.toSorted((a, b) => a - b));
      }
      const byPayment = ['single', 'y5', 'y10'].map((payment) => rateOf('main', cell.coverPeriod, payment, gender, age));
      expect(byPayment).toEqual(byPayment.toSorted((a, b) => b - a));
    }
  });

  it('cost less for the specified illnesses than for all critical illnesses', () => {
    for (const { coverPeriod, paymentPeriod, gender, age } of insuredCells(XINGYA.periods)) {
      const specified = rateOf('specified', coverPeriod, paymentPeriod, gender, age);
      expect(specified).toBeLessThan(rateOf('main', coverPeriod, paymentPeriod, gender, age));
    }
  });

  it('keep cash values below the sum assured, and end at zero with the cover', () => {
    for (const name of ['cash-values', 'specified-cash-values', 'mild-moderate-cash-values'])
      for (const { byAge } of tableNamed(filed.values, name).ranges.values())
        for (const values of byAge) {
          expect(Math.max(...values)).toBeLessThan(FEN_PER_UNIT);
          expect(values.at(-1)).toBe(0);
        }
  });

  it('never take a premium after the cover has ended', () => {
    for (const { policyYears, premiumYears } of insuredCells(XINGYA.periods)) expect(premiumYears).toBeLessThanOrEqual(policyYears);
  });
});
