import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ACCIDENT_LOADING,
  accidentClaims,
  accidentRates,
  allowanceRates,
  buildAccidentTables,
  classFactor,
  treatmentRates,
} from './accident-rates.ts';
import { MAX_SHORT_TERM_LOADING } from './medical-rates.ts';

const folder = new URL('../../../../content/products/pingshun/', import.meta.url);
const built = buildAccidentTables();

describe('the filed tables of the accident cover', () => {
  it('are all derived, and the folder has no other file', () => {
    expect(readdirSync(new URL('rates/', folder)).toSorted()).toEqual(built.map(({ name }) => name).toSorted());
  });

  it.each(built)('include $name exactly as derived', ({ name, text }) => {
    expect(readFileSync(new URL(`rates/${name}`, folder), 'utf8') === text).toBe(true);
  });

  it('have the factors of the published table, and deaths with disability of the ages in a band', () => {
    expect(['1', '2', '3', '4'].map(classFactor)).toEqual([0.8, 1, 1.5, 2]);
    // By hand: the ages 30 and 35 of the table.
    const expected = ((2.4192 + 2.755) * 2.25 + (0.6144 + 0.7749) * 1.48) / 4 / 10_000;
    expect(accidentClaims({ from: 30, to: 39, disability: '30-39' })).toBeCloseTo(expected, 12);
  });

  it.each(accidentRates())('have a loading within the limit at $key', ({ claims, rate }) => {
    const loading = 1 - claims / (rate / 100_000);
    expect(loading).toBeGreaterThan(0);
    expect(loading).toBeLessThanOrEqual(MAX_SHORT_TERM_LOADING);
  });

  it.each([...treatmentRates(), ...allowanceRates()])('have a loading within the limit for the rider at $key', ({ claims, rate }) => {
    const loading = 1 - claims / (rate / 100);
    expect(loading).toBeGreaterThan(0);
    expect(loading).toBeLessThanOrEqual(MAX_SHORT_TERM_LOADING);
  });

  it('rise with the class and with the age', () => {
    const rates = accidentRates().map(({ rate }) => rate);
    for (let lifeClass = 0; lifeClass < 4; lifeClass += 1) {
      const own = rates.slice(lifeClass * 5, lifeClass * 5 + 5);
      expect(own).toEqual(own.toSorted((one, other) => one - other));
      if (lifeClass > 0) own.forEach((rate, index) => expect(rate).toBeGreaterThan(rates[lifeClass * 5 - 5 + index] ?? Infinity));
    }
  });

  it('have the loading that the refund in the terms deducts', () => {
    expect(readFileSync(new URL('terms.md', folder), 'utf8')).toContain(`未满期净保险费＝保险费 ×（1 − ${ACCIDENT_LOADING * 100}%）×`);
  });
});
