import { describe, expect, it } from 'vitest';
import {
  chosenCoverages,
  chosenRiders,
  coversApplicant,
  deathSumAt,
  formulaAt,
  isRider,
  mainRisksOf,
  planOfRiders,
  ridersOf,
} from './coverages.ts';
import { listExclusions } from './terms/exclusions.ts';
import { forMedical, medical } from './medical.testing.ts';
import { fen } from '../values/money.ts';
import type { Benefit, Formula, Product } from './product.ts';
import { forSelf, product, soldIn, withChoices, withCoverages, withSelection } from '../sale/sale.testing.ts';

const ids = (coverages: readonly { readonly id: string }[]): string[] => coverages.map(({ id }) => id);

describe('the coverages of a product', () => {
  it('are main risks, which need no other coverage, and riders', () => {
    expect(ids(mainRisksOf(product))).toEqual(['main']);
    expect(ids(ridersOf(product))).toEqual(['waiver', 'child']);
    expect(product.coverages.map(isRider)).toEqual([false, true, true]);
    expect(ridersOf(medical)).toEqual([]);
  });

  it('are chosen by riders, and the main risks always', () => {
    expect(ids(chosenCoverages(product, { riders: [] }))).toEqual(['main']);
    expect(ids(chosenCoverages(product, { riders: ['child', 'waiver', 'gone'] }))).toEqual(['main', 'waiver', 'child']);
    expect(ids(chosenRiders(product, { riders: ['child', 'main', 'gone'] }))).toEqual(['child']);
  });

  it('cover the applicant only with a chosen rider of the applicant’s life', () => {
    expect(coversApplicant(product, { riders: ['child'] })).toBe(false);
    expect(coversApplicant(product, { riders: ['child', 'waiver'] })).toBe(true);
    const own = withCoverages(({ id }) => (id === 'main' ? { life: 'applicant' } : {}));
    expect(coversApplicant(own, { riders: [] })).toBe(true);
  });

  it('exclude what the main risk excludes and what each chosen rider adds', () => {
    const sold = withCoverages(({ id }) => (id === 'child' ? { exclusions: [{ id: 'c1', text: '' }] } : {}));
    const groups = (riders: string[]) => listExclusions(sold, riders).map(({ rider, name, clauses }) => [rider, name, ids(clauses)]);
    expect(groups(['waiver'])).toEqual([[undefined, '主险', ['e1', 'e2']]]);
    expect(groups(['waiver', 'child'])).toEqual([
      [undefined, '主险', ['e1', 'e2']],
      ['child', '少儿特疾', ['c1']],
    ]);
  });
});

describe('the plan of chosen riders', () => {
  it('is the largest one whose riders are all chosen', () => {
    expect(planOfRiders(product, [])).toBe('bare');
    expect(planOfRiders(product, ['waiver'])).toBe('bare');
    expect(planOfRiders(product, ['waiver', 'child'])).toBe('young');
  });

  it('is the first one if none fits', () => {
    const plans = product.plans.filter(({ planId }) => planId === 'young');
    expect(planOfRiders({ plans }, [])).toBe('young');
    expect(planOfRiders({ plans: [] }, [])).toBe('');
  });
});

describe('a formula', () => {
  const refund = { of: 'premiumsPaid' } as const;
  const sum = { of: 'sum', share: 160 } as const;

  it('is that of the first part for those who are younger', () => {
    const formula: Formula = { of: 'byAge', parts: [{ under: 18, pays: refund }, { under: 61, pays: sum }, { pays: { of: 'sum' } }] };
    expect([0, 17, 18, 60, 61].map((age) => formulaAt(formula, age))).toEqual([refund, refund, sum, sum, { of: 'sum' }]);
    expect(formulaAt(sum, 5)).toBe(sum);
  });

  it('pays nothing at an age that no part is for', () => {
    expect(formulaAt({ of: 'byAge', parts: [{ under: 18, pays: refund }] }, 18)).toBeUndefined();
  });
});

describe('the sum that is paid at a death', () => {
  /** The product, whose coverages pay this at a death. */
  function paying(formulas: Readonly<Record<string, Formula>>, change: Partial<Benefit> = {}): Product {
    return withCoverages(({ id }) => {
      const pays = formulas[id];
      return { benefits: pays ? [{ id, name: '', how: '', amount: '', trigger: 'death', pays, ...change }] : [] };
    });
  }
  const half: Formula = { of: 'sum', share: 50 };
  const selection = soldIn(withSelection({ riders: ['waiver', 'child'] }));

  it('is the sum of all chosen coverages of the insured’s life', () => {
    expect(deathSumAt(paying({ main: { of: 'sum' }, child: half }), selection, 10)).toBe(75_000_000);
    expect(deathSumAt(paying({ main: { of: 'sum' }, child: half }), { ...selection, riders: [] }, 10)).toBe(50_000_000);
    expect(deathSumAt(paying({ main: half, waiver: { of: 'sum' } }), selection, 10)).toBe(25_000_000);
  });

  it('depends on the age', () => {
    const sold = paying({
      main: { of: 'byAge', parts: [{ under: 18, pays: { of: 'premiumsPaid' } }, { pays: { of: 'sum', share: 160 } }] },
    });
    expect([17, 18].map((age) => deathSumAt(sold, selection, age))).toEqual([0, 80_000_000]);
  });

  it('is the greatest sum of several amounts, and an accident counts as a death', () => {
    const grown = { of: 'grownSum', growth: 175 } as const;
    const parts = [{ of: 'premiumsPaid', share: 160 }, { of: 'cashValue' }, grown, { of: 'sum', share: 50 }] as const;
    expect(deathSumAt(paying({ main: { of: 'greatest', parts } }), selection, 30)).toBe(50_000_000);
    expect(deathSumAt(paying({ main: { of: 'greatest', parts: parts.slice(0, 2) } }), selection, 30)).toBe(0);
    expect(deathSumAt(paying({ main: { of: 'sum' } }, { trigger: 'accidental_death' }), selection, 30)).toBe(50_000_000);
  });

  it('counts neither refunds nor what other events pay', () => {
    expect(deathSumAt(paying({ main: { of: 'premiumsPaid' }, child: { of: 'premiumsDue' } }), selection, 30)).toBe(0);
    expect(deathSumAt(paying({ main: { of: 'sum' } }, { trigger: 'critical_illness' }), selection, 30)).toBe(0);
  });

  it('is rounded to the fen', () => {
    const odd = soldIn(withChoices({ sum: fen(10_000_001) }, forSelf));
    expect(deathSumAt(paying({ main: half }), odd, 30)).toBe(5_000_001);
  });

  it('is nothing without a sum', () => {
    expect(deathSumAt(medical, soldIn(forMedical), 10)).toBe(0);
    expect(deathSumAt(product, { ...selection, choices: {} }, 10)).toBe(0);
  });
});
