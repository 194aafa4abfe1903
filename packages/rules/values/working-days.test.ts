import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { knownHolidays } from './holidays.testing.ts';
import { addWorkingDays, type DeadlineOf, unknownYears } from './working-days.ts';

const after = (day: string, count: number, deadlineOf: DeadlineOf = 'insurer') => addWorkingDays(knownHolidays, day, count, deadlineOf);

describe('working days', () => {
  it('leave out weekends and public holidays, and count weekends that are worked', () => {
    expect(after('2026-09-30', 2)).toBe('2026-10-09');
    expect(after('2026-09-30', 3)).toBe('2026-10-10');
    expect(after('2026-10-10', 1)).toBe('2026-10-12');
    expect(after('2026-11-19', 2)).toBe('2026-11-23');
  });

  it('leave out the Spring Festival, and count the weekends that are worked for it', () => {
    expect([1, 2, 6, 7].map((count) => after('2026-02-13', count))).toEqual(['2026-02-14', '2026-02-24', '2026-02-28', '2026-03-02']);
    expect([1, 2, 3].map((count) => after('2025-01-24', count))).toEqual(['2025-01-26', '2025-01-27', '2025-02-05']);
  });

  it('of known years are the same for both sides, also over New Year', () => {
    for (const deadlineOf of ['insurer', 'customer'] as const)
      expect([1, 2, 3].map((count) => after('2025-12-30', count, deadlineOf))).toEqual(['2025-12-31', '2026-01-04', '2026-01-05']);
  });
});

describe('working days of a year that is not known', () => {
  it('end the earlier day for a duty of the insurer: each of them counts', () => {
    expect([1, 2, 3, 5].map((count) => after('2026-12-30', count))).toEqual(['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-04']);
    expect([1, 2, 3].map((count) => after('2027-12-31', count))).toEqual(['2028-01-01', '2028-01-02', '2028-01-03']);
  });

  it('end the later day for a right of the customer: what may be a holiday does not count', () => {
    const until = (day: string, count: number) => after(day, count, 'customer');
    expect([1, 2, 3, 5].map((count) => until('2026-12-30', count))).toEqual(['2026-12-31', '2027-01-04', '2027-01-05', '2027-01-07']);
    // The last days of December may be days off for New Year, too.
    expect([1, 2, 3].map((count) => until('2027-12-28', count))).toEqual(
      ['2028-01-03', '2028-01-04', '2028-01-05'].map((day) => addDays(day, 1)),
    );
    // Spring Festival: two weeks at most.
    expect(until('2027-01-18', 1)).toBe('2027-02-02');
  });

  it('are never later than the true day for the insurer, and never earlier for the customer', () => {
    for (let day = '2024-12-20'; day < '2026-11-20'; day = addDays(day, 1))
      for (let count = 1; count <= 15; count += 1) {
        const truth = after(day, count);
        expect(addWorkingDays([], day, count, 'insurer') <= truth, `${day} + ${count}`).toBe(true);
        expect(addWorkingDays([], day, count, 'customer') >= truth, `${day} + ${count}`).toBe(true);
      }
  });
});

it('the year of a day must be known, and from 1 December on the next one', () => {
  expect(unknownYears(knownHolidays, '2026-11-30')).toEqual([]);
  expect(unknownYears(knownHolidays, '2026-12-01')).toEqual([2027]);
  expect(unknownYears(knownHolidays, '2027-12-01')).toEqual([2027, 2028]);
});
