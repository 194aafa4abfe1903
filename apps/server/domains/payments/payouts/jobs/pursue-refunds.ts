import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import type { LateDeps } from '../late-refunds.ts';
import { pursueRefunds } from '../pursue-refunds.ts';

export const pursueRefundsJob = defineJob({
  name: 'pursue-refunds',
  schema: z.object({}),
  retry: 'never',
  schedule: '* * * * *',
  run: (deps: PaymentDeps & LateDeps) => pursueRefunds(deps),
});
