import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { deliverEvents, type OutboxDeps } from '../deliver-events.ts';

/** Sends events to the core system, every minute. A purchase queues nothing: what has to be sent is found in the outbox. */
export const deliverCoreEventsJob = defineJob({
  name: 'deliver-core-events',
  schema: z.object({}),
  retry: 'never',
  schedule: '* * * * *',
  run: (deps: OutboxDeps) => deliverEvents(deps),
});
