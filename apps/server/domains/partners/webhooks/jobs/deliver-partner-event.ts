import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { deliverEvent, type WebhookDeps } from '../deliver-event.ts';

/** A receiver may take ten seconds; so that a slow one does not hold up the others, several are asked at a time. */
export const deliverPartnerEventJob = defineJob({
  name: 'deliver-partner-event',
  schema: z.object({ eventId: z.string() }),
  retry: 'for days',
  batch: 10,
  run: (deps: WebhookDeps, { eventId }) => deliverEvent(deps, eventId),
});
