import { PgBoss } from 'pg-boss';
import { CompiledQuery } from 'kysely';
import { boundedWaits, type Queryable } from './database/connect.ts';
import { afterCommit } from './database/transaction.ts';

/** Every queue and what its jobs carry: ids only, never anything personal. */
export interface JobData {
  'apply-payment-notice': { noticeId: string };
  'make-epolicy': { policyId: string };
  'send-message': { messageId: string };
  'refund-payment': { paymentId: string };
  'expire-orders': Record<string, never>;
  'query-unanswered-payments': Record<string, never>;
  'requeue-overdue': Record<string, never>;
  sweep: Record<string, never>;
  'deliver-sandbox-notice': { paymentNo: string; noticeId: string; state: 'paid' | 'declined' };
}

export type QueueName = keyof JobData;

export interface Jobs {
  /** Queues a job within the caller's transaction: it exists if and only if that commits. */
  enqueue<Queue extends QueueName>(
    tx: Queryable,
    queue: Queue,
    data: JobData[Queue],
    options?: { readonly startAfterSeconds?: number },
  ): Promise<void>;
}

export interface JobRunner extends Jobs {
  /** Works a queue: `handle` may run again after a crash and must be idempotent. */
  work<Queue extends QueueName>(
    queue: Queue,
    handle: (data: JobData[Queue]) => Promise<void>,
    options?: { readonly batch?: number },
  ): Promise<void>;
  /** Runs a queue's job every minute of `cron`, on one server only. */
  schedule(queue: QueueName, cron: string): Promise<void>;
  stop(): Promise<void>;
}

const queues: readonly QueueName[] = [
  'apply-payment-notice',
  'make-epolicy',
  'send-message',
  'refund-payment',
  'expire-orders',
  'query-unanswered-payments',
  'requeue-overdue',
  'sweep',
  'deliver-sandbox-notice',
];

/** Work that is not done by then has run out of tries: eight within four to nine minutes. */
export const outOfTriesAfterMinutes = 10;

/** Documents are made in what time customers leave: one may wait minutes behind others. */
const slowQueues: Partial<Record<QueueName, { expireInSeconds: number }>> = { 'make-epolicy': { expireInSeconds: 900 } };

/** A job is another server's once its own has given no sign of life for so long; that is looked for so often. */
const lostAfterSeconds = 15;
const lookEverySeconds = 10;

/** A process takes up at once what it queued itself; jobs that another left, or that had to wait, are looked for so often. */
const lookForOthersEverySeconds = 1;

const settings = {
  application_name: 'portal-jobs',
  ...boundedWaits(),
  // What these connections write is that a job was taken up or done. A crash that forgets it lets the job run again, as any
  // crash may; jobs themselves are queued by the transactions that cause them, which wait until they are on disk.
  options: '-c synchronous_commit=off',
  max: 4,
  cronMonitorIntervalSeconds: 10,
  cronWorkerIntervalSeconds: 5,
  superviseIntervalSeconds: lookEverySeconds,
  monitorIntervalSeconds: lookEverySeconds - 2,
  warningQueueSize: 10_000,
} as const;

/** pg-boss writes through the caller's transaction. */
function within(tx: Queryable) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

const queueOptions = {
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
  heartbeatSeconds: lostAfterSeconds,
  deleteAfterSeconds: 86_400,
  notify: false,
};

async function declareQueues(boss: PgBoss): Promise<void> {
  for (const queue of queues) {
    const options = { ...queueOptions, ...slowQueues[queue] };
    await boss.createQueue(queue, options);
    // One that was there already keeps the options of the version that made it.
    await boss.updateQueue(queue, options);
  }
}

/**
 * Starts the queue on the database. Several servers share the work: every job runs on one of them. A command that only
 * queues does not look after the queues as well: ending it would wait for that.
 */
export async function startJobs(
  databaseUrl: string,
  onError: (error: unknown) => void,
  { onlyQueues = false }: { readonly onlyQueues?: boolean } = {},
): Promise<JobRunner> {
  const boss = new PgBoss({
    ...settings,
    connectionString: databaseUrl,
    supervise: !onlyQueues,
    schedule: !onlyQueues,
  });
  boss.on('error', onError);
  await boss.start();
  await declareQueues(boss);
  /** This process's worker of each queue. */
  const workers = new Map<QueueName, string>();
  const wake = (queue: QueueName) => {
    const worker = workers.get(queue);
    if (worker !== undefined) boss.notifyWorker(worker);
  };

  return {
    async enqueue(tx, queue, data, { startAfterSeconds } = {}) {
      await boss.send(queue, data, { db: within(tx), ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }) });
      afterCommit(tx, () => wake(queue));
    },
    async work(queue, handle, { batch = 1 } = {}) {
      const worker = await boss.work(
        queue,
        {
          batchSize: batch,
          perJobResults: true,
          pollingIntervalSeconds: lookForOthersEverySeconds,
          burstWhenBatchFull: batch > 1,
        },
        async (jobs) =>
          Promise.all(
            jobs.map(async (job) => {
              try {
                // The queue's name fixes what its jobs carry.
                await handle(job.data as JobData[typeof queue]);
                return { id: job.id, status: 'completed' as const };
              } catch (error) {
                onError(error);
                return { id: job.id, status: 'failed' as const };
              }
            }),
          ),
      );
      workers.set(queue, worker);
    },
    async schedule(queue, cron) {
      await boss.schedule(queue, cron, {}, { tz: 'Asia/Shanghai', singletonKey: queue });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
