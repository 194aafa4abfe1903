import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import type { PremiumDeps } from '../../premium-deps.ts';
import { debitPremiums } from '../debit-premiums.ts';

export const debitPremiumsJob = defineJob({
  name: 'debit-premiums',
  schema: z.object({}),
  retry: 'never',
  // By day: so that a customer can act when told of a decline. Each run continues where the one before ended.
  schedule: '*/15 9-20 * * *',
  expireInSeconds: 7_200,
  async run(deps: PremiumDeps) {
    const { failed } = await debitPremiums(deps);
    if (failed.length > 0) throw new Error(`not debited: ${failed.length}, for example ${failed[0]}`);
  },
});
