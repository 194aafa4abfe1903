import { addMinutes } from '../../platform/clock.ts';
import { outOfTriesAfterMinutes } from '../../platform/jobs.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listUnappliedNotices, listUnrefunded } from './payments.queries.ts';

type Deps = Pick<PaymentDeps, 'db' | 'jobs' | 'clock'>;

const atOnce = 100;

/** Queues again the notices that should have been applied and were not. */
export async function requeueNotices({ db, jobs, clock }: Deps): Promise<void> {
  for (const { notice_id: noticeId } of await listUnappliedNotices(db, addMinutes(clock(), -outOfTriesAfterMinutes), atOnce))
    await jobs.enqueue(db, 'apply-payment-notice', { noticeId });
}

/** Queues again the money that should have been paid back and was not. */
export async function requeueRefunds({ db, jobs, clock }: Deps): Promise<void> {
  for (const { id: paymentId } of await listUnrefunded(db, addMinutes(clock(), -outOfTriesAfterMinutes), atOnce))
    await jobs.enqueue(db, 'refund-payment', { paymentId });
}
