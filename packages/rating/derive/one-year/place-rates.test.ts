import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCIDENT_LOADING } from './accident-rates.ts';
import { MAX_SHORT_TERM_LOADING } from './medical-rates.ts';
import { AGE_SHARES, buildPlaceTables, PLACES, placeAllowanceRates, placeRates, placeTreatmentRates } from './place-rates.ts';

const folder = new URL('../../../../content/products/zhongshou/', import.meta.url);
const built = buildPlaceTables();
/** The share of the premium that the largest discount for the number of people leaves. */
const LEAST_SHARE = 0.85;

describe('the filed tables of the accident cover for the people of a place', () => {
  it('are all derived, and the folder has no other file', () => {
    expect(readdirSync(new URL('rates/', folder)).toSorted()).toEqual(built.map(({ name }) => name).toSorted());
  });

  it.each(built)('include $name exactly as derived', ({ name, text }) => {
    expect(readFileSync(new URL(`rates/${name}`, folder), 'utf8') === text).toBe(true);
  });

  it('mix the ages in shares that are a whole', () => {
    expect(Object.values(AGE_SHARES).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  it('have a loading within the limit in every cell, and one that is left after the largest discount', () => {
    const unit = 100_000;
    const cells = [
      ...placeRates().map((cell) => ({ ...cell, share: cell.rate / unit })),
      ...[...placeTreatmentRates(), ...placeAllowanceRates()].map((cell) => ({ ...cell, share: cell.rate / 100 })),
    ];
    expect(cells).toHaveLength(24 + 72 + 72);
    for (const { key, claims, share } of cells) {
      expect(1 - claims / share, key).toBeLessThanOrEqual(MAX_SHORT_TERM_LOADING);
      expect(1 - claims / (share * LEAST_SHARE), key).toBeGreaterThan(0.1);
    }
  });

  it('rise with the class of the occupation at every kind of place', () => {
    for (const place of Object.keys(PLACES)) {
      const rates = placeRates().flatMap(({ key, rate }) => (key.startsWith(`${place},`) ? [rate] : []));
      expect(rates).toHaveLength(4);
      expect(rates).toEqual(rates.toSorted((one, other) => one - other));
    }
  });

  it('have the loading that the refund in the terms deducts', () => {
    expect(readFileSync(new URL('terms.md', folder), 'utf8')).toContain(`未满期净保险费＝保险费 ×（1 − ${ACCIDENT_LOADING * 100}%）×`);
  });
});
