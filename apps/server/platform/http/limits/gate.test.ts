import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveApplication } from '#testing/buying/buyer.ts';
import { openBrowser } from '#testing/browser-session.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { createApp } from '#app.ts';
import { Refused } from '../../refused.ts';
import { createPageCache } from '../../pages/page-cache.ts';
import { encode } from '../../encodings.ts';
import type { PageRenderer, RenderedPage } from '../../pages/page-renderer.ts';
import { servePages } from '../../pages/pages.ts';
import type { Caller } from './admission.ts';
import { createGate } from './gate.ts';

const pageMs = 20;
let rendered: string[] = [];
let goesOn = 0;
let mostAtOnce = 0;
/** Takes as long for a page as a real one on a slow machine. */
const renderer: PageRenderer = {
  keyOf: (address) => address.pathname + address.search,
  isKnown: (address) => address !== '/nowhere',
  async render(key) {
    rendered.push(key);
    goesOn += 1;
    mostAtOnce = Math.max(mostAtOnce, goesOn);
    await new Promise((resolve) => setTimeout(resolve, pageMs));
    goesOn -= 1;
    const body: RenderedPage['body'] = (encoding) => encode(Buffer.from(`page ${key}`), encoding);
    return { status: key === '/404' ? 404 : 200, location: undefined, type: 'text/html; charset=utf-8', policy: '', body };
  },
};

let portal: TestPortal;
let app: Awaited<ReturnType<typeof createApp>>;
let assets: string;
let url: string;
beforeAll(async () => {
  portal = await startPortal();
  app = await createApp(portal.services, { logLevel: 'error', log: process.stdout, trustProxy: 1, maxEventLoopDelayMs: 0 });
  assets = mkdtempSync(path.join(tmpdir(), 'portal-assets-'));
  await servePages(app, { renderer, cache: createPageCache(renderer, app.gate), assets, origin: () => 'http://portal.test' });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await portal.stop();
  rmSync(assets, { recursive: true });
});

describe('pages that are made', () => {
  it('for one address wait in a bounded queue: who finds no room reads a page that opens itself again', async () => {
    const flood = openBrowser(url);
    const asked = Array.from({ length: 90 }, (_, at) => flood.fetch(`/search?searchData=flood${at}`));
    // Another address does not wait for them.
    const other = await openBrowser(url).fetch('/search?searchData=other');
    expect(await other.text()).toBe('page /search?searchData=other');
    expect(rendered.indexOf('/search?searchData=other')).toBeLessThan(30);
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(10);
    const [first] = refused;
    expect(first?.headers.get('retry-after')).toBe('5');
    const text = (await first?.text()) ?? '';
    expect(text).toContain('访问的人较多');
    expect(text).toContain('<meta http-equiv="refresh" content="5">');
  }, 30_000);

  it('are made again one after the other, while everybody reads them as they were', async () => {
    const browser = openBrowser(url);
    const paths = Array.from({ length: 12 }, (_, at) => `/search?searchData=kept${at}`);
    for (const path of paths) await browser.fetch(path);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    mostAtOnce = 0;
    rendered = [];
    const answers = await Promise.all(paths.map((path) => browser.fetch(path)));
    vi.useRealTimers();
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(mostAtOnce).toBe(1);
    await vi.waitFor(() => expect(rendered).toHaveLength(12), { timeout: 5_000 });
    expect(mostAtOnce).toBe(1);
  }, 30_000);

  it('are not made for what cannot exist: an unknown address leads to a page that is made once', async () => {
    rendered = [];
    const browser = openBrowser(url);
    for (let at = 0; at < 5; at += 1) {
      const answer = await browser.fetch('/nowhere');
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe('/404');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect((await browser.fetch('/404')).status).toBe(404);
    }
    expect(rendered.filter((key) => !key.startsWith('/search'))).toEqual(['/404']);
  });
});

describe('calls', () => {
  const read = { cost: 'read' } as const;
  const draft = { cost: 'write', limit: 'draft' } as const;
  const person = (key: string) => ({ person: { kind: 'account' as const, key }, network: '10.0.0.1' });
  const after = (ms: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms));
  const slowly = after(50);

  it('of purchases that have begun, and call-backs, go before all others', async () => {
    const gate = createGate();
    expect(await gate.forCall(draft, person('buyer'), slowly)).toBe('done');
    const order: string[] = [];
    const note = (name: string) => () => slowly().then(() => order.push(name));
    const others = Array.from({ length: 40 }, (_, at) => gate.forCall(read, person(`visitor ${at}`), note('visitor')));
    const buying = gate.forCall(read, person('buyer'), note('buyer'));
    const callBack = gate.forCall({ cost: 'machine', machine: true }, { person: undefined, network: '10.0.0.2' }, note('call-back'));
    await Promise.all([...others, buying, callBack]);
    expect(order.indexOf('buyer')).toBeLessThan(34);
    expect(order.indexOf('call-back')).toBeLessThan(34);
  });

  it('of a guest whose first save made the device go first from the second save on', async () => {
    const seen = vi.spyOn(app.gate, 'forCall');
    const guest = { browser: openBrowser(url), serial: 1 };
    await saveApplication(guest);
    const [first, second] = seen.mock.calls.filter(([call]) => call.limit === 'draft').map(([, caller]) => caller);
    seen.mockRestore();
    expect(first?.person).toBeUndefined();
    const device = second?.person as NonNullable<Caller['person']>;

    const gate = createGate();
    const stranger = { person: undefined, network: '10.0.0.1', newDevice: undefined as Caller['person'] };
    const save = async () => void (stranger.newDevice = first?.newDevice);
    await gate.forCall(draft, stranger, save);
    const order: string[] = [];
    const note = (name: string) => () => slowly().then(() => order.push(name));
    const others = Array.from({ length: 40 }, (_, at) => gate.forCall(read, person(`visitor ${at}`), note('visitor')));
    const saving = gate.forCall(draft, { person: device, network: '10.0.0.1' }, note('guest'));
    await Promise.all([...others, saving]);
    expect(order.indexOf('guest')).toBeLessThan(34);
  });

  it('of somebody who begins to buy wait while purchases under way are slow', async () => {
    const gate = createGate();
    const buyers = Array.from({ length: 12 }, (_, at) => person(`buyer ${at}`));
    for (const buyer of buyers) await gate.forCall(draft, buyer, after(0));
    let begun = 0;
    const first = async () => void (begun += 1);
    const underWay = buyers.map((buyer) => gate.forCall(draft, buyer, after(100)));
    const visitors = Array.from({ length: 4 }, (_, at) => gate.forCall(read, person(`visitor ${at}`), after(100)));
    const beginning = Array.from({ length: 8 }, (_, at) => gate.forCall(draft, person(`new ${at}`), first));
    await after(50)();
    expect(begun).toBe(0);
    await Promise.all([...underWay, ...visitors, ...beginning]);
    expect(begun).toBe(8);
  });

  it('of others find a place while one sender fills all of its own', async () => {
    const gate = createGate();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const flood = Array.from({ length: 8 }, () => gate.forCall(read, { person: undefined, network: '10.0.0.4' }, () => held));
    expect(await gate.forCall(read, person('visitor'), () => Promise.resolve('at once'))).toBe('at once');
    letGo();
    await Promise.all(flood);
  });

  it('of one sender go on two at a time, documents four, and what waits for a PDF keeps no place from others', async () => {
    const gate = createGate();
    let goesOn = 0;
    let most = 0;
    const note = async () => {
      goesOn += 1;
      most = Math.max(most, goesOn);
      await slowly();
      goesOn -= 1;
    };
    const strangers = { person: undefined, network: '10.0.0.3' };
    for (const [cost, atOnce] of [
      ['message', 2],
      ['render', 4],
      ['read', 2],
    ] as const) {
      most = 0;
      await Promise.all(Array.from({ length: 20 }, () => gate.forCall({ cost }, strangers, note)));
      expect(most, cost).toBe(atOnce);
    }
    let begun = 0;
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const print = async () => {
      begun += 1;
      await held;
    };
    const printing = Array.from({ length: 100 }, (_, at) => gate.forCall({ cost: 'render' }, person(`printing ${at}`), print));
    expect(await gate.forCall(read, person('reader'), () => Promise.resolve('at once'))).toBe('at once');
    await vi.waitFor(() => expect(begun).toBe(100), 10_000);
    letGo();
    await Promise.all(printing);
  });

  it('beyond the queue are refused as BUSY at once', async () => {
    const gate = createGate();
    let done = 0;
    const work = async () => {
      const answer = await after(1)();
      done += 1;
      return answer;
    };
    const all = Array.from({ length: 700 }, (_, at) => gate.forCall(read, person(`visitor ${at}`), work));
    expect(await all.at(-1)).toBeInstanceOf(Refused);
    expect(done).toBe(0);
    const answers = await Promise.all(all);
    expect(answers.filter((answer) => answer === 'done').length).toBeGreaterThan(400);
  });
});
