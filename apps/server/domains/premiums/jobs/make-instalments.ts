import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { makeInstalments } from '../make-instalments.ts';
import { endSpentMandates } from '../mandates/unbind-card.ts';
import type { PremiumDeps } from '../premium-deps.ts';

export const makeInstalmentsJob = defineJob({
  name: 'make-instalments',
  schema: z.object({}),
  retry: 'never',
  // Before the reminders and debits of the day, Asia/Shanghai. The next run does what this one could not.
  schedule: '10 4,8,12 * * *',
  expireInSeconds: 3_600,
  async run(deps: PremiumDeps) {
    const { failed } = await makeInstalments(deps);
    await endSpentMandates(deps);
    if (failed.length > 0) throw new Error(`not charged: ${failed.length}, for example ${failed[0]}`);
  },
});
