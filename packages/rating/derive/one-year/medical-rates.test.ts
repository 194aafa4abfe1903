import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildElderCancerTables, elderDrugRates, elderMainRates } from './elder-cancer-rates.ts';
import { loadLifeTables } from '../life-tables.ts';
import { buildMedicalTables, cancerCareRates, mainRates, MAX_SHORT_TERM_LOADING, MEDICAL_LOADING } from './medical-rates.ts';

const lives = loadLifeTables();
const products = [
  {
    goodsId: 'kangyi',
    build: buildMedicalTables,
    main: mainRates(lives),
    rider: cancerCareRates(lives),
    ages: [0, 65],
    bands: 13,
    risingFrom: 3,
  },
  {
    goodsId: 'anyi',
    build: buildElderCancerTables,
    main: elderMainRates(lives),
    rider: elderDrugRates(lives),
    ages: [60, 80],
    bands: 4,
    risingFrom: 0,
  },
];

/** The rates of one combination of the keys before the age, in the order of the ages. */
function ratesOf(rates: readonly { readonly key: string; readonly rate: number }[], combination: string): readonly number[] {
  return rates.filter(({ key }) => key.startsWith(`${combination},`)).map(({ rate }) => rate);
}

describe.each(products)('the filed tables of $goodsId', ({ goodsId, build, main, rider, ages, bands: count, risingFrom }) => {
  const folder = new URL(`../../../../content/products/${goodsId}/`, import.meta.url);
  const built = build(lives);

  it('are all derived, and the folder has no other file', () => {
    const shipped = readdirSync(new URL('rates/', folder)).toSorted();
    expect(shipped).toEqual(built.map(({ name }) => name).toSorted());
  });

  it.each(built)('include $name exactly as derived', ({ name, text }) => {
    expect(readFileSync(new URL(`rates/${name}`, folder), 'utf8') === text).toBe(true);
  });

  it.each([...main, ...rider])('have a loading within the limit at $key', ({ claims, rate }) => {
    const loading = 1 - claims / (rate / 100);
    expect(loading).toBeGreaterThan(0);
    expect(loading).toBeLessThanOrEqual(MAX_SHORT_TERM_LOADING);
  });

  it.each(['yes,d10000', 'yes,d20000', 'no,d10000', 'no,d20000'])(
    'rise with the age of adults for %s, and cover every age that is sold',
    (combination) => {
      const rates = ratesOf(main, combination);
      expect(rates).toHaveLength(count);
      const adult = rates.slice(risingFrom);
      expect(adult).toEqual(adult.toSorted((one, other) => one - other));
      const bands = main
        .filter(({ key }) => key.startsWith(combination))
        .map(({ key }) => key.split(',').at(-1)?.split('-').map(Number) ?? []);
      expect([bands[0]?.[0], bands.at(-1)?.[1]]).toEqual(ages);
      for (const [index, [from]] of bands.slice(1).entries()) expect(from).toBe((bands[index]?.[1] ?? 0) + 1);
    },
  );

  it('are higher without social insurance, and lower with the higher deductible', () => {
    for (const [index, rate] of ratesOf(main, 'yes,d10000').entries()) {
      expect(rate).toBeGreaterThan(ratesOf(main, 'yes,d20000')[index] ?? Infinity);
      expect(rate).toBeLessThan(ratesOf(main, 'no,d10000')[index] ?? 0);
    }
    for (const [index, rate] of ratesOf(rider, 'yes').entries()) {
      expect(rate).toBeLessThan(ratesOf(rider, 'no')[index] ?? 0);
    }
  });

  it('have the loading that the refund in the terms deducts', () => {
    const terms = readFileSync(new URL('terms.md', folder), 'utf8');
    expect(terms).toContain(`未满期净保险费＝保险费 ×（1 − ${MEDICAL_LOADING * 100}%）×`);
  });
});
