import { describe, expect, it } from 'vitest';
import { mainFlows } from './benefits.ts';
import { LAST_AGE, loadLifeTables } from './life-tables.ts';
import { expenseRate, minimumCashValues, vestedShare } from './minimum-cash-value.ts';

const tables = loadLifeTables();

describe('minimum cash values', () => {
  it('vest from 80 % at the start to 100 % at the end of premiums, after at most 20 years', () => {
    expect(vestedShare(10, 5)).toBeCloseTo(0.9, 12);
    expect(vestedShare(10, 10)).toBe(1);
    expect(vestedShare(30, 19)).toBeCloseTo(0.99, 12);
    expect(vestedShare(30, 20)).toBe(1);
    expect(vestedShare(1, 1)).toBe(1);
  });

  it('use the expense rates of the payment term', () => {
    const firstFour = (years: number) => [0, 1, 2, 3].map((year) => expenseRate(years, year));
    expect(firstFour(30)).toEqual([0.85, 0.8, 0.75, 0.1]);
    expect(firstFour(10)).toEqual([0.8, 0.75, 0.6, 0.1]);
    expect(firstFour(5)).toEqual([0.65, 0.5, 0.35, 0.1]);
  });

  it('are the discounted claims after the last premium', () => {
    const cell = { gender: '0', age: 40, policyYears: LAST_AGE + 1 - 40, premiumYears: 1 } as const;
    const values = minimumCashValues(mainFlows(tables, cell), 0.02, 0.5, LAST_AGE - 40);
    const older = mainFlows(tables, { ...cell, age: 41, policyYears: LAST_AGE + 1 - 41 });
    const expected = older.claims.reduce((sum, claim, year) => sum + claim / 1.04 ** (year + 1), 0);
    expect(values[0]).toBeCloseTo(expected, 10);
    expect(values.at(-1)).toBeCloseTo(1 / 1.04, 10);
  });

  it('follow from the year before by adding interest and net premium and subtracting claims', () => {
    const cell = { gender: '1', age: 35, policyYears: 35, premiumYears: 5 } as const;
    const flows = mainFlows(tables, cell);
    const values = minimumCashValues(flows, 0.02, 0.03, 35);
    const [before = 0, after = 0] = [values[19], values[20]];
    const leaving = (flows.claims[20] ?? 0) / (flows.inForce[20] ?? 1);
    expect(before * 1.04).toBeCloseTo(leaving + (1 - leaving) * after, 12);
    expect(values[34]).toBe(0);
  });
});
