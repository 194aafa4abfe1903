import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { applyNotice } from '../apply-notice.ts';
import type { PaymentDeps } from '../payment-deps.ts';

export const applyPaymentNoticeJob = defineJob({
  name: 'apply-payment-notice',
  schema: z.object({ noticeId: z.string() }),
  retry: 'for days',
  batch: 20,
  run: (deps: PaymentDeps, { noticeId }) => applyNotice(deps, noticeId),
});
