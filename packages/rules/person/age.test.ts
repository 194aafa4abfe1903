import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageAt, birthdayBounds, checkAdult, checkEntryAge, DEFAULT_ENTRY_AGE, isAdult, knownAge } from './age.ts';
import { anyDate, SEEDED } from '../values/arbitraries.testing.ts';
import { addDays, daysBetween, isLeapYear } from '../values/dates.ts';

describe('age', () => {
  it('is known only for a valid birthday that is not in the future', () => {
    expect(knownAge(undefined, '2026-06-15')).toBeUndefined();
    expect(knownAge('2026-02-30', '2026-06-15')).toBeUndefined();
    expect(knownAge('', '2026-06-15')).toBeUndefined();
    expect(knownAge('2026-06-16', '2026-06-15')).toBeUndefined();
    expect(knownAge('2026-06-15', '2026-06-15')).toBe(0);
  });

  it('makes people adults on their 18th birthday', () => {
    expect(isAdult('2008-06-01', '2026-05-31')).toBe(false);
    expect(isAdult('2008-06-01', '2026-06-01')).toBe(true);
    expect(checkAdult('2008-06-01', '2026-05-31')).toEqual({
      rule: 'age.adult',
      message: '投保人须年满18周岁',
    });
    expect(checkAdult('2008-06-01', '2026-06-01')).toBeUndefined();
  });

  it('limits birthdays to 65 years and 28 days by default', () => {
    expect(birthdayBounds(DEFAULT_ENTRY_AGE, '2026-06-15')).toEqual({
      earliest: '1960-06-16',
      latest: '2026-05-18',
    });
  });

  it('accepts a child from its 28th day and nobody from the 66th birthday by default', () => {
    expect(checkEntryAge('2026-05-19', '2026-06-15', DEFAULT_ENTRY_AGE)?.message).toBe('被保险人须出生满28天');
    expect(checkEntryAge('2026-05-18', '2026-06-15', DEFAULT_ENTRY_AGE)).toBeUndefined();
    expect(checkEntryAge('1960-06-16', '2026-06-15', DEFAULT_ENTRY_AGE)).toBeUndefined();
    expect(checkEntryAge('1960-06-15', '2026-06-15', DEFAULT_ENTRY_AGE)?.message).toBe('被保险人投保年龄不能超过65周岁');
  });

  it('names the choice that sets the upper limit, spaced as its label is', () => {
    const message = (choice: string) => checkEntryAge('1960-06-15', '2026-06-15', DEFAULT_ENTRY_AGE, choice)?.message;
    expect(message('20 年交')).toBe('选择 20 年交时，被保险人投保年龄不能超过65周岁');
    expect(message('20年交')).toBe('选择20年交时，被保险人投保年龄不能超过65周岁');
  });

  it('makes somebody born on 29 February an adult on 1 March of a common year', () => {
    expect(checkAdult('2008-02-29', '2026-02-28', '报案人')?.message).toBe('报案人须年满18周岁');
    expect(checkAdult('2008-02-29', '2026-03-01')).toBeUndefined();
  });

  it('increases by one on every birthday and on no other day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 40_000 }), (birthday, days) => {
        const today = addDays(birthday, days);
        const grown = ageAt(birthday, today) - ageAt(birthday, addDays(today, -1));
        const leapBirthday = birthday.endsWith('-02-29');
        const common = !isLeapYear(Number(today.slice(0, 4)));
        const anniversary = leapBirthday && common ? '-03-01' : birthday.slice(4);
        expect(grown).toBe(today.slice(4) === anniversary ? 1 : 0);
      }),
      { ...SEEDED, numRuns: 2000 },
    );
  });

  it('accepts exactly the birthdays within the limits, on any day including leap days', () => {
    const bounds = fc.record({
      minDays: fc.integer({ min: 0, max: 400 }),
      maxAge: fc.integer({ min: 2, max: 70 }),
    });
    fc.assert(
      fc.property(anyDate, bounds, (today, entryAge) => {
        const { earliest, latest } = birthdayBounds(entryAge, today);
        expect(checkEntryAge(earliest, today, entryAge)).toBeUndefined();
        expect(checkEntryAge(addDays(earliest, -1), today, entryAge)?.rule).toBe('age.too_old');
        expect(checkEntryAge(latest, today, entryAge)).toBeUndefined();
        expect(checkEntryAge(addDays(latest, 1), today, entryAge)?.rule).toBe('age.too_young');
        expect(daysBetween(latest, today)).toBe(entryAge.minDays);
      }),
      SEEDED,
    );
    for (const today of ['2024-02-29', '2023-02-28', '2023-03-01']) {
      const { earliest } = birthdayBounds(DEFAULT_ENTRY_AGE, today);
      expect(ageAt(earliest, today)).toBe(65);
      expect(ageAt(addDays(earliest, -1), today)).toBe(66);
    }
  });
});
