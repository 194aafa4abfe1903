import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { sayUntold } from '../core-standing.ts';
import type { OutboxDeps } from '../deliver-events.ts';

/** Tells the operator every morning, until they are told, that events were given up or wait for more than a day. */
export const warnOfUntoldEventsJob = defineJob({
  name: 'warn-of-untold-events',
  schema: z.object({}),
  retry: 'never',
  schedule: '50 8 * * *',
  async run(deps: OutboxDeps) {
    const untold = await sayUntold(deps);
    if (untold !== undefined) deps.report(untold);
  },
});
