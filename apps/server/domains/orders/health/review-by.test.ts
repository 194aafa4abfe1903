import { knownHolidays } from '@portal/rules/values/holidays.testing.ts';
import { expect, it } from 'vitest';
import { reviewBy } from './review-by.ts';

const inWorkingDays = (workingDays: number, submittedAt: string) =>
  reviewBy(
    { site: { current: async () => ({ underwriting: { workingDays } }) }, holidays: { current: async () => knownHolidays } },
    new Date(submittedAt),
  );

it('an underwriter decides within working days of China, which public holidays put off', async () => {
  expect(await inWorkingDays(2, '2026-09-30T10:00:00+08:00'), '国庆节，其后的周六上班').toBe('2026-10-09');
  expect(await inWorkingDays(3, '2026-09-30T10:00:00+08:00'), '调休上班的周六').toBe('2026-10-10');
  expect(await inWorkingDays(1, '2026-02-13T10:00:00+08:00'), '春节前上班的周六').toBe('2026-02-14');
  expect(await inWorkingDays(2, '2026-02-13T10:00:00+08:00'), '春节').toBe('2026-02-24');
});

it('the day of submission is that of Shanghai', async () => {
  expect(await inWorkingDays(1, '2026-09-29T23:30:00+08:00')).toBe('2026-09-30');
  expect(await inWorkingDays(1, '2026-09-30T00:30:00+08:00')).toBe('2026-10-08');
});
