import { serveJobs } from './serve-jobs.ts';

export type SampleRequest =
  | { readonly do: 'tell process' }
  | { readonly do: 'count settings'; readonly of: string }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'throw'; readonly message: string }
  | { readonly do: 'outlive server' }
  | { readonly do: 'crash' };

const server = process.ppid;
const nobody = new Int32Array(new SharedArrayBuffer(4));

/** Waits as native code does: no event is handled meanwhile. */
function outliveServer(): void {
  while (process.ppid === server) Atomics.wait(nobody, 0, 0, 10);
}

serveJobs(async (request: SampleRequest): Promise<number> => {
  if (request.do === 'wait') await new Promise((resolve) => setTimeout(resolve, request.ms));
  if (request.do === 'throw') throw new Error(request.message);
  if (request.do === 'outlive server') outliveServer();
  if (request.do === 'crash') process.exit(1);
  if (request.do === 'count settings') return Object.keys(process.env).filter((name) => name.startsWith(request.of)).length;
  return process.pid;
});
