import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import type { PremiumDeps } from '../../premium-deps.ts';
import { remindOfPremiums } from '../remind-of-premiums.ts';

export const remindOfPremiumsJob = defineJob({
  name: 'remind-of-premiums',
  schema: z.object({}),
  retry: 'never',
  schedule: '30 9 * * *',
  expireInSeconds: 7_200,
  async run(deps: PremiumDeps) {
    const { failed } = await remindOfPremiums(deps);
    if (failed.length > 0) throw new Error(`not reminded: ${failed.length}, for example ${failed[0]}`);
  },
});
