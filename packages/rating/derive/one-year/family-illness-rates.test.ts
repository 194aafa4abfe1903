import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCIDENT_LOADING } from './accident-rates.ts';
import { buildFamilyIllnessTables, familyIllnessRates, familyMildRates } from './family-illness-rates.ts';
import { loadLifeTables } from '../life-tables.ts';
import { MAX_SHORT_TERM_LOADING } from './medical-rates.ts';

const folder = new URL('../../../../content/products/10090/', import.meta.url);
const lives = loadLifeTables();
const built = buildFamilyIllnessTables(lives);

describe('the filed tables of the critical illness cover for families', () => {
  it('are all derived, and the folder has no other file', () => {
    expect(readdirSync(new URL('rates/', folder)).toSorted()).toEqual(built.map(({ name }) => name).toSorted());
  });

  it.each(built)('include $name exactly as derived', ({ name, text }) => {
    expect(readFileSync(new URL(`rates/${name}`, folder), 'utf8') === text).toBe(true);
  });

  it('have a loading within the limit at every gender and age', () => {
    for (const { key, claims, rate } of [...familyIllnessRates(lives), ...familyMildRates(lives)]) {
      const loading = 1 - claims / (rate / 100_000);
      expect(loading, key).toBeGreaterThan(0);
      expect(loading, key).toBeLessThanOrEqual(MAX_SHORT_TERM_LOADING);
    }
  });

  it('have the loading that the refund in the terms deducts', () => {
    expect(readFileSync(new URL('terms.md', folder), 'utf8')).toContain(`未满期净保险费＝保险费 ×（1 − ${ACCIDENT_LOADING * 100}%）×`);
  });
});
