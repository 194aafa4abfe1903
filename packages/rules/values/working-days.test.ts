import { describe, expect, it } from 'vitest';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

describe('working days', () => {
  it('leave out weekends and public holidays, and count weekends that are worked', () => {
    expect(['2026-10-09', '2026-10-10', '2026-10-11', '2026-10-07', '2026-11-20'].map(isWorkingDay)).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    expect(addWorkingDays('2026-09-30', 2)).toBe('2026-10-09');
    expect(addWorkingDays('2026-09-30', 3)).toBe('2026-10-10');
    expect(addWorkingDays('2026-10-09', -2)).toBe('2026-09-30');
    expect(addWorkingDays('2028-12-29', 1)).toBe('2029-01-01');
  });

  it('leave out the Spring Festival, and count the weekends that are worked for it', () => {
    expect(['2026-02-14', '2026-02-16', '2026-02-23', '2026-02-28', '2025-01-26', '2025-02-04'].map(isWorkingDay)).toEqual([
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect([1, 2, 6, 7].map((count) => addWorkingDays('2026-02-13', count))).toEqual([
      '2026-02-14',
      '2026-02-24',
      '2026-02-28',
      '2026-03-02',
    ]);
    expect([1, 2, 3].map((count) => addWorkingDays('2025-01-24', count))).toEqual(['2025-01-26', '2025-01-27', '2025-02-05']);
    expect(addWorkingDays('2026-02-24', -2)).toBe('2026-02-13');
  });
});
