import { CallRefused } from '@portal/contract/client.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPageData } from './page-data.ts';

const page = new URL('https://portal.test/enterHengqinLife/hqNews.data?tab=product_news&currentPage=2&text=13700000001');

let reports: { readonly type: number; readonly status: string; readonly message: string; readonly url: string; readonly params: string }[];
let answer: (init: RequestInit) => Promise<Response>;
/** The requests made with the browser's own `fetch`. */
let plainly: unknown[];

beforeEach(() => {
  reports = [];
  plainly = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', { querySelector: () => ({ content: 'our-web' }) });
  vi.stubGlobal('fetch', async (input: unknown, init: RequestInit = {}) => {
    plainly.push(input);
    if (input !== '/api/analytics/failure') return answer(init);
    reports.push(JSON.parse(init.body as string));
    return new Response();
  });
  vi.stubGlobal('window', globalThis);
  watchPageData();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits until a request is aborted, as `fetch` does when its signal is aborted. */
const neverAnswers = ({ signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the data of a page', () => {
  it('is given up after thirty seconds and reported as a time-out, type 1, without what the visitor typed', async () => {
    answer = neverAnswers;
    const failure = failureOf(fetch(page));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(reports).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const refused = await failure;
    expect(refused).toMatchObject({ code: 'TIMED_OUT', message: '网络较慢，页面没有打开。请稍后再试。' });
    const { reference } = refused as CallRefused;
    expect(reports).toEqual([
      {
        type: 1,
        status: '0',
        message: `time-out ${reference}`,
        url: '/enterHengqinLife/hqNews.data',
        params: 'tab=product_news&currentPage=2',
      },
    ]);
  });

  it('is reported once with its HTTP status and refused with a reference if the server failed, or a proxy before it', async () => {
    for (const status of [403, 500, 502, 503]) {
      reports = [];
      answer = async () => new Response('<html>', { status });
      const refused = await failureOf(fetch(page));
      expect(refused).toBeInstanceOf(CallRefused);
      expect(reports).toMatchObject([
        { type: status, status: String(status), message: expect.stringContaining((refused as CallRefused).reference) },
      ]);
    }
  });

  it('is reported with HTTP status 0 if the network is down', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failureOf(fetch(page))).toMatchObject({ code: 'OFFLINE' });
    expect(reports).toMatchObject([{ type: 0, status: '0' }]);
  });

  it('is no failure if the visitor went elsewhere: it rejects with the reason of the router', async () => {
    answer = neverAnswers;
    const left = new AbortController();
    const failure = failureOf(fetch(page, { signal: left.signal }));
    left.abort();
    expect(await failure).toBe(left.signal.reason);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(reports).toEqual([]);
  });

  it('reaches the router as the server sent it, also that there is no such page, and an answer without a body', async () => {
    const sent = [
      [200, '[{"_1":2}]'],
      [202, '["SingleFetchRedirect"]'],
      [404, 'no such page'],
      [204, null],
    ] as const;
    for (const [status, body] of sent) {
      answer = async () => new Response(body, { status, headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' } });
      const response = await fetch(page);
      expect([response.status, await response.text()]).toEqual([status, body ?? '']);
      expect([...response.headers]).toEqual([
        ['content-type', 'text/x-script'],
        ['x-remix-response', 'yes'],
      ]);
    }
    expect(reports).toEqual([]);
  });
});

it('other requests are made as they are', async () => {
  answer = async () => new Response('broken', { status: 500 });
  const others = ['/api/product/findList?_t=1', new URL('https://portal.test/logo.svg'), new Request('https://portal.test/x.data')];
  for (const other of others) expect((await fetch(other)).status).toBe(500);
  expect(plainly).toEqual(others);
  expect(reports).toEqual([]);
});
