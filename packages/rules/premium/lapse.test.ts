import { describe, expect, it } from 'vitest';
import { knownHolidays } from '../values/holidays.testing.ts';
import { lapsedOn, lapseNoticeBy, mayBeEnded, reinstatableUntil } from './lapse.ts';

describe('a lapse', () => {
  it('begins on the day after the last day of grace', () => {
    expect(lapsedOn('2028-01-26')).toBe('2028-01-27');
    expect(lapsedOn('2028-02-29')).toBe('2028-03-01');
  });

  it('is told within ten working days, which public holidays put off', () => {
    expect(lapseNoticeBy(knownHolidays, '2026-11-26')).toBe('2026-12-10');
    // 中秋节, 国庆节, and the days worked for them.
    expect(lapseNoticeBy(knownHolidays, '2026-09-24')).toBe('2026-10-15');
    expect(lapseNoticeBy(knownHolidays, '2026-02-12'), '春节').toBe('2026-03-04');
    expect(lapseNoticeBy(knownHolidays, '2026-02-18'), 'a lapse in the holiday').toBe('2026-03-06');
    expect(lapseNoticeBy(knownHolidays, '2026-12-31'), 'in a year that is not known').toBe('2027-01-10');
  });

  it('can be corrected for two years, and not after the end of the term', () => {
    expect(reinstatableUntil('2028-01-27', null, 2)).toBe('2030-01-26');
    expect(reinstatableUntil('2028-01-27', '2029-05-01', 2)).toBe('2029-05-01');
    expect(reinstatableUntil('2028-02-29', null, 2)).toBe('2030-02-28');
    expect([mayBeEnded('2028-01-27', '2030-01-26', 2), mayBeEnded('2028-01-27', '2030-01-27', 2)]).toEqual([false, true]);
    // Two years are two years, also if they end in a holiday.
    expect(reinstatableUntil('2024-10-03', null, 2)).toBe('2026-10-02');
    expect(reinstatableUntil('2024-02-18', null, 2)).toBe('2026-02-17');
    expect([mayBeEnded('2024-10-03', '2026-10-02', 2), mayBeEnded('2024-10-03', '2026-10-03', 2)]).toEqual([false, true]);
    // A product may give more time.
    expect(reinstatableUntil('2028-01-27', null, 3)).toBe('2031-01-26');
    expect(mayBeEnded('2028-01-27', '2031-01-26', 3)).toBe(false);
  });
});
