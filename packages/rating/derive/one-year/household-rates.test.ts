import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCIDENT_LOADING } from './accident-rates.ts';
import {
  buildHouseholdTables,
  CLASS_SHARES,
  householdAllowanceRates,
  householdRates,
  householdTreatmentRates,
  mixedClass,
} from './household-rates.ts';
import { MAX_SHORT_TERM_LOADING } from './medical-rates.ts';

const folder = new URL('../../../../content/products/10088/', import.meta.url);
const built = buildHouseholdTables();

describe('the filed tables of the accident cover for families', () => {
  it('are all derived, and the folder has no other file', () => {
    expect(readdirSync(new URL('rates/', folder)).toSorted()).toEqual(built.map(({ name }) => name).toSorted());
  });

  it.each(built)('include $name exactly as derived', ({ name, text }) => {
    expect(readFileSync(new URL(`rates/${name}`, folder), 'utf8') === text).toBe(true);
  });

  it('mix the classes of occupation in shares that are a whole', () => {
    expect(Object.values(CLASS_SHARES).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    // By hand: 0.5 × 0.8 + 0.25 × 1 + 0.15 × 1.5 + 0.1 × 2.
    expect(mixedClass).toBeCloseTo(1.075, 12);
  });

  it.each(householdRates())('have a loading within the limit at $key', ({ claims, rate }) => {
    const loading = 1 - claims / (rate / 100_000);
    expect(loading).toBeGreaterThan(0);
    expect(loading).toBeLessThanOrEqual(MAX_SHORT_TERM_LOADING);
  });

  it.each([...householdTreatmentRates(), ...householdAllowanceRates()])(
    'have a loading within the limit for the rider at $key',
    ({ claims, rate }) => {
      const loading = 1 - claims / (rate / 100);
      expect(loading).toBeGreaterThan(0);
      expect(loading).toBeLessThanOrEqual(MAX_SHORT_TERM_LOADING);
    },
  );

  it('rise with the age', () => {
    const rates = householdRates().map(({ rate }) => rate);
    expect(rates).toEqual(rates.toSorted((one, other) => one - other));
  });

  it('have the loading that the refund in the terms deducts', () => {
    expect(readFileSync(new URL('terms.md', folder), 'utf8')).toContain(`未满期净保险费＝保险费 ×（1 − ${ACCIDENT_LOADING * 100}%）×`);
  });
});
