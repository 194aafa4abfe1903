import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Holidays } from '#platform/holidays.ts';
import { defineJob } from '#platform/jobs.ts';
import { sayUnknownYears } from '../say-unknown-years.ts';

interface WarningDeps {
  readonly holidays: Holidays;
  readonly clock: Clock;
  /** Writes a line to the log of the server. */
  readonly report: (line: string) => void;
}

/** Tells the operator every night, until they are imported, that public holidays are missing. */
export const warnOfUnknownYearsJob = defineJob({
  name: 'warn-of-unknown-years',
  schema: z.object({}),
  retry: 'never',
  schedule: '40 2 * * *',
  async run({ holidays, clock, report }: WarningDeps) {
    const missing = sayUnknownYears(await holidays.current(), clock());
    if (missing !== undefined) report(missing);
  },
});
