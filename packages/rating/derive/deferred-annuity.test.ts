import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadFiledTables, ratesFolder } from '../filed-product.fixture.ts';
import { atAge, findRange, tableNamed } from '../rate-table.ts';
import {
  ANNUITY_BASIS,
  annuityCells,
  annuityUnit,
  buildAnnuityTables,
  MAX_ANNUITY_LOADING,
  MAX_SINGLE_ANNUITY_LOADING,
} from './annuity-tables.ts';
import { FEN_PER_UNIT } from './build-tables.ts';
import { claimValue, grossPremium, premiumValue } from './cash-flows.ts';
import { annuityFlows, annuityPremium, annuityValues } from './deferred-annuity.ts';
import { LAST_AGE, loadLifeTables } from './life-tables.ts';
import { ANNUITY_START_SHARE, minimumCashValues } from './minimum-cash-value.ts';
import { loadingOf, MAX_PRICING_INTEREST } from './pricing-basis.ts';

const lives = loadLifeTables();
const built = buildAnnuityTables(lives);
const folder = ratesFolder('changqing');
const { interest } = ANNUITY_BASIS;
const everyFifth = annuityCells().filter(({ age }) => age % 5 === 0);

describe('the filed tables of the annuity', () => {
  it('are all derived, and the folder has no other file', () => {
    expect(readdirSync(folder).toSorted()).toEqual(built.map(({ name }) => name).toSorted());
  });

  it.each(built)('include $name exactly as derived', ({ name, text }) => {
    expect(readFileSync(new URL(name, folder), 'utf8') === text).toBe(true);
  });

  it('have interest and loadings within the limits', () => {
    expect(interest).toBeLessThanOrEqual(MAX_PRICING_INTEREST);
    for (const [years, loading] of Object.entries(ANNUITY_BASIS.loadings))
      expect(loading).toBeLessThanOrEqual(years === '1' ? MAX_SINGLE_ANNUITY_LOADING : MAX_ANNUITY_LOADING);
  });

  it('cost more at each older age, less with a later payout, with monthly payments, and for men', () => {
    const main = tableNamed(loadFiledTables('changqing').rates, 'main');
    for (const [key, { byAge }] of main.ranges) expect(byAge, key).toEqual(byAge.toSorted((one, other) => one - other));
    const rateOf = (values: Readonly<Record<string, string>>, age: number) => {
      const usual = { payout_age: 'a60', payout_mode: 'yearly', payment_period: 'y10', gender: '0' };
      const range = findRange(main, { ...usual, ...values });
      return (range && atAge(range, age)) ?? Number.NaN;
    };
    for (let age = 18; age <= 50; age += 1) {
      expect(rateOf({ payout_age: 'a65' }, age)).toBeLessThan(rateOf({}, age));
      expect(rateOf({ payout_mode: 'monthly' }, age)).toBeLessThan(rateOf({}, age));
      expect(rateOf({ gender: '1' }, age)).toBeGreaterThan(rateOf({}, age));
    }
  });
});

describe('the deferred annuity', () => {
  it('has a premium at which premiums and payments have the same value', () => {
    for (const cell of everyFifth) {
      const premium = annuityUnit(lives, cell);
      const loading = loadingOf(ANNUITY_BASIS, cell.premiumYears);
      const flows = annuityFlows(lives, cell, premium, ANNUITY_BASIS);
      expect(grossPremium(flows, interest, loading), cell.key).toBeCloseTo(premium, 9);
      const paidOut = claimValue(flows.claims, interest, 0);
      expect(1 - paidOut / (premium * premiumValue(flows, interest, 0, () => 1)), cell.key).toBeCloseTo(loading, 9);
    }
  });

  it('is worth what 20 certain years and a life annuity after them are worth, without interest and deaths before them', () => {
    // Nobody dies before 60; the premium is returned by the annuity alone.
    const death = lives.annuityDeath['0'].map((probability, age) => (age < 60 ? 0 : probability));
    const tables = { ...lives, annuityDeath: { '0': death, '1': death } };
    const flat = { interest: 0, loadings: { 1: 0 } };
    const premium = annuityPremium(tables, { gender: '0', age: 40, payoutAge: 60, mode: 'yearly', premiumYears: 1 }, flat, 0);
    let alive = 1;
    let expected = 0;
    for (let age = 60; age <= LAST_AGE; age += 1) {
      expected += age < 80 ? 1 : alive;
      alive *= 1 - (death[age] ?? 1);
    }
    expect(premium).toBeCloseTo(expected, 9);
  });

  it('never pays out more than a fifth of the premiums in a year', () => {
    for (const cell of annuityCells()) expect(annuityUnit(lives, cell) * cell.premiumYears, cell.key).toBeGreaterThan(5);
  });

  it('has cash values that are never below the minimum before the payout, never fall after the premiums, and end with the payout', () => {
    for (const cell of everyFifth) {
      const premium = annuityUnit(lives, cell);
      const values = annuityValues(lives, cell, premium, ANNUITY_BASIS);
      const flows = annuityFlows(lives, cell, premium, ANNUITY_BASIS);
      const deferred = cell.payoutAge - cell.age;
      // The first annuity counts as paid at the end of the year before it, when the reserve still contains it.
      const minimum = minimumCashValues(flows, interest, premium, deferred - 1, ANNUITY_START_SHARE);
      expect(values).toHaveLength(LAST_AGE - cell.age);
      expect(values.slice(deferred).every((value) => value === 0)).toBe(true);
      minimum.forEach((least, index) => {
        expect(values[index], `${cell.key} year ${index + 1}`).toBeGreaterThanOrEqual(least - 1 / FEN_PER_UNIT);
        expect(values[index]).toBeGreaterThanOrEqual(values[index - 1] ?? 0);
      });
    }
  });
});
