import { type Api, createApi, type WireRequest } from '@portal/contract/client.ts';
import { headersOf } from './browser-api.ts';
import { type Carrier, makeRequest } from './request.ts';

interface Upload {
  /** Percent of the body that has been sent, as an integer. */
  readonly onProgress: (percent: number) => void;
  /** Aborts the request, which then rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

/** `fetch` does not report upload progress; `XMLHttpRequest` does. */
function byUpload({ method, url, body, headers }: WireRequest, onProgress: Upload['onProgress']): Carrier {
  return (signal, onMove) => {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Carrier>>>();
    const sending = new XMLHttpRequest();
    sending.open(method, url);
    sending.responseType = 'blob';
    for (const [name, value] of Object.entries({ ...headersOf(typeof body === 'string'), ...headers }))
      sending.setRequestHeader(name, value);
    sending.upload.addEventListener('progress', ({ loaded, total }) => {
      onMove();
      onProgress(Math.floor((loaded / Math.max(1, total)) * 100));
    });
    sending.addEventListener('progress', onMove);
    // With `responseType` set to `blob`, the response is a Blob.
    sending.addEventListener('load', () =>
      resolve({ status: sending.status, statusText: sending.statusText, body: sending.response as Blob }),
    );
    sending.addEventListener('error', () => reject(new Error('the line was lost')));
    sending.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(body ?? null);
    return promise;
  };
}

/** The typed client for a call with a file. It reports progress and can be aborted. */
export function uploadApi({ onProgress, signal }: Upload): Api {
  return createApi(async (call) => {
    const { status, body } = await makeRequest(call, byUpload(call, onProgress), signal);
    return { status, body: await body.text() };
  });
}
