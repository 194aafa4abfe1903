import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import { endOverdueTransfers } from '../end-overdue-transfers.ts';

export const endOverdueTransfersJob = defineJob({
  name: 'end-overdue-transfers',
  schema: z.object({}),
  retry: 'never',
  schedule: '*/10 * * * *',
  run: (deps: PaymentDeps) => endOverdueTransfers(deps),
});
