import type { StaffBinder } from './http/bind-staff-call.ts';
import type { FailedJobs } from './jobs.ts';

/** Jobs that ran out of tries, for administrators. */
export function bindJobCalls(bind: StaffBinder, { jobs }: { readonly jobs: FailedJobs }): void {
  bind('listFailedJobs', async () =>
    (await jobs.listFailed()).map(({ failedAt, data, ...job }) => ({ ...job, data: { ...data }, failedAt: failedAt.toISOString() })),
  );
  bind('retryFailedJobs', async () => ({ queued: await jobs.retryFailed() }));
}
