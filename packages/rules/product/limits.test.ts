import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEEDED } from '../values/arbitraries.testing.ts';
import {
  brokenLimits,
  entryAgeFor,
  entryAgeIn,
  factsOf,
  isOffered,
  isWithin,
  keysOf,
  rangeOf,
  sayAmounts,
  sayCondition,
} from './limits.ts';
import type { Facts, Situation } from './limits.ts';
import { yuan } from '../values/money.ts';
import type { Limit, Stage } from './product.ts';
import { limitedBy, product, TODAY } from '../sale/sale.testing.ts';

/** A situation with these choices and an insured of whom this is known. */
function situation(choices: Situation['choices'] = {}, insured: Facts = {}, applicant: Facts = {}): Situation {
  return { choices, insured, applicant };
}

const only = (...limits: Limit[]) => limitedBy(limits, []);

/** The keys that are outside limits. */
const brokenKeys = (...asked: Parameters<typeof brokenLimits>) => keysOf(brokenLimits(...asked));

describe('the facts of a person', () => {
  it('are the age in years and in days, and the answers given so far', () => {
    const person = { birthday: '2026-05-18', gender: '1', socialInsurance: 'no', name: '李明' } as const;
    expect(factsOf(person, TODAY, { relation: '03', lifeClass: 0 })).toEqual({
      age: 0,
      ageDays: 28,
      gender: '1',
      socialInsurance: 'no',
      relation: '03',
      lifeClass: 0,
    });
  });

  it.each([undefined, '', '2026-02-30', '2026-06-16'])('have no age with the birthday %j', (birthday) => {
    expect(factsOf({ birthday }, TODAY)).toEqual({});
  });
});

describe('a range', () => {
  it.each([
    [18, { min: 18 }, true],
    [17, { min: 18 }, false],
    [50, { max: 50 }, true],
    [51, { max: 50 }, false],
    [0, { min: 0, max: 0 }, true],
    [-1, { min: 0 }, false],
    [1, { max: 0 }, false],
    [30, { min: 18, max: 50 }, true],
    ['y5', { only: ['y5', 'y10'] }, true],
    ['y20', { only: ['y5', 'y10'] }, false],
    ['y5', { only: [] }, false],
    ['y5', { min: 18, max: 50 }, true],
    [4, { only: ['1', '4'] }, true],
    [2, { only: ['1', '4'] }, false],
    [4, { only: ['1', '4'], max: 3 }, false],
    ['y5', {}, true],
  ])('holds %j in %j: %s', (value, range, holds) => {
    expect(isWithin(value, range)).toBe(holds);
  });
});

describe('the joint range of all limits', () => {
  it('has the narrowest bounds, and the limit that sets each of them', () => {
    const [wide, low, high, narrow]: Limit[] = [
      { on: 'age', min: 0, max: 60 },
      { on: 'age', min: 18 },
      { on: 'age', max: 50, when: { payment: { only: ['20'] } } },
      { on: 'age', min: 16, max: 55 },
    ];
    if (!wide || !low || !high || !narrow) throw new Error('four limits');
    const range = rangeOf(only(wide, low, high, narrow), situation({ payment: '20' }), 'age');
    expect(range).toEqual({ min: 18, minLimit: low, max: 50, maxLimit: high });
    expect(rangeOf(only(wide, low, high, narrow), situation({ payment: '1' }), 'age')).toEqual({
      min: 18,
      minLimit: low,
      max: 55,
      maxLimit: narrow,
    });
    expect(rangeOf(only(narrow, high, low, wide), situation({ payment: '20' }), 'age')).toEqual(range);
  });

  it('names the first of equal limits', () => {
    const first = { on: 'age', min: 18, max: 50 };
    expect(rangeOf(only(first, { ...first }), situation(), 'age').maxLimit).toBe(first);
    expect(rangeOf(only(first, { ...first }), situation(), 'age').minLimit).toBe(first);
  });

  it('has bounds of zero', () => {
    expect(rangeOf(only({ on: 'age', min: 0 }, { on: 'age', max: 0 }), situation(), 'age')).toMatchObject({ min: 0, max: 0 });
  });

  it('has the options that every set contains, in the order of the first', () => {
    const limits = [
      { on: 'payment', only: ['y5', 'y10', 'y20'] },
      { on: 'age', max: 50 },
      { on: 'payment', only: ['y20', 'y30', 'y10'] },
    ];
    expect(rangeOf(only(...limits), situation(), 'payment')).toEqual({ only: ['y10', 'y20'], onlyLimit: limits[2] });
  });

  it('is empty without limits', () => {
    expect(rangeOf(only({ on: 'age', max: 50 }), situation(), 'ageDays')).toEqual({});
  });

  it('is within every limit that applies, whatever their order', () => {
    const limit = fc.record({ on: fc.constant('age'), min: fc.integer({ min: 0, max: 40 }), max: fc.integer({ min: 41, max: 80 }) });
    fc.assert(
      fc.property(fc.array(limit, { minLength: 1 }), fc.integer({ min: 0, max: 90 }), (limits, age) => {
        const all = limits.every(({ min, max }) => age >= min && age <= max);
        expect(isWithin(age, rangeOf(only(...limits), situation(), 'age'))).toBe(all);
        expect(brokenKeys(only(...limits), situation({}, { age }))).toEqual(all ? [] : ['age']);
      }),
      SEEDED,
    );
  });
});

describe('the condition of a limit', () => {
  const cap = (when: Limit['when']) => rangeOf(only({ on: 'sum', max: 300_000, when }), known, 'sum').max !== undefined;
  const known = situation({ cover: '70', payment: '20', sum: yuan(400_000) }, { age: 50, gender: '1', relation: '03' });

  it('must hold in all its parts', () => {
    expect(cap({})).toBe(true);
    expect(cap({ cover: { only: ['70'] }, payment: { only: ['1', '20'] } })).toBe(true);
    expect(cap({ cover: { only: ['70'] }, payment: { only: ['1'] } })).toBe(false);
    expect(cap({ cover: { only: ['life'] }, payment: { only: ['20'] } })).toBe(false);
  });

  it('may be on a fact, with inclusive bounds', () => {
    expect(cap({ age: { min: 50 } })).toBe(true);
    expect(cap({ age: { min: 51 } })).toBe(false);
    expect(cap({ age: { max: 50 } })).toBe(true);
    expect(cap({ age: { max: 49 } })).toBe(false);
    expect(cap({ gender: { only: ['1'] }, relation: { only: ['03'] } })).toBe(true);
    expect(cap({ gender: { only: ['0'] } })).toBe(false);
  });

  it('compares an amount in whole yuan', () => {
    expect(cap({ sum: { min: 400_000 } })).toBe(true);
    expect(cap({ sum: { min: 400_001 } })).toBe(false);
    expect(cap({ sum: { max: 399_999 } })).toBe(false);
  });

  it('does not hold for what is not known yet', () => {
    expect(cap({ socialInsurance: { only: ['yes', 'no'] } })).toBe(false);
    expect(cap({ ageDays: {} })).toBe(false);
    expect(cap({ other: { only: ['x'] } })).toBe(false);
  });
});

describe('a limit of a coverage', () => {
  const limits: Limit[] = [
    { on: 'age', max: 60 },
    { coverage: 'waiver', on: 'age', min: 18, max: 50 },
    { coverage: 'waiver', on: 'age', max: 40, when: { gender: { only: ['1'] }, relation: { only: ['03'] } } },
    { coverage: 'child', on: 'age', max: 17 },
    { coverage: 'child', on: 'payment', only: ['20'] },
  ];
  const sold = only(...limits);
  const find = (id: string) => {
    const found = product.coverages.find((coverage) => coverage.id === id);
    if (!found) throw new Error('no such coverage');
    return found;
  };

  it('is not one of every sale, and none of another coverage', () => {
    const child = situation({ payment: '1' }, { age: 30 }, { age: 30 });
    expect(rangeOf(sold, child, 'age').max).toBe(60);
    expect(rangeOf(sold, child, 'age', 'waiver').max).toBe(50);
    expect(brokenKeys(sold, child)).toEqual([]);
    expect(brokenKeys(sold, child, 'waiver')).toEqual([]);
    expect(brokenKeys(sold, child, 'child')).toEqual(['age', 'payment']);
  });

  it('is by the life that the coverage covers', () => {
    const people = situation({ payment: '20' }, { age: 10, gender: '1' }, { age: 51, gender: '0' });
    expect(brokenKeys(sold, people, 'waiver')).toEqual(['age']);
    expect(brokenKeys(sold, people, 'child')).toEqual([]);
    expect(isOffered(sold, find('waiver'), people)).toBe(false);
    expect(isOffered(sold, find('child'), people)).toBe(true);
  });

  it('takes the relation from the insured, and the other facts of its condition from the covered life', () => {
    const mother = (relation: string, gender: string) => situation({}, { age: 10, relation, gender: '0' }, { age: 45, gender });
    expect(isOffered(sold, find('waiver'), mother('03', '1'))).toBe(false);
    expect(isOffered(sold, find('waiver'), mother('03', '0'))).toBe(true);
    expect(isOffered(sold, find('waiver'), mother('02', '1'))).toBe(true);
  });

  it('is not broken by what is not known yet', () => {
    expect(brokenKeys(sold, situation(), 'child')).toEqual([]);
    expect(isOffered(sold, find('waiver'), situation({}, { age: 99 }))).toBe(true);
  });
});

describe('the keys that are outside limits', () => {
  it('are named once, in the order of the limits', () => {
    const sold = only({ on: 'payment', only: ['20'] }, { on: 'age', max: 50 }, { on: 'age', max: 40 }, { on: 'gender', only: ['0'] });
    expect(brokenKeys(sold, situation({ payment: '1' }, { age: 60, gender: '0' }))).toEqual(['payment', 'age']);
  });

  it('are amounts outside their bounds in yuan', () => {
    const sold = only({ on: 'sum', min: 200_000, max: 300_000 });
    const broken = (amount: number) => brokenKeys(sold, situation({ sum: yuan(amount) }));
    expect([199_999, 200_000, 300_000, 300_001].map((amount) => broken(amount).length)).toEqual([1, 0, 0, 1]);
  });
});

describe('a limit of one stage', () => {
  const sold = only({ on: 'age', max: 60, stage: 'entry' }, { on: 'age', max: 80, stage: 'renewal' }, { on: 'age', min: 18 });
  const at = (age: number, stage?: Stage): Situation => ({ ...situation({}, { age }), stage });

  it('is judged at that stage, and at entry if no stage is said', () => {
    expect([60, 61, 80, 81].map((age) => brokenKeys(sold, at(age)).length)).toEqual([0, 1, 1, 1]);
    expect([60, 61, 80, 81].map((age) => brokenKeys(sold, at(age, 'entry')).length)).toEqual([0, 1, 1, 1]);
    expect([60, 61, 80, 81].map((age) => brokenKeys(sold, at(age, 'renewal')).length)).toEqual([0, 0, 0, 1]);
    expect([entryAgeIn(sold, at(30)).maxAge, entryAgeIn(sold, at(30, 'renewal')).maxAge]).toEqual([60, 80]);
  });

  it('without a stage is judged at both', () => {
    expect((['entry', 'renewal'] as const).map((stage) => brokenKeys(sold, at(17, stage)))).toEqual([['age'], ['age']]);
  });
});

describe('a condition in words', () => {
  const say = (when: Limit['when']) => sayCondition(product, { on: 'age', when });

  it('names the options, in the order of the inputs', () => {
    expect(say({ payment: { only: ['20'] }, cover: { only: ['70'] } })).toBe('保至70周岁、20年交');
    expect(say({ payment: { only: ['1', '20'] } })).toBe('一次交清或20年交');
    expect(say({ payment: { only: ['1', 'gone'] } })).toBe('一次交清');
  });

  it('names the bounds of an amount', () => {
    expect(say({ sum: { min: 300_000 } })).toBe('基本保额不低于30万元');
    expect(say({ cover: { only: ['70'] }, sum: { max: 300_000 } })).toBe('保至70周岁、基本保额不高于30万元');
    expect(sayAmounts({ min: 100_000, max: 300_000 })).toBe('不低于10万元且不高于30万元');
    expect(sayAmounts({ min: 0 })).toBe('不低于0元');
  });

  it('is empty without a condition on choices', () => {
    expect(say(undefined)).toBe('');
    expect(say({ age: { min: 50 }, gender: { only: ['1'] } })).toBe('');
    expect(sayCondition(product, undefined)).toBe('');
  });
});

describe('the entry age', () => {
  it('depends on the choices, which are named if they set the upper bound', () => {
    const of = (cover: string, payment: string) => entryAgeFor(product, { cover, payment });
    expect(of('life', '1')).toEqual({ minDays: 28, minAge: 0, maxAge: 55, choice: '' });
    expect(of('life', '20')).toEqual({ minDays: 28, minAge: 0, maxAge: 50, choice: '20年交' });
    expect(of('70', '20')).toEqual({ minDays: 28, minAge: 0, maxAge: 45, choice: '保至70周岁、20年交' });
    expect(entryAgeFor(product, {})).toMatchObject({ maxAge: 55, choice: '' });
  });

  it('has the defaults of every product without bounds of its own', () => {
    expect(entryAgeFor(only(), {})).toEqual({ minDays: 28, minAge: 0, maxAge: 65, choice: '' });
    expect(entryAgeFor(only({ on: 'age', min: 18, max: 70 }, { on: 'ageDays', min: 0 }), {})).toMatchObject({
      minDays: 0,
      minAge: 18,
      maxAge: 70,
    });
  });

  it('may depend on what is known of the insured', () => {
    const sold = only({ on: 'age', max: 60 }, { on: 'age', max: 55, when: { gender: { only: ['1'] } } });
    expect(entryAgeFor(sold, {}).maxAge).toBe(60);
    expect(entryAgeFor(sold, {}, { gender: '0' }).maxAge).toBe(60);
    expect(entryAgeFor(sold, {}, { gender: '1' })).toMatchObject({ maxAge: 55, choice: '' });
  });
});
