import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { payOut } from '../pay-out.ts';
import type { PaymentDeps } from '../payment-deps.ts';

export const refundPaymentJob = defineJob({
  name: 'refund-payment',
  schema: z.object({ payoutId: z.string() }),
  retry: 'for days',
  run: (deps: PaymentDeps, { payoutId }) => payOut(deps, payoutId),
});
