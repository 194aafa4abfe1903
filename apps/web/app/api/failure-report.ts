import { methodAndPath } from '@portal/contract/call-paths.ts';
import { applicationId } from './application-id.ts';

interface Failure {
  /** 1 for a time-out, else the HTTP status (spec 1 §8). */
  readonly type: number;
  readonly status: number;
  readonly message: string;
  readonly url: string;
}

const maxLength = 1024;
/** The only query keys that may leave the page: they name things of ours, never people. */
const reportable = new Set(['goodsId', 'fileId', 'pageNum', 'pageSize', 'tab']);

/** Splits an address into its path and the reportable part of its query. */
function redact(url: string): { url: string; params: string } {
  const [path = '', query = ''] = url.split('?');
  const kept = [...new URLSearchParams(query)].filter(([key]) => reportable.has(key));
  return { url: path.slice(0, maxLength), params: new URLSearchParams(kept).toString().slice(0, maxLength) };
}

/** Tells the server of a failed call. Never fails itself and never reports its own failure. */
export function reportFailure(failure: Failure): void {
  const { method, path } = methodAndPath('reportFailure');
  if (failure.url.startsWith(path)) return;
  void fetch(path, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json', 'client-info': JSON.stringify({ appId: applicationId() }) },
    body: JSON.stringify({
      type: failure.type,
      status: String(failure.status),
      message: failure.message.slice(0, maxLength),
      ...redact(failure.url),
    }),
  }).catch(() => undefined);
}
