import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { type OfferDeps, offerRenewals } from '../offer-renewals.ts';

export const offerRenewalsJob = defineJob({
  name: 'offer-renewals',
  schema: z.object({}),
  retry: 'never',
  // In the morning, Asia/Shanghai.
  schedule: '30 10 * * *',
  expireInSeconds: 1_800,
  run: (deps: OfferDeps) => offerRenewals(deps),
});
