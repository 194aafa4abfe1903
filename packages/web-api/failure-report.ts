import { methodAndPath } from '@portal/contract/call-paths.ts';
import { applicationId } from './application-id.ts';

/** The request to the server: the path of a call or of a page's data, and the input. */
export interface Asked {
  readonly path: string;
  readonly request: Readonly<Record<string, unknown>>;
}

interface Failure extends Asked {
  /** 1 for a time-out, otherwise the HTTP status (spec 1 §8). */
  readonly type: number;
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly message: string;
}

const cut = (text: string): string => text.slice(0, 1024);

/** The only inputs that a report may contain: ids and choices defined by us, never personal data. */
const reportable = new Set(['goodsId', 'fileId', 'pageNum', 'currentPage', 'pageSize', 'tab']);

function reportableParams(request: Asked['request']): string {
  const kept = Object.entries(request).filter(([key, value]) => reportable.has(key) && /^[\w-]{1,64}$/.test(String(value)));
  return new URLSearchParams(kept.map(([key, value]): [string, string] => [key, String(value)])).toString();
}

const { method, path: reportPath } = methodAndPath('reportFailure');

/** Reports failures to the server. Never fails and never reports its own failure. */
export function reportFailure({ type, status, message, path, request }: Failure): void {
  if (path === reportPath) return;
  const report = {
    type,
    status: String(status),
    message: cut(message),
    url: cut(path),
    params: cut(reportableParams(request)),
  };
  void fetch(reportPath, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json', 'client-info': JSON.stringify({ appId: applicationId() }) },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}
