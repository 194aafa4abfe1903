import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { recordMaturities } from '../../owed/record-maturities.ts';
import { type KeptBy, keepPremiumTerms } from '../keep-premium-terms.ts';

export const keepPremiumTermsJob = defineJob({
  name: 'keep-premium-terms',
  schema: z.object({}),
  retry: 'never',
  // By day, because customers get messages, Asia/Shanghai. The next run does what this one could not.
  schedule: '20 8,18 * * *',
  expireInSeconds: 7_200,
  async run(deps: KeptBy) {
    await keepPremiumTerms(deps);
    await recordMaturities(deps);
  },
});
