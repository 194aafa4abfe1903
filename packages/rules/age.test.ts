import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageAt, birthdayBounds, checkAdult, checkEntryAge, DEFAULT_ENTRY_AGE, isAdult, knownAge } from './age.ts';
import { anyDate, SEEDED } from './arbitraries.testing.ts';
import { addDays, daysBetween } from './dates.ts';

describe('age', () => {
  it('is known only of a real birthday that has come', () => {
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

  it('bounds birthdays by 65 years and 28 days where no product says otherwise', () => {
    expect(birthdayBounds(DEFAULT_ENTRY_AGE, '2026-06-15')).toEqual({
      earliest: '1960-06-16',
      latest: '2026-05-18',
    });
  });

  it('lets exactly the birthdays within bounds pass the entry age, on any day, leap days too', () => {
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
