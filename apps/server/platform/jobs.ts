import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { boundedWaits, jobsApplicationName, type Transaction } from './database/connect.ts';
import { afterCommit } from './database/transaction.ts';
import { createLineLimit } from './logging/limit-lines.ts';

/** The queue of jobs that ran out of retries: an operator lists and retries them. */
const failedQueue = 'failed-jobs';
const failedKeptDays = 90;

/** The first wait is about a second, each further one twice as long, up to `retryDelayMax` seconds. */
const retryPolicies = {
  /** A week, for money, contracts and messages. */
  'for days': { retryLimit: 1_000, retryDelayMax: 600, deadLetter: failedQueue },
  'for minutes': { retryLimit: 8, retryDelayMax: 300 },
  never: { retryLimit: 0, retryDelayMax: 300 },
} as const;

/** A kind of job, in `jobs/` beside its use case. `apps/server/jobs.ts` lists all kinds. */
export interface Job<Deps, Data extends object> {
  /** The name of its queue. */
  readonly name: string;
  /** Its data: ids only, never anything personal. */
  readonly schema: z.ZodType<Data>;
  readonly retry: keyof typeof retryPolicies;
  /** When it is queued automatically (cron, Asia/Shanghai). One server runs it. Such a job has no data. */
  readonly schedule?: string;
  /** How many of them one server runs concurrently. */
  readonly batch?: number;
  /** A run that takes longer counts as failed. */
  readonly expireInSeconds?: number;
  /** May run again after a crash, so it must be idempotent. */
  run(deps: Deps, data: Data): Promise<void>;
}

export function defineJob<Deps, Data extends object>(job: Job<Deps, Data>): Job<Deps, Data> {
  return job;
}

export interface Jobs {
  /** Queues a job within the caller's transaction: it exists if and only if that commits. */
  enqueue<Data extends object>(
    tx: Transaction,
    job: Job<never, Data>,
    data: NoInfer<Data>,
    options?: { readonly startAfterSeconds?: number },
  ): Promise<void>;
  /** Whether this process takes jobs from the queues: it has asked for some lately. */
  areWorking(): boolean;
}

/** A job that ran out of retries. */
interface FailedJob {
  readonly name: string;
  readonly data: object;
  readonly tries: number;
  readonly failedAt: Date;
}

export interface FailedJobs {
  listFailed(): Promise<FailedJob[]>;
  /** Queues failed jobs again, the oldest thousand at most. Returns how many. */
  retryFailed(): Promise<number>;
}

export interface JobRunner<Deps> extends Jobs, FailedJobs {
  /** Runs the jobs of all queues, and the schedules. Any number of servers may do so: each job runs on one. */
  work(deps: Deps): Promise<void>;
  stop(): Promise<void>;
}

/** A server that runs a job sends heartbeats. After this long without one the job is retried, possibly by another server. */
const lostAfterSeconds = 15;
const lookForLostEverySeconds = 10;

/** A process runs immediately the jobs that it queued itself. It polls this often for other jobs and for retries. */
const pollEverySeconds = 1;
/** Long enough for a database that is slow. */
const askedWithinSeconds = 10;

/** How long jobs that run may take to end when the server stops. */
const jobsEndMs = 3_000;

const settings = {
  application_name: jobsApplicationName,
  ...boundedWaits(),
  max: 4,
  cronMonitorIntervalSeconds: 10,
  cronWorkerIntervalSeconds: 5,
  superviseIntervalSeconds: lookForLostEverySeconds,
  monitorIntervalSeconds: lookForLostEverySeconds - 2,
  warningQueueSize: 10_000,
} as const;

function queueOptions({ retry, expireInSeconds = 60 }: Job<never, object>) {
  return {
    ...retryPolicies[retry],
    retryDelay: 1,
    retryBackoff: true,
    expireInSeconds,
    heartbeatSeconds: lostAfterSeconds,
    deleteAfterSeconds: 86_400,
    notify: false,
  };
}

/** Each job has a copy of its queue's options. Jobs that an older version queued get the options of this version. */
const updateOpenJobs = `
  update pgboss.job set
    retry_limit = queue.retry_limit, retry_delay = queue.retry_delay, retry_backoff = queue.retry_backoff,
    retry_delay_max = queue.retry_delay_max, expire_seconds = queue.expire_seconds, deletion_seconds = queue.deletion_seconds,
    heartbeat_seconds = queue.heartbeat_seconds, dead_letter = queue.dead_letter
  from pgboss.queue
  where queue.name = job.name and queue.name = any($1) and state in ('created', 'retry', 'active')
    and (job.retry_limit, job.retry_delay_max, job.expire_seconds, job.dead_letter)
      is distinct from (queue.retry_limit, queue.retry_delay_max, queue.expire_seconds, queue.dead_letter)`;

async function declareQueues(boss: PgBoss, jobs: readonly Job<never, object>[]): Promise<void> {
  await boss.createQueue(failedQueue, { retentionSeconds: failedKeptDays * 86_400 });
  for (const job of jobs) {
    const options = queueOptions(job);
    await boss.createQueue(job.name, options);
    // An existing queue has the options of the version that created it.
    await boss.updateQueue(job.name, options);
  }
  await boss.getDb().executeSql(updateOpenJobs, [jobs.map(({ name }) => name)]);
}

async function keepSchedules(boss: PgBoss, jobs: readonly Job<never, object>[]): Promise<void> {
  for (const { name, schedule } of jobs) if (schedule) await boss.schedule(name, schedule, {}, { tz: 'Asia/Shanghai' });
  const scheduled = new Set(jobs.filter(({ schedule }) => schedule).map(({ name }) => name));
  // Removes schedules of an older version.
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
}

async function runJob<Deps>(
  job: Job<Deps, object>,
  deps: Deps,
  { id, data, retryCount, retryLimit }: JobWithMetadata,
  onError: (error: Error) => void,
): Promise<JobResult> {
  try {
    await job.run(deps, job.schema.parse(data));
    return { id, status: 'completed' };
  } catch (error) {
    const isLast = retryCount >= retryLimit;
    const next = job.schedule ? 'runs again at its next time' : isLast ? 'is not tried again' : 'is tried again';
    const reason = error instanceof Error ? error.message : String(error);
    onError(new Error(`job ${job.name} ${JSON.stringify(data)} failed and ${next}: ${reason}`, { cause: error }));
    return { id, status: 'failed' };
  }
}

/**
 * Opens the job queue in the database. `onError` gets failures of jobs and of the queue itself: ten of each job in a minute, then
 * how many more there were. A command that only queues jobs does not supervise them, because it would have to wait for the
 * supervision when it ends.
 */
export async function startJobs<Deps>(
  databaseUrl: string,
  jobs: readonly Job<Deps, object>[],
  onError: (error: Error) => void,
  { onlyQueues = false }: { readonly onlyQueues?: boolean } = {},
): Promise<JobRunner<Deps>> {
  const boss = new PgBoss({ ...settings, connectionString: databaseUrl, supervise: !onlyQueues, schedule: !onlyQueues });
  const limitLines = createLineLimit();
  /** `name` is the failed job's, or that of the queue. */
  const tell = (name: string, error: Error) =>
    limitLines(
      name,
      () => onError(error),
      (count) => onError(new Error(`${name}: ${count} more failures like this in a minute`)),
    );
  boss.on('error', (error) => tell('job queue', new Error(`job queue: ${error.message}`, { cause: error })));
  await boss.start();
  await declareQueues(boss, jobs);
  /** This process's worker of each queue. */
  const workers = new Map<string, string>();
  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };

  return {
    async enqueue(tx, { name }, data, { startAfterSeconds: startAfter } = {}) {
      await boss.send(name, data, { db: fromKysely(tx), startAfter });
      afterCommit(tx, () => wake(name));
    },
    areWorking() {
      const since = Date.now() - askedWithinSeconds * 1_000;
      return boss.getWipData().some(({ lastFetchedOn }) => (lastFetchedOn ?? 0) > since);
    },
    async work(deps) {
      for (const job of jobs) {
        const { name, batch = 1 } = job;
        const options = {
          batchSize: batch,
          includeMetadata: true,
          perJobResults: true,
          pollingIntervalSeconds: pollEverySeconds,
          burstWhenBatchFull: batch > 1,
        } as const;
        const runBatch = (rows: JobWithMetadata[]) =>
          Promise.all(rows.map((row) => runJob(job, deps, row, (error) => tell(`job ${name}`, error))));
        workers.set(name, await boss.work(name, options, runBatch));
      }
      await keepSchedules(boss, jobs);
    },
    async listFailed() {
      const failed = await boss.findJobs<object>(failedQueue, { queued: true });
      return failed.map(({ sourceName, data, sourceRetryCount, createdOn }) => ({
        name: sourceName ?? '',
        data,
        tries: (sourceRetryCount ?? 0) + 1,
        failedAt: createdOn,
      }));
    },
    retryFailed: () => boss.redrive(failedQueue),
    stop: () => boss.stop({ graceful: true, timeout: jobsEndMs }),
  };
}
