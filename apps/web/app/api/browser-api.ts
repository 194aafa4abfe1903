import type { CallName } from '@portal/contract/call-paths.ts';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import { type CallOptions, CallRefused, createApi, fileUrl, type Transport } from '@portal/contract/client.ts';
import { applicationId } from './application-id.ts';
import { readAccessKey } from './session-storage.ts';
import { reportFailure } from './failure-report.ts';

const timeOutMs = 30_000;

function visitorId(): string {
  const key = 'visitorId';
  const known = sessionStorage.getItem(key);
  if (known) return known;
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(key, fresh);
  return fresh;
}

/** What every request of a page carries. `isJson`: its body is JSON; of a form the browser itself says what it is. */
export function headersOf(isJson: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'client-info': JSON.stringify({ appId: applicationId(), visitorId: visitorId() }) };
  const accessKey = readAccessKey();
  if (accessKey) headers['authorization'] = `Bearer ${accessKey}`;
  if (isJson) headers['content-type'] = 'application/json';
  return headers;
}

/** GET requests carry a time stamp, so that no cache between answers for the server (spec 1 §7). */
export function stamped(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}_t=${Date.now()}`;
}

/** Reports a request that got no answer and says so to the customer. */
export function noAnswer(url: string, timedOut: boolean): CallRefused {
  reportFailure({ type: timedOut ? 1 : 0, status: 0, message: timedOut ? 'time-out' : 'network', url });
  return timedOut
    ? new CallRefused('TIMED_OUT', '网络较慢，请求超时。内容已保留，请稍后再试。')
    : new CallRefused('OFFLINE', '网络连接已断开。内容已保留，请检查网络后再试。');
}

/** One request, answered or refused as what kept it from being answered; failures are reported. */
async function send(url: string, init: RequestInit): Promise<{ readonly status: number; readonly body: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeOutMs), ...init });
    if (response.status >= 500) reportFailure({ type: response.status, status: response.status, message: response.statusText, url });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    throw noAnswer(url, error instanceof DOMException && error.name === 'TimeoutError');
  }
}

const transportWith =
  (init: RequestInit): Transport =>
  ({ method, url, body, headers }) =>
    send(method === 'GET' ? stamped(url) : url, {
      method,
      credentials: 'include',
      headers: { ...headersOf(typeof body === 'string'), ...headers },
      body,
      ...init,
    });

/** The typed client of the browser. */
export const api = createApi(transportWith({}));

/** For what a page says as it goes away: the browser finishes these calls after the tab has gone. */
export const lastApi = createApi(transportWith({ keepalive: true }));

/** The text of a file that never changes under its address: without a time stamp, so that the browser keeps it. */
export async function fetchText<Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<string> {
  const { status, body } = await send(fileUrl(name, request), { credentials: 'omit' });
  if (status !== 200) throw new CallRefused('UNEXPECTED', '糟糕~系统开小差啦~请您稍后试试~');
  return body;
}

/** A key for one intention of the customer: kept until it succeeded, so that pressing twice changes nothing twice. */
export function newIntention(): CallOptions {
  return { idempotencyKey: crypto.randomUUID() };
}
