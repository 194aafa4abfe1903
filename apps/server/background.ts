import { sweepProofs } from './domains/accounts/public.ts';
import { sweepCodes } from './domains/codes/public.ts';
import { sweepImages } from './domains/identity/public.ts';
import { requeueMessages } from './domains/messages/queue-message.ts';
import { sendMessage } from './domains/messages/send-message.ts';
import { expireOrders } from './domains/orders/expire-orders.ts';
import { queryUnanswered } from './domains/payments/query-unanswered.ts';
import { applyNotice } from './domains/payments/receive-notice.ts';
import { requeueNotices, requeueRefunds } from './domains/payments/requeue-overdue.ts';
import { refundPayment } from './domains/payments/refund-payment.ts';
import { makeEpolicy, requeueEpolicies } from './domains/policies/make-epolicy.ts';
import { addMinutes } from './platform/clock.ts';
import { sweepIdempotencyKeys } from './platform/http/idempotency.queries.ts';
import type { JobRunner } from './platform/jobs.ts';
import { sweepRateLimits } from './platform/rate-limits.queries.ts';
import { idleMinutes } from './platform/sessions/sessions.ts';
import { sweepSessions } from './platform/sessions/sessions.queries.ts';
import type { Services } from './services.ts';

const dayMinutes = 24 * 60;

/** Removes what has ended: nothing here is evidence. */
async function sweep({ db, clock, files }: Services): Promise<void> {
  const now = clock();
  await sweepSessions(db, addMinutes(now, -idleMinutes));
  await sweepCodes(db, addMinutes(now, -dayMinutes));
  await sweepProofs(db, addMinutes(now, -dayMinutes));
  await sweepRateLimits(db, addMinutes(now, -2 * dayMinutes));
  await sweepIdempotencyKeys(db, addMinutes(now, -7 * dayMinutes));
  await sweepImages({ db, files, clock });
}

/** What ran out of tries while another system was away is tried anew: money, policies and messages wait for it. */
async function requeueOverdue(services: Services): Promise<void> {
  await requeueNotices(services);
  await requeueRefunds(services);
  await requeueEpolicies(services);
  await requeueMessages(services);
}

/** Works every queue and keeps the schedules. Any number of servers may do so: each job runs on one. */
export async function workInBackground(jobs: JobRunner, services: Services): Promise<void> {
  const { db, sandbox } = services;
  await jobs.work('apply-payment-notice', ({ noticeId }) => applyNotice(services, noticeId), { batch: 20 });
  await jobs.work('make-epolicy', ({ policyId }) => makeEpolicy(services, policyId), { batch: 10 });
  await jobs.work('send-message', ({ messageId }) => sendMessage(db, services, messageId), { batch: 20 });
  await jobs.work('refund-payment', ({ paymentId }) => refundPayment(services, paymentId));
  await jobs.work('expire-orders', async () => void (await expireOrders(services)));
  await jobs.work('query-unanswered-payments', () => queryUnanswered(services));
  await jobs.work('requeue-overdue', () => requeueOverdue(services));
  await jobs.work('sweep', () => sweep(services));
  if (sandbox) await jobs.work('deliver-sandbox-notice', (notice) => sandbox.deliver(notice), { batch: 20 });
  await jobs.schedule('expire-orders', '* * * * *');
  await jobs.schedule('query-unanswered-payments', '* * * * *');
  await jobs.schedule('requeue-overdue', '*/10 * * * *');
  await jobs.schedule('sweep', '17 * * * *');
}
