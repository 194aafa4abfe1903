import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDate, SEEDED } from './arbitraries.testing.ts';
import {
  addDays,
  addYears,
  dayInShanghai,
  daysBetween,
  isRealDate,
  showDay,
  showInstant,
  splitDate,
  startOfDay,
  subtractYears,
} from './dates.ts';

describe('dates', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2100-02-29', false],
    ['2023-04-30', true],
    ['2023-04-31', false],
    ['2023-12-31', true],
    ['2023-13-01', false],
    ['2023-00-10', false],
    ['2023-01-00', false],
    ['9999-12-31', true],
    ['0999-12-31', false],
    ['2023-1-1', false],
    ['2023-01-01T00:00', false],
    ['', false],
  ])('%s is a valid date: %s', (text, real) => {
    expect(isRealDate(text)).toBe(real);
  });

  it('begin at midnight in Shanghai', () => {
    expect(startOfDay(new Date('2026-11-21T15:59:59.999Z'))).toEqual(new Date('2026-11-20T16:00:00Z'));
    expect(startOfDay(new Date('2026-11-21T16:00:00Z'))).toEqual(new Date('2026-11-21T16:00:00Z'));
  });

  it('throw for an invalid date', () => {
    expect(() => splitDate('2023-02-29')).toThrow(RangeError);
    expect(() => addDays('soon', 1)).toThrow(RangeError);
    expect(() => daysBetween('2023-01-01', '2023-02-30')).toThrow(RangeError);
  });

  it('add days across the ends of months and years', () => {
    expect(addDays('2023-12-31', 1)).toBe('2024-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(addDays('2023-03-01', -1)).toBe('2023-02-28');
  });

  it('have 1 March as the anniversary of a leap day in a common year', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-03-01');
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
    expect(addYears('2023-05-05', 17)).toBe('2040-05-05');
  });

  it('have a latest day whose anniversary has come', () => {
    expect(subtractYears('2024-02-29', 1)).toBe('2023-02-28');
    expect(subtractYears('2024-02-29', 4)).toBe('2020-02-29');
    expect(subtractYears('2023-02-28', 3)).toBe('2020-02-28');
    expect(subtractYears('2024-02-29', 24)).toBe('2000-02-29');
    expect(subtractYears('2024-02-29', 124)).toBe('1900-02-28');
    expect(subtractYears('2024-01-29', 1)).toBe('2023-01-29');
  });

  it('differ by the number of days added', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
      SEEDED,
    );
  });
});

it('the day in Shanghai agrees with the time zone database', () => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' });
  const instants = fc.date({ min: new Date('1992-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      expect(dayInShanghai(instant)).toBe(format.format(instant));
    }),
    SEEDED,
  );
  expect(dayInShanghai(new Date('2026-11-21T15:59:59.999Z'))).toBe('2026-11-21');
  expect(dayInShanghai(new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22');
});

it('an instant is shown in Shanghai time, also just after midnight', () => {
  expect(showInstant('2026-03-06T16:05:09.000Z')).toBe('2026-03-07 00:05');
  expect(showInstant('2026-12-31T15:59:00.000Z')).toBe('2026-12-31 23:59');
});

it('a day is shown in words', () => {
  expect(showDay('2026-03-07')).toBe('2026年3月7日');
});
