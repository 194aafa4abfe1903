import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createFairQueue, type Sender } from '../fair-queue.ts';
import { refuse, type Refused } from '../refused.ts';
import type { WorkerAnswer, WorkerJob } from './worker-protocol.ts';

export interface WorkerPool<Request, Answer> {
  /**
   * Runs a job in a worker process. Senders of jobs take turns (see `FairQueue`). Refuses BUSY when too many jobs wait, also later, if
   * the job has to give way. Rejects with the message of the worker's handler when that throws, and with `WorkerStopped` when the
   * process ends or takes too long.
   */
  run(request: Request, sender?: Sender): Promise<Answer | Refused<'BUSY'>>;
  /**
   * Waits for all accepted jobs and stops the processes. After `withinMs` the processes are killed, and jobs that are not done are
   * rejected with `WorkerStopped`. Later jobs are rejected.
   */
  close(options?: { readonly withinMs?: number }): Promise<void>;
}

export interface WorkerPoolOptions {
  /** For messages. */
  readonly name: string;
  /** The module that calls `serveJobs`: `new URL('./x-worker.ts', import.meta.url)`. */
  readonly module: URL;
  /** How much the processes give way to others, 0 to 19: by default not at all. */
  readonly niceness?: number;
  /** Processes start when jobs need them. One by default. */
  readonly mostProcesses?: number;
  /** Jobs that may wait for a process; no limit by default. */
  readonly mostWaiting?: number;
  /** A process stops after this many milliseconds without a job. */
  readonly idleMs: number;
  /** A process whose resident memory exceeds this after a job is replaced. */
  readonly maxRssBytes?: number;
  /** The heap of a process. One that needs more ends, with its job. */
  readonly maxHeapMb?: number;
  /** A job that runs longer is rejected and its process killed. The time of waiting does not count. */
  readonly jobTimeoutMs?: number;
  /** How much longer the first job of a process may take, which has to load its module. */
  readonly startMs?: number;
}

/** The process of a job ended before its answer: it crashed, or was killed because the job took too long. */
export class WorkerStopped extends Error {}

interface Job {
  readonly request: unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** One process. It has one job at a time. */
interface Worker {
  readonly exited: Promise<unknown>;
  isIdle(): boolean;
  begin(job: Job): void;
  /** Ends the process when it stays without a job. */
  waitForJob(): void;
  /** The process gets no more jobs and exits, because its channel is closed. */
  retire(): void;
  kill(): void;
}

const anybody: Sender = { key: '', rank: 0 };

/**
 * A bounded pool of child processes for work that is slow, large or runs native code. They are processes rather than threads:
 * only the end of a process frees all its memory, and a crash or an endless loop in native code does not affect the server.
 */
export function createWorkerPool<Request, Answer>(options: WorkerPoolOptions): WorkerPool<Request, Answer> {
  const { name, mostProcesses = 1, mostWaiting = Infinity } = options;
  const workers = new Set<Worker>();
  const waiting = createFairQueue<Job>(mostWaiting);
  let closed = false;

  const start = (job: Job): void => {
    const worker = launchWorker(options, {
      /** The worker takes the next job, waits for one, or ends. */
      onReady() {
        const next = waiting.take();
        if (next) worker.begin(next);
        else if (closed) worker.retire();
        else worker.waitForJob();
      },
      /** Jobs that wait are not lost with a process: another one takes them. */
      onEnd() {
        const next = workers.delete(worker) ? waiting.take() : undefined;
        if (next) start(next);
      },
    });
    workers.add(worker);
    worker.begin(job);
  };

  return {
    async run(request, sender = anybody) {
      if (closed) throw new Error(`the pool of ${name} workers is closed`);
      return new Promise<Answer | Refused<'BUSY'>>((resolve, reject) => {
        // The worker's module answers this pool's requests with this type.
        const job: Job = { request, resolve: (answer) => resolve(answer as Answer | Refused<'BUSY'>), reject };
        const idle = [...workers].find((worker) => worker.isIdle());
        if (idle) return idle.begin(job);
        if (workers.size < mostProcesses) return start(job);
        return waiting.add(job, sender)?.resolve(refuse('BUSY'));
      });
    },
    async close({ withinMs = Infinity } = {}) {
      closed = true;
      const killAll = (): void => {
        for (let job = waiting.take(); job; job = waiting.take()) job.reject(new WorkerStopped(`the pool of ${name} workers was closed`));
        for (const worker of workers) worker.kill();
      };
      const timer = withinMs < Infinity ? setTimeout(killAll, withinMs) : undefined;
      // A process that replaces another one meanwhile is found in the next round.
      while (workers.size > 0) {
        for (const worker of workers) if (worker.isIdle()) worker.retire();
        await Promise.race([...workers].map(({ exited }) => exited));
      }
      clearTimeout(timer);
    },
  };
}

/** The settings of the allocator keep the server small. With them a worker that loads a model takes up to five times as long. */
const workerEnv = (): NodeJS.ProcessEnv => Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_')));

function launchWorker(
  { name, module, idleMs, maxRssBytes = Infinity, maxHeapMb, jobTimeoutMs = 60_000, startMs = 0, niceness = 0 }: WorkerPoolOptions,
  { onReady, onEnd }: { onReady: () => void; onEnd: () => void },
): Worker {
  // An execArgv of its own: the worker must not inherit a debugger or test runner of the parent.
  const execArgv = maxHeapMb === undefined ? [] : [`--max-old-space-size=${maxHeapMb}`];
  const child = fork(fileURLToPath(module), { execArgv, env: workerEnv(), serialization: 'advanced' });
  if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
  let job: Job | undefined;
  let isFirst = true;
  let retired = false;
  /** The time limit of the job, or of the idleness. */
  let timer: NodeJS.Timeout | undefined;

  const retire = (): void => {
    retired = true;
    clearTimeout(timer);
    if (child.connected) child.disconnect();
  };
  const end = (): void => {
    clearTimeout(timer);
    job?.reject(new WorkerStopped(`the ${name} worker stopped before the job was done`));
    job = undefined;
    onEnd();
  };
  child.on('exit', end);
  child.on('error', end);
  child.on('message', (message: WorkerAnswer) => {
    const done = job;
    clearTimeout(timer);
    job = undefined;
    if ('fault' in message) done?.reject(new Error(message.fault));
    else done?.resolve(message.answer);
    if (message.rssBytes > maxRssBytes) retire();
    else onReady();
  });

  return {
    exited: once(child, 'exit').catch(() => undefined),
    isIdle: () => job === undefined && !retired,
    begin(next) {
      clearTimeout(timer);
      job = next;
      timer = setTimeout(() => child.kill('SIGKILL'), jobTimeoutMs + (isFirst ? startMs : 0));
      isFirst = false;
      child.send({ request: next.request } satisfies WorkerJob);
    },
    waitForJob() {
      timer = setTimeout(retire, idleMs).unref();
    },
    retire,
    kill: () => void child.kill('SIGKILL'),
  };
}
