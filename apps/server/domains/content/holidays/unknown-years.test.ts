import { knownHolidays } from '@portal/rules/values/holidays.testing.ts';
import { expect, it } from 'vitest';
import { warnOfUnknownYearsJob } from './jobs/warn-of-unknown-years.ts';

async function warningsOn(day: string): Promise<string[]> {
  const lines: string[] = [];
  const holidays = { current: async () => knownHolidays };
  await warnOfUnknownYearsJob.run(
    { holidays, clock: () => new Date(`${day}T02:40:00+08:00`), report: (line) => void lines.push(line) },
    {},
  );
  return lines;
}

it('the operator is told from 1 December on that the holidays of the next year are missing', async () => {
  expect(await warningsOn('2026-11-30')).toEqual([]);
  expect(await warningsOn('2026-12-01')).toEqual([expect.stringMatching(/^the public holidays of 2027 are not known: .*holidays\.yaml/)]);
  expect(await warningsOn('2027-12-01')).toEqual([expect.stringContaining('of 2027, 2028 are not known')]);
});
