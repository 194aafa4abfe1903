import type { WorkerAnswer, WorkerJob } from './worker-protocol.ts';

/**
 * Makes this process a worker of `createWorkerPool`: the module that the pool starts calls this once. Whatever the handler
 * throws rejects the job in the server with the same message. Requests and answers are copied as `structuredClone` does it.
 */
export function serveJobs(handle: (request: never) => unknown): void {
  // Ctrl-C in a terminal is sent to this process too. It exits when the server closes its channel, after its job.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit());
  // A server that was killed closes nothing: the answer finds the channel broken, and nobody waits for it.
  const send = (message: WorkerAnswer): void => void process.send?.(message, undefined, {}, (error) => error && process.exit());

  process.on('message', async (job: WorkerJob) => {
    try {
      // The pool of this module sends requests of the handler's type only.
      const answer = await handle(job.request as never);
      send({ answer, rssBytes: process.memoryUsage.rss() });
    } catch (error) {
      send({ fault: error instanceof Error ? error.message : String(error), rssBytes: process.memoryUsage.rss() });
    }
  });
}
