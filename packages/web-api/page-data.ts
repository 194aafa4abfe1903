import { CallRefused } from '@portal/contract/client.ts';
import { byFetch, refuseAnswer, sendInTime } from './request.ts';

/** A page has no entries to keep, but the message of a call would promise that they are kept. */
function wordTimeOut(error: unknown): never {
  const timedOut = error instanceof CallRefused && error.code === 'TIMED_OUT';
  throw timedOut ? new CallRefused(error.code, '网络较慢，页面没有打开。请稍后再试。', [], error.reference) : error;
}

async function fetchPageData(url: URL, { signal, ...init }: RequestInit, send: typeof fetch): Promise<Response> {
  const asked = { path: url.pathname, request: Object.fromEntries(url.searchParams) };
  const answer = await sendInTime(asked, byFetch(url.href, init, send), signal ?? undefined).catch(wordTimeOut);
  const { status, statusText, headers, body } = answer;
  // A missing page is an answer, and has a page of its own.
  if (status >= 400 && status !== 404) refuseAnswer(asked, answer);
  return new Response(body.size > 0 ? body : null, { status, statusText, headers });
}

/**
 * Gives the data of pages, which the router fetches when a link is followed, the time-out, the refusals and the reports of every other
 * request. The router (8.4) uses the window's `fetch` and takes no other, so this replaces it; all other requests pass unchanged.
 */
export function watchPageData(): void {
  const plain = window.fetch.bind(window);
  // The router asks with a `URL`, our calls with a text.
  window.fetch = (input, init) =>
    input instanceof URL && input.pathname.endsWith('.data') ? fetchPageData(input, init ?? {}, plain) : plain(input, init);
}
