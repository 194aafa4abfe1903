import { type CallName, methodAndPath } from '@portal/contract/call-paths.ts';
import { applicationId } from './application-id.ts';

/** A call of the contract with its input. */
export interface MadeCall {
  readonly name: CallName;
  readonly request: Readonly<Record<string, unknown>>;
}

interface Failure extends MadeCall {
  /** 1 for a time-out, otherwise the HTTP status (spec 1 §8). */
  readonly type: number;
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly message: string;
}

const cut = (text: string): string => text.slice(0, 1024);

/** The only inputs of a call that a report may contain: ids and choices defined by us, never personal data. */
const reportable = new Set(['goodsId', 'fileId', 'pageNum', 'pageSize', 'tab']);

function reportableParams(request: MadeCall['request']): string {
  const kept = Object.entries(request).filter(([key, value]) => reportable.has(key) && /^[\w-]{1,64}$/.test(String(value)));
  return new URLSearchParams(kept.map(([key, value]): [string, string] => [key, String(value)])).toString();
}

/** Reports a failed call to the server. Never fails and never reports its own failure. */
export function reportFailure({ type, status, message, name, request }: Failure): void {
  if (name === 'reportFailure') return;
  const { method, path } = methodAndPath('reportFailure');
  const report = {
    type,
    status: String(status),
    message: cut(message),
    url: cut(methodAndPath(name).path),
    params: cut(reportableParams(request)),
  };
  void fetch(path, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json', 'client-info': JSON.stringify({ appId: applicationId() }) },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}
