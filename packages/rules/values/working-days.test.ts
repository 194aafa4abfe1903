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
});
