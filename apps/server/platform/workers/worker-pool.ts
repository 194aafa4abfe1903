import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { refuse, type Refused } from '../refused.ts';
import type { WorkerAnswer, WorkerJob } from './worker-protocol.ts';

export interface WorkerPool<Request, Answer> {
  /**
   * Runs a job in a worker process. An `urgent` job is taken before all others that wait. Refuses BUSY when too many jobs wait.
   * Rejects with the message of the worker's handler when that throws, and with `WorkerStopped` when the process ends or takes too long.
   */
  run(request: Request, options?: { readonly urgent?: boolean }): Promise<Answer | Refused<'BUSY'>>;
  /** Waits for all accepted jobs and stops the processes. Jobs are rejected afterwards. */
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  /** For messages. */
  readonly name: string;
  /** The module that calls `serveJobs`: `new URL('./x-worker.ts', import.meta.url)`. */
  readonly module: URL;
  /** Processes start when jobs need them. One by default. */
  readonly mostProcesses?: number;
  /** Jobs that may wait for a process; no limit by default. */
  readonly mostWaiting?: number;
  /** A process stops after this many milliseconds without a job. */
  readonly idleMs: number;
  /** A process whose resident memory exceeds this after a job is replaced. */
  readonly maxRssBytes?: number;
  /** A job that runs longer is rejected and its process killed. The time of waiting does not count. */
  readonly jobTimeoutMs?: number;
}

/** The process of a job ended before its answer: it crashed, or was killed because the job took too long. */
export class WorkerStopped extends Error {}

interface Job {
  readonly request: unknown;
  readonly urgent: boolean;
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
}

/**
 * A bounded pool of child processes for work that is slow, large or runs native code. They are processes rather than threads:
 * only the end of a process frees all its memory, and a crash or an endless loop in native code does not affect the server.
 */
export function createWorkerPool<Request, Answer>(options: WorkerPoolOptions): WorkerPool<Request, Answer> {
  const { name, mostProcesses = 1, mostWaiting = Infinity } = options;
  const workers = new Set<Worker>();
  const waiting: Job[] = [];
  let closed = false;

  const startIfNeeded = (): void => {
    const job = workers.size < mostProcesses ? waiting.shift() : undefined;
    if (!job) return;
    const worker = launchWorker(options, {
      /** The worker takes the next job, waits for one, or ends. */
      onReady() {
        const next = waiting.shift();
        if (next) worker.begin(next);
        else if (closed) worker.retire();
        else worker.waitForJob();
      },
      /** Jobs that wait are not lost with a process: another one takes them. */
      onEnd() {
        if (workers.delete(worker)) startIfNeeded();
      },
    });
    workers.add(worker);
    worker.begin(job);
  };

  return {
    async run(request, { urgent = false } = {}) {
      if (closed) throw new Error(`the pool of ${name} workers is closed`);
      const idle = [...workers].find((worker) => worker.isIdle());
      if (!idle && workers.size >= mostProcesses && waiting.length >= mostWaiting) return refuse('BUSY');
      return new Promise<Answer>((resolve, reject) => {
        // The worker's module answers this pool's requests with this type.
        const job: Job = { request, urgent, resolve: (answer) => resolve(answer as Answer), reject };
        if (idle) return idle.begin(job);
        enqueue(waiting, job);
        startIfNeeded();
      });
    },
    async close() {
      closed = true;
      // A process that replaces another one meanwhile is found in the next round.
      while (workers.size > 0) {
        for (const worker of workers) if (worker.isIdle()) worker.retire();
        await Promise.race([...workers].map(({ exited }) => exited));
      }
    },
  };
}

function enqueue(waiting: Job[], job: Job): void {
  const place = job.urgent ? waiting.findIndex(({ urgent }) => !urgent) : -1;
  waiting.splice(place < 0 ? waiting.length : place, 0, job);
}

function launchWorker(
  { name, module, idleMs, maxRssBytes = Infinity, jobTimeoutMs = 60_000 }: WorkerPoolOptions,
  { onReady, onEnd }: { onReady: () => void; onEnd: () => void },
): Worker {
  // An empty execArgv: the worker must not inherit a debugger or test runner of the parent.
  const child = fork(fileURLToPath(module), { execArgv: [], serialization: 'advanced' });
  let job: Job | undefined;
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
      timer = setTimeout(() => child.kill('SIGKILL'), jobTimeoutMs);
      child.send({ request: next.request } satisfies WorkerJob);
    },
    waitForJob() {
      timer = setTimeout(retire, idleMs).unref();
    },
    retire,
  };
}
