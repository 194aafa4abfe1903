import type { CallName } from '@portal/contract/call-paths.ts';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import { type CallOptions, CallRefused, createApi, fileUrl, type Transport } from '@portal/contract/client.ts';
import { unexpectedMessage } from '@portal/contract/unexpected-message.ts';
import { applicationId } from './application-id.ts';
import { byFetch, makeRequest } from './request.ts';
import { readAccessKey, visitorId } from './session-storage.ts';
import { solveInSlices } from './solve-puzzle.ts';

/** The headers of every request. `isJson`: the body is JSON; for a form the browser sets the content type itself. */
export function headersOf(isJson: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'client-info': JSON.stringify({ appId: applicationId(), visitorId: visitorId() }) };
  const accessKey = readAccessKey();
  if (accessKey) headers['authorization'] = `Bearer ${accessKey}`;
  if (isJson) headers['content-type'] = 'application/json';
  return headers;
}

/** GET requests carry a time stamp so that no cache answers in place of the server (spec 1 §7). */
export function stamped(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}_t=${Date.now()}`;
}

const transportWith =
  (init: RequestInit): Transport =>
  async (call) => {
    const { method, url, body: sent, headers } = call;
    const carry = byFetch(method === 'GET' ? stamped(url) : url, {
      method,
      credentials: 'include',
      headers: { ...headersOf(typeof sent === 'string'), ...headers },
      body: sent,
      ...init,
    });
    const { status, body } = await makeRequest(call, carry);
    return { status, body: await body.text() };
  };

/** The typed client of the browser. It solves the puzzle that a message may need; forms do not notice. */
export const api = createApi(transportWith({}), solveInSlices);

/** The client for calls made while the page is being left: the browser finishes them after the tab is closed. */
export const lastApi = createApi(transportWith({ keepalive: true }));

/** Fetches a text file whose address changes with its content: without a time stamp, so that the browser caches it. */
export async function fetchText<Name extends CallName>(name: Name, asked: RequestOf<Name>): Promise<string> {
  const { status, body } = await makeRequest({ name, request: asked }, byFetch(fileUrl(name, asked), { credentials: 'omit' }));
  if (status !== 200) throw new CallRefused('UNEXPECTED', unexpectedMessage);
  return body.text();
}

/** An idempotency key for one intention of the customer. It is kept until the call succeeds, so that a second press changes nothing. */
export function newIntention(): CallOptions {
  return { idempotencyKey: crypto.randomUUID() };
}
