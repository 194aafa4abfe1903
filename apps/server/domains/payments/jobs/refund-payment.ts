import { z } from 'zod';
import { defineJob } from '../../../platform/jobs.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { refundPayment } from '../refund-payment.ts';

export const refundPaymentJob = defineJob({
  name: 'refund-payment',
  schema: z.object({ paymentId: z.string() }),
  retry: 'for days',
  run: (deps: PaymentDeps, { paymentId }) => refundPayment(deps, paymentId),
});
