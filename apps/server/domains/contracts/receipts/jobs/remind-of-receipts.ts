import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { type ReminderDeps, remindOfReceipts } from '../remind-of-receipts.ts';

export const remindOfReceiptsJob = defineJob({
  name: 'remind-of-receipts',
  schema: z.object({}),
  retry: 'never',
  // In the morning, Asia/Shanghai.
  schedule: '0 10 * * *',
  expireInSeconds: 1_800,
  run: (deps: ReminderDeps) => remindOfReceipts(deps),
});
