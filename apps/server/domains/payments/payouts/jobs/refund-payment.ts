import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import { askRefund } from '../ask-refund.ts';

export const refundPaymentJob = defineJob({
  name: 'refund-payment',
  schema: z.object({ payoutId: z.string() }),
  retry: 'for days',
  run: (deps: PaymentDeps, { payoutId }) => askRefund(deps, payoutId),
});
