import { describe, expect, it } from 'vitest';
import { fromParts, noDate, offeredParts, partChoices, toParts } from './date-parts.ts';

describe('a date chosen in three parts', () => {
  const bounds = { earliest: '1966-03-10', latest: '2008-02-20' };

  it('is a date only if all parts are set and the calendar has the day', () => {
    expect(fromParts({ year: '1990', month: '3', day: '7' })).toBe('1990-03-07');
    expect(fromParts({ year: '1990', month: '3', day: '' })).toBeUndefined();
    expect(fromParts({ year: '2023', month: '2', day: '29' })).toBeUndefined();
  });

  it('is split into its parts, and no date has no parts', () => {
    expect(toParts('1990-03-07')).toEqual({ year: '1990', month: '3', day: '7' });
    expect(toParts(undefined)).toEqual(noDate);
    expect(toParts('1990-02-30')).toEqual(noDate);
  });

  it('offers no month or day outside the bounds', () => {
    const first = partChoices({ year: '1966', month: '3', day: '' }, bounds);
    expect(first.month[0]).toBe(3);
    expect(first.day[0]).toBe(10);
    const last = partChoices({ year: '2008', month: '2', day: '' }, bounds);
    expect(last.month).toEqual([1, 2]);
    expect(last.day.at(-1)).toBe(20);
    expect([last.year[0], last.year.at(-1)]).toEqual([1966, 2008]);
  });

  it('offers the days of the month, and 29 February in leap years only', () => {
    const days = (year: string, month: string) => partChoices({ year, month, day: '' }, bounds).day;
    expect(days('1984', '2')).toHaveLength(29);
    expect(days('1985', '2')).toHaveLength(28);
    expect(days('', '2')).toHaveLength(29);
    expect(days('1985', '4')).toHaveLength(30);
    expect(days('1985', '')).toHaveLength(31);
  });

  it('clears a part that the parts before it made impossible, and keeps the others', () => {
    const offered = (year: string, month: string, day: string) => Object.values(offeredParts({ year, month, day }, bounds));
    expect(offered('1990', '3', '31')).toEqual(['1990', '3', '31']);
    expect(offered('1990', '2', '31')).toEqual(['1990', '2', '']);
    expect(offered('1966', '2', '7')).toEqual(['1966', '', '7']);
    expect(offered('2008', '2', '21')).toEqual(['2008', '2', '']);
    expect(offered('2020', '2', '1')).toEqual(['', '2', '1']);
  });
});
