import { type Api, createApi, type WireRequest } from '@portal/contract/client.ts';
import { headersOf, noAnswer } from './browser-api.ts';
import { reportFailure } from './failure-report.ts';

/** A photograph over a slow line takes its time; the progress shows that it goes on. */
const timeOutMs = 120_000;

interface Upload {
  /** Percent of the body that has left, whole numbers. */
  readonly onProgress: (percent: number) => void;
  /** Ends the request: it rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

/** `fetch` does not tell how much of a body has left; `XMLHttpRequest` does. */
function send({ method, url, body, headers }: WireRequest, { onProgress, signal }: Upload): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const request = new XMLHttpRequest();
  const abort = (): void => request.abort();
  request.open(method, url);
  for (const [name, value] of Object.entries({ ...headersOf(typeof body === 'string'), ...headers })) request.setRequestHeader(name, value);
  request.timeout = timeOutMs;
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(1, total)) * 100)));
  request.addEventListener('load', () => {
    const { status, statusText } = request;
    if (status >= 500) reportFailure({ type: status, status, message: statusText, url });
    resolve({ status, body: request.responseText });
  });
  request.addEventListener('error', () => reject(noAnswer(url, false)));
  request.addEventListener('timeout', () => reject(noAnswer(url, true)));
  request.addEventListener('abort', () => reject(signal.reason as Error));
  signal.addEventListener('abort', abort);
  request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
  if (signal.aborted) reject(signal.reason as Error);
  else request.send(body ?? null);
  return promise;
}

/** The typed client for a call with a file, which tells its progress and can be cancelled. */
export function uploadApi(upload: Upload): Api {
  return createApi((request) => send(request, upload));
}
