import { describe, expect, it } from 'vitest';
import { fromParts, noDate, partChoices, toParts } from './date-parts.ts';

describe('a date chosen in three parts', () => {
  const bounds = { earliest: '1966-03-10', latest: '2008-02-20' };

  it('is a date only when all parts are there and the calendar has the day', () => {
    expect(fromParts({ year: '1990', month: '3', day: '7' })).toBe('1990-03-07');
    expect(fromParts({ year: '1990', month: '3', day: '' })).toBeUndefined();
    expect(fromParts({ year: '2023', month: '2', day: '29' })).toBeUndefined();
  });

  it('is taken apart again, and nothing is made of no date', () => {
    expect(toParts('1990-03-07')).toEqual({ year: '1990', month: '3', day: '7' });
    expect(toParts(undefined)).toEqual(noDate);
    expect(toParts('1990-02-30')).toEqual(noDate);
  });

  it('offers no month or day before the earliest or after the latest day', () => {
    const first = partChoices({ year: '1966', month: '3', day: '' }, bounds);
    expect(first.months[0]).toBe(3);
    expect(first.days[0]).toBe(10);
    const last = partChoices({ year: '2008', month: '2', day: '' }, bounds);
    expect(last.months).toEqual([1, 2]);
    expect(last.days.at(-1)).toBe(20);
    expect([last.years[0], last.years.at(-1)]).toEqual([1966, 2008]);
  });

  it('offers the days that the month has', () => {
    expect(partChoices({ year: '1984', month: '2', day: '' }, bounds).days).toHaveLength(29);
    expect(partChoices({ year: '1985', month: '2', day: '' }, bounds).days).toHaveLength(28);
    expect(partChoices({ year: '1985', month: '4', day: '' }, bounds).days).toHaveLength(30);
  });
});
