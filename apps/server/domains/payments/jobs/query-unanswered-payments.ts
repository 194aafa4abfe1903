import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { queryUnanswered } from '../query-unanswered.ts';

export const queryUnansweredPaymentsJob = defineJob({
  name: 'query-unanswered-payments',
  schema: z.object({}),
  retry: 'never',
  schedule: '* * * * *',
  run: (deps: PaymentDeps) => queryUnanswered(deps),
});
