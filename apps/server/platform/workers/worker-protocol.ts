/** A message from the server to a worker process: one job at a time. */
export interface WorkerJob {
  readonly request: unknown;
}

/** A message from the worker process. `rssBytes` is its resident memory after the job. */
export type WorkerAnswer = { readonly answer: unknown; readonly rssBytes: number } | { readonly fault: string; readonly rssBytes: number };
