import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { createPageCache } from '../pages/page-cache.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { servePages } from '../pages/pages.ts';

/** Renders the requested address: enough for tests of addresses. */
const renderer: PageRenderer = {
  keyOf: (url) => url.pathname,
  isKnown: () => true,
  async render(key) {
    if (key === '/broken') throw new Error('a page with a fault');
    const body = async () => Buffer.from(`page ${key}`);
    return { status: 200, location: undefined, type: 'text/html; charset=utf-8', policy: '', body };
  },
};

const logged: string[] = [];
let portal: TestPortal;
let app: Awaited<ReturnType<typeof createApp>>;
let assets: string;
let port: number;
beforeAll(async () => {
  portal = await startPortal();
  app = await createApp(portal.services, {
    logLevel: 'debug',
    log: { write: (line) => void logged.push(line) },
    trustProxy: false,
    maxEventLoopDelayMs: 0,
  });
  assets = mkdtempSync(path.join(tmpdir(), 'portal-assets-'));
  await servePages(app, { renderer, cache: createPageCache(renderer, app.gate), assets, origin: () => 'http://portal.test' });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  rmSync(assets, { recursive: true, force: true });
  await portal.stop();
});

interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends a request line unchanged; `fetch` would correct its address. */
async function ask(requestLine: string, host = 'portal.test'): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.end(Buffer.from(`${requestLine} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`, 'latin1'));
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(head.slice(9, 12)), head, body };
}

function expectNoSuchCall({ status, head, body }: Answer, about: string): void {
  expect(status, about).toBe(404);
  expect(head, about).toContain('application/json');
  expect(JSON.parse(body), about).toMatchObject({ code: 'NO_SUCH_CALL', success: false, message: '请求的地址不存在。' });
}

function expectNoSuchPage({ status, head, body }: Answer, about: string): void {
  expect(status, about).toBe(404);
  expect(head, about).toMatch(/content-type: text\/html; charset=utf-8/i);
  expect(head, about).not.toMatch(/^location:/im);
  expect(body, about).toContain('页面不存在');
  expect(body, about).toContain('href="/"');
}

const oddPages = [
  '///',
  '//',
  '//%2fx',
  '//elsewhere.example',
  '//elsewhere.example/%2e%2e',
  '/.//elsewhere.example',
  '/..//elsewhere.example/',
  '/\\',
  '/\\elsewhere.example',
  '/\\\\elsewhere.example',
  '/home\\..',
  '/%ff',
  '/%',
  '/%zz?x',
  '/%00',
  '/a%0d%0aSet-Cookie:a=b',
  `/${'a'.repeat(9_000)}`,
  'http://elsewhere.example/',
  'http://elsewhere.example//x',
  '*',
];

const oddCalls = [
  '/api',
  '/api/',
  '/api/nothing',
  '/api/nothing?x=%ff',
  '/api//product/findList',
  '/api/%ff',
  '/api/product\\findList',
  '/api/user/login',
  '/gateway',
  '/gateway/nothing/at/all',
  '/gateway/accounts/login',
  '/gateway/%',
];

describe('an address that is invalid', () => {
  it('is answered with the page for missing pages, which links to the home page', async () => {
    for (const address of oddPages) expectNoSuchPage(await ask(`GET ${address}`), address);
  });

  it('is neither logged as a failure nor logged at all', async () => {
    logged.length = 0;
    for (const address of [...oddPages, ...oddCalls]) await ask(`GET ${address}`);
    expect(logged.filter((line) => /"level":[3-6]0/.test(line))).toEqual([]);
  });

  it('of a caller who leaves before the body is complete is no failure of ours', async () => {
    logged.length = 0;
    const connected = once(app.server, 'connection');
    const reading = once(app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    const head = ['Host: portal.test', 'client-info: {"appId":"test"}', 'Content-Type: application/json', 'Content-Length: 100'];
    socket.write(`POST /api/sitePolicy/premiumEasyTrial HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`);
    // The event has one argument.
    const [ours] = (await connected) as [Socket];
    const closed = new Promise((resolve) => ours.on('close', resolve));
    await reading;
    socket.destroy();
    await closed;
    // Its log line is written in the same turn.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(logged.filter((line) => /"level":[5-6]0/.test(line))).toEqual([]);
  });

  it('is answered in the same way if its host is invalid', async () => {
    for (const host of ['', ' ', 'a b', '%', '//', '<x>', '[::1', 'x/y', 'user@x', 'x:99999', '1.2.3.4.5']) {
      expectNoSuchPage(await ask('GET /', host), host);
      expectNoSuchCall(await ask('GET /api/product/findList', host), host);
    }
  });
});

describe('an address that is valid', () => {
  it('is shown with any query', async () => {
    for (const [address, shown] of [
      ['/', '/'],
      ['/?%ff&a=%00&=&&', '/'],
      [`/?${'a'.repeat(9_000)}`, '/'],
      ['/?next=//elsewhere.example', '/'],
      ['/search?searchData=%zz', '/search'],
      ['/%E4%BD%A0', '/%E4%BD%A0'],
    ] as const)
      expect(await ask(`GET ${address}`), address).toMatchObject({ status: 200, body: `page ${shown}` });
  });

  it('can be requested with any host name, IP address and port', async () => {
    for (const host of ['portal.test', 'portal.test:8080', '127.0.0.1:1', '[::1]:3000', 'under_score.example'])
      expect((await ask('GET /', host)).status, host).toBe(200);
  });
});

describe('a page that fails', () => {
  it('is answered by a page that says what to do, with the reference that the log has', async () => {
    logged.length = 0;
    const { status, head, body } = await ask('GET /broken');
    expect(status).toBe(500);
    expect(head).toMatch(/content-type: text\/html; charset=utf-8/i);
    expect(body).toContain('糟糕~系统开小差啦~请您稍后试试~');
    expect(body).toContain('href="/"');
    const [, reference = ''] = /参考编号：([0-9A-F]{10})/.exec(body) ?? [];
    expect(logged.filter((line) => line.includes('"level":50'))).toEqual([expect.stringContaining(`"reqId":"${reference}"`)]);
    expect(body).not.toContain('a page with a fault');
  });
});

describe('a call that does not exist', () => {
  it('is answered with the envelope', async () => {
    for (const address of oddCalls) expectNoSuchCall(await ask(`GET ${address}`), address);
  });

  it('is answered with the envelope for each method', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])
      for (const address of ['/api/nothing', '/gateway/nothing', '/', '///', '/%ff']) {
        expectNoSuchCall(await ask(`${method} ${address}`), `${method} ${address}`);
      }
    expect(await ask('HEAD /api/nothing')).toMatchObject({ status: 404, body: '' });
  });
});

describe('bytes that are not a request', () => {
  it('are answered with the envelope', async () => {
    for (const [requestLine, expected] of [
      ['FOO /', 400],
      ['GET', 400],
      ['GET /a b', 400],
      [`GET /${'a'.repeat(20_000)}`, 431],
    ] as const) {
      const { status, body } = await ask(requestLine);
      expect(status, requestLine).toBe(expected);
      expect(JSON.parse(body), requestLine).toMatchObject({ code: 'INVALID_INPUT', success: false, message: '请求的格式有误。' });
    }
  });
});
