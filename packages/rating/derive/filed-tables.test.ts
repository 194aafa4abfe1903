import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadFiledTables, RATES_FOLDER } from '../filed-product.fixture.ts';
import { atAge, findRange, tableNamed } from '../rate-table.ts';
import { deathOnlyFlows, illnessOnlyFlows, mainFlows, mildModerateFlows, waiverFlows } from './benefits.ts';
import { buildTables, FEN_PER_UNIT } from './build-tables.ts';
import { claimValue, grossPremium, premiumValue } from './cash-flows.ts';
import type { CashFlows } from './cash-flows.ts';
import { applicantCells, insuredCells } from './cells.ts';
import { LAST_AGE, loadLifeTables } from './life-tables.ts';
import { FILED_BASIS, loadingOf, MAX_PRICING_INTEREST, MAX_REGULAR_LOADING, MAX_SINGLE_LOADING } from './pricing-basis.ts';

const lives = loadLifeTables();
const filed = loadFiledTables();

describe('the filed tables', () => {
  const built = buildTables(lives, FILED_BASIS);

  it('are all derived, and the folder has no other file', () => {
    const shipped = readdirSync(RATES_FOLDER).toSorted();
    expect(shipped).toEqual(built.map(({ name }) => name).toSorted());
  });

  it.each(built)('include $name exactly as derived', ({ name, text }) => {
    expect(readFileSync(new URL(name, RATES_FOLDER), 'utf8') === text).toBe(true);
  });

  it('are small enough to be loaded completely', () => {
    const size = built.reduce((sum, { text }) => sum + text.length, 0);
    expect(size).toBeLessThan(1_500_000);
  });
});

describe('the pricing limits', () => {
  /** The part of the premiums that is not paid out, as a share of all premiums, by present values. */
  function averageLoading(flows: CashFlows, rate: number): number {
    const premium = rate / FEN_PER_UNIT;
    const { interest } = FILED_BASIS;
    const paidOut = claimValue(flows.claims, interest, 0) + premium * claimValue(flows.refunds, interest, 0);
    return 1 - paidOut / (premium * premiumValue(flows, interest, 0, () => 1));
  }

  function limitOf(premiumYears: number): number {
    return premiumYears === 1 ? MAX_SINGLE_LOADING : MAX_REGULAR_LOADING;
  }

  function rateOf(table: string, cover: string, payment: string, gender: '0' | '1', age: number): number {
    const range = findRange(tableNamed(filed.rates, table), { cover_period: cover, payment_period: payment, gender });
    return (range && atAge(range, age)) ?? Number.NaN;
  }

  it('allow the pricing interest', () => {
    expect(FILED_BASIS.interest).toBeLessThanOrEqual(MAX_PRICING_INTEREST);
  });

  it.each(['main', 'mild-moderate'])('allow the loading of every rate in table %s', (table) => {
    const flowsOf = table === 'main' ? mainFlows : mildModerateFlows;
    for (const cell of insuredCells()) {
      const rate = rateOf(table, cell.coverPeriod, cell.paymentPeriod, cell.gender, cell.age);
      const loading = averageLoading(flowsOf(lives, cell), rate);
      expect(loading).toBeGreaterThan(0);
      expect(loading).toBeLessThanOrEqual(limitOf(cell.premiumYears));
    }
  });

  it('allow the loading of every rate of the waiver', () => {
    for (const cell of applicantCells()) {
      const rate = rateOf('waiver', '', cell.paymentPeriod, cell.gender, cell.age);
      const loading = averageLoading(waiverFlows(lives, cell, FILED_BASIS.interest), rate);
      expect(loading).toBeGreaterThan(0);
      expect(loading).toBeLessThanOrEqual(limitOf(cell.premiumYears));
    }
  });
});

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

describe('the filed figures', () => {
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
