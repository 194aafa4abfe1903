import { type CallName, methodAndPath } from '@portal/contract/call-paths.ts';
import { applicationId } from './application-id.ts';

/** A call of the contract and what it was made with. */
export interface MadeCall {
  readonly name: CallName;
  readonly request: Readonly<Record<string, unknown>>;
}

interface Failure extends MadeCall {
  /** 1 for a time-out, else the HTTP status (spec 1 §8). */
  readonly type: number;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly message: string;
}

const cut = (text: string): string => text.slice(0, 1024);

/** All that may leave the page of what a call was made with: ids and choices of ours, never anything about a person. */
const reportable = new Set(['goodsId', 'fileId', 'pageNum', 'pageSize', 'tab']);

function reportableParams(request: MadeCall['request']): string {
  const kept = Object.entries(request).filter(([key, value]) => reportable.has(key) && /^[\w-]{1,64}$/.test(String(value)));
  return new URLSearchParams(kept.map(([key, value]): [string, string] => [key, String(value)])).toString();
}

/** Tells the server of a failed call. Never fails itself and never reports its own failure. */
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
