import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import { settleTransfer } from '../settle-transfer.ts';

export const settleTransferJob = defineJob({
  name: 'settle-transfer',
  schema: z.object({ serial: z.string() }),
  retry: 'for days',
  batch: 20,
  run: (deps: PaymentDeps, { serial }) => settleTransfer(deps, serial),
});
