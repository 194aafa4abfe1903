import { type CallName, methodAndPath } from '@portal/contract/call-paths.ts';
import { limits } from '@portal/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { hold } from '#testing/hold.ts';
import { openDevice } from '#testing/open-device.ts';
import { logIn } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { sampleRequests } from '#testing/samples/sample-requests.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { inProcessTransport } from '../../pages/in-process-transport.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { application } = sampleRequests('').saveGuestDraft;
const save = (browser: BrowserSession) => browser.api('saveGuestDraft', { application });
const [orderWindow] = limits.newOrder.windows;
const [draftMinute] = limits.draft.windows;

const countOrders = async () => Number((await portal.connection.pool.query<{ n: string }>('select count(*) as n from orders')).rows[0]?.n);

/** As many calls at once as the gate before the processor lets wait. */
const wave = 8;

/** Makes the calls wave after wave, and counts how they ended: by `done` or the code of the refusal. */
async function countOutcomes(calls: readonly (() => Promise<unknown>)[]): Promise<Record<string, number>> {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (let from = 0; from < calls.length; from += wave)
    outcomes.push(...(await Promise.allSettled(calls.slice(from, from + wave).map((call) => call()))));
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** A browser of a stranger, who never keeps a cookie. */
function openStranger(address: string, cookie?: string): BrowserSession {
  const browser = openBrowser(portal.url, undefined, address);
  if (cookie !== undefined) browser.cookies.set('portal_visitor', cookie);
  return browser;
}

/** Three ways not to be known: no cookie, an invented one, and one with an invented signature. */
const strangers = (address: (serial: number) => string) =>
  Array.from({ length: 300 }, (_, serial) => {
    const invented = `${String(serial).padStart(6, '0')}${'x'.repeat(37)}`;
    return openStranger(address(serial), [undefined, invented, `${invented}.${'y'.repeat(22)}`][serial % 3]);
  });

describe('three hundred strangers who begin orders at one address', () => {
  it.each([
    ['of IPv4', () => '198.18.0.1'],
    ['of IPv4, written as IPv6 by some', (serial: number) => (serial % 2 === 0 ? '198.18.0.2' : '::ffff:198.18.0.2')],
    ['of IPv6, each with another of its 64 bits', (serial: number) => `2001:db8:7:1:${serial.toString(16)}::1`],
  ])('%s are stopped at the number of the table; a known device and a customer still buy', async (_what, address) => {
    const own = address(0);
    const device = openDevice(portal, own);
    const customer = openBrowser(portal.url, undefined, own);
    await logIn(customer, portal.services, `1371${String((await countOrders()) + 1).padStart(7, '0')}`);
    const before = await countOrders();
    expect(await countOutcomes(strangers(address).map((one) => () => save(one)))).toEqual({
      done: orderWindow?.strangers,
      TOO_MANY_REQUESTS: 300 - (orderWindow?.strangers ?? 0),
    });
    expect((await countOrders()) - before).toBe(orderWindow?.strangers);
    await save(device);
    await customer.api('saveDraft', { application });
    await save(openBrowser(portal.url));
    portal.clock.advance(60);
    await save(openStranger(own));
  });

  it('get no cookie when they are refused, so that they remain strangers', async () => {
    const address = '198.18.0.3';
    await countOutcomes(strangers(() => address).map((one) => () => save(one)));
    const late = openStranger(address);
    expect((await refusalOf(save(late))).code).toBe('TOO_MANY_REQUESTS');
    expect(late.cookies.size).toBe(0);
  });
});

describe('one device', () => {
  it('begins so many orders an hour, concurrently too, wherever it is; other devices at its address go on', async () => {
    const [one, other] = [openDevice(portal, '198.18.1.1'), openDevice(portal, '198.18.1.1')];
    const most = orderWindow?.person ?? 0;
    expect(await countOutcomes(Array.from({ length: most + 20 }, () => () => save(one)))).toEqual({ done: most, TOO_MANY_REQUESTS: 20 });
    expect((await refusalOf(save(openBrowser(portal.url, one)))).code).toBe('TOO_MANY_REQUESTS');
    await save(other);
    portal.clock.advance(60);
    await save(one);
  });

  it('saves so many times a minute', async () => {
    const device = openDevice(portal);
    const { orderNo, version } = await save(device);
    const again = () => device.api('saveGuestDraft', { orderNo, version: version + 7, application });
    const outcomes = await countOutcomes(Array.from({ length: 120 }, () => again));
    expect(outcomes).toEqual({ DRAFT_CHANGED_ELSEWHERE: (draftMinute?.person ?? 0) - 1, TOO_MANY_REQUESTS: 31 });
    portal.clock.advance(1);
    expect((await refusalOf(again())).code).toBe('DRAFT_CHANGED_ELSEWHERE');
  });
});

describe('an address', () => {
  const setHits = (key: string, hits: number) =>
    portal.connection.pool.query('update rate_limits set hits = $1 where key like $2', [hits, `${key}:%`]);

  it('whose devices have used up its limit still lets customers buy', async () => {
    const address = '198.18.6.1';
    const customer = openBrowser(portal.url, undefined, address);
    await logIn(customer, portal.services, '13720000001');
    await save(openDevice(portal, address));
    await setHits('newOrder:3600:a', orderWindow?.address ?? 0);
    expect((await refusalOf(save(openDevice(portal, address)))).code).toBe('TOO_MANY_REQUESTS');
    await customer.api('saveDraft', { application });
    portal.clock.advance(60);
    await save(openDevice(portal, address));
  });

  it('gets only so many new devices an hour, by whichever call; those that it has go on', async () => {
    const address = '198.18.6.2';
    const device = openDevice(portal, address);
    await openStranger(address).api('startWechat', { way: 'qr' });
    await setHits('newDevice:3600:a', limits.newDevice.windows[0]?.address ?? 0);
    const late = openStranger(address);
    expect((await refusalOf(late.api('startWechat', { way: 'qr' }))).code).toBe('TOO_MANY_REQUESTS');
    expect((await refusalOf(save(late))).code).toBe('TOO_MANY_REQUESTS');
    expect(late.cookies.size).toBe(0);
    await save(device);
    await device.api('startWechat', { way: 'qr' });
    portal.clock.advance(60);
    await save(late);
  });
});

describe('what binds the customer or costs money', () => {
  it.each(['applyInsurance', 'applyThroughChannel', 'pay'] as const)(
    '%s: is tried sixty times an hour by one device, whatever the answer',
    async (name) => {
      const device = openDevice(portal);
      const request = { ...sampleRequests('202611210000000000')[name] };
      const send = () => device.api(name, request);
      expect(await countOutcomes(Array.from({ length: 62 }, () => send))).toEqual({ ORDER_NOT_FOUND: 60, TOO_MANY_REQUESTS: 2 });
      portal.clock.advance(60);
      expect((await refusalOf(send())).code).toBe('ORDER_NOT_FOUND');
    },
  );
});

describe('a cookie without a signature', () => {
  it('still owns its draft, is signed with the next save, and counts as a device from then on', async () => {
    const old = openStranger('198.18.2.1', 'dHtRxaQrIkmkIybyY2tVsQ8xdFqmkG1j_i9_lFoagMI');
    const { orderNo, version } = await save(old);
    const signed = old.cookies.get('portal_visitor') ?? '';
    expect(signed).toMatch(/^dHtRxaQrIkmkIybyY2tVsQ8xdFqmkG1j_i9_lFoagMI\.[\w-]{22}$/);
    const unsigned = openStranger('198.18.2.2', 'dHtRxaQrIkmkIybyY2tVsQ8xdFqmkG1j_i9_lFoagMI');
    expect(await unsigned.api('startApplication', { orderNo })).toMatchObject({ orderNo, version });
    expect(await old.api('startApplication', { orderNo })).toMatchObject({ orderNo, version });
    await countOutcomes(strangers(() => '198.18.2.1').map((one) => () => save(one)));
    await save(old);
    expect(old.cookies.get('portal_visitor')).toBe(signed);
  });
});

/** Sends a call as the browser of an address would, with any body. */
const inject = (name: CallName, address: string, payload: string, headers: Record<string, string> = {}) =>
  portal.app.inject({
    method: methodAndPath(name).method as 'POST',
    url: methodAndPath(name).path,
    remoteAddress: address,
    headers: { 'client-info': '{"appId":"test"}', 'content-type': 'application/json', ...headers },
    payload,
  });

describe('a refused request', () => {
  it('says in Chinese and in a header when to try again', async () => {
    const device = openDevice(portal);
    await countOutcomes(Array.from({ length: 40 }, () => () => save(device)));
    portal.clock.advance(10);
    const response = await device.fetch(methodAndPath('saveGuestDraft').path, {
      method: 'POST',
      headers: { 'client-info': '{"appId":"test"}', 'content-type': 'application/json' },
      body: JSON.stringify({ application }),
    });
    const minute = 60 - portal.clock.now().getUTCMinutes();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBe(minute * 60 - portal.clock.now().getUTCSeconds());
    expect(await response.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: `操作过于频繁，请在 ${minute} 分钟后再试，也可先完成已保存的投保单。`,
    });
  });

  it('is not read: neither a body that is too large, nor one that is no JSON, nor 100 KB of an application', async () => {
    const address = '198.18.3.1';
    const bodies = ['{', 'x'.repeat(300_000), JSON.stringify({ application: { nonsense: 'x'.repeat(100_000) } })];
    for (const [at, status] of [400, 413, 400].entries())
      expect((await inject('saveGuestDraft', address, bodies[at] ?? '')).statusCode).toBe(status);
    for (let sent = 3; sent < (draftMinute?.strangers ?? 0); sent += 1) await inject('saveGuestDraft', address, '{');
    for (const body of bodies) {
      const answer = await inject('saveGuestDraft', address, body);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    }
  });

  it('costs no query once the limit of all servers is used up', async () => {
    const device = openDevice(portal);
    await countOutcomes(Array.from({ length: 40 }, () => () => save(device)));
    const { release } = await hold(portal, 'lock table rate_limits in access exclusive mode');
    expect((await refusalOf(save(device))).code).toBe('TOO_MANY_REQUESTS');
    await release();
  });

  it('takes two connections at most for counting one sender, however many requests it sends at once', async () => {
    const sender = openStranger('198.18.3.10');
    const { release, waitFor } = await hold(portal, 'lock table rate_limits in share mode');
    const captchas = Array.from({ length: 60 }, () => sender.api('getImageCaptcha'));
    await waitFor(2);
    await openStranger('198.18.3.11').api('search', { text: '重疾' });
    await release();
    await Promise.all(captchas);
  });

  it('that waits too long for the counters is told that the portal is busy, not that it asked too often', async () => {
    const sender = openStranger('198.18.3.12');
    const { release } = await hold(portal, 'lock table rate_limits in share mode');
    expect(await countOutcomes(Array.from({ length: 8 }, () => () => sender.api('getImageCaptcha')))).toEqual({ BUSY: 8 });
    await release();
  });

  it('is counted in the log once a minute for each call, without telling of whom', async () => {
    const lines: unknown[] = [];
    const warn = portal.app.log.warn.bind(portal.app.log);
    portal.app.log.warn = (...line: unknown[]) => void lines.push(line);
    const device = openDevice(portal, '198.18.3.9');
    const flood = () => countOutcomes(Array.from({ length: 70 }, () => () => device.api('countPromotion', { code: 'banner-home' })));
    await flood();
    portal.clock.advance(1);
    await flood();
    portal.app.log.warn = warn;
    expect(lines).toEqual([
      [{ call: 'promotion', group: 'person', refused: 1 }, 'too many requests were refused'],
      [{ call: 'promotion', group: 'person', refused: 10 }, 'too many requests were refused'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('198.18');
  });
});

describe('a call that only reads or computes', () => {
  it('is admitted without a write, and limited for one device too', async () => {
    const device = openDevice(portal);
    const { release } = await hold(portal, 'lock table rate_limits in access exclusive mode');
    const { quotePremium } = sampleRequests('');
    expect(await countOutcomes(Array.from({ length: 310 }, () => () => device.api('quotePremium', quotePremium)))).toEqual({
      done: 300,
      TOO_MANY_REQUESTS: 10,
    });
    await device.api('listProducts');
    await release();
    portal.clock.advance(1);
    await device.api('quotePremium', quotePremium);
  });

  it('is never refused to a page of ours that renders, and nobody outside can pass for one', async () => {
    const ask = inProcessTransport(portal.app);
    const { method, path } = methodAndPath('listProducts');
    const rendering = { name: 'listProducts', request: {}, method, url: path, body: undefined, headers: {} } as const;
    for (let asked = 0; asked < 3_100; asked += 1) expect((await ask(rendering)).status).toBe(200);
    let status = 200;
    for (let asked = 0; asked < 3_100 && status === 200; asked += 1)
      ({ statusCode: status } = await portal.app.inject({
        method: 'GET',
        url: path,
        headers: { 'x-forwarded-for': 'own-page', 'client-info': '{"appId":"page-render"}' },
      }));
    expect(status).toBe(429);
  });

  it('is counted by the address that the proxy appended, whatever the caller wrote before it', async () => {
    const { path } = methodAndPath('listProducts');
    let status = 200;
    for (let asked = 0; asked < 3_100 && status === 200; asked += 1)
      ({ statusCode: status } = await portal.app.inject({
        method: 'GET',
        url: path,
        headers: { 'x-forwarded-for': `203.0.113.${asked % 250}, own-page-${asked}, 198.51.100.77` },
      }));
    expect(status).toBe(429);
  });
});

describe('two servers', () => {
  it('share what costs rows or money, and count what is cheap each for itself', async () => {
    const second = await startPortal(portal);
    const here = openDevice(portal);
    const there = openBrowser(second.url, here);
    expect(await countOutcomes(Array.from({ length: 30 }, () => () => save(here)))).toEqual({ done: 30 });
    expect(await countOutcomes(Array.from({ length: 30 }, () => () => save(there)))).toEqual({ done: 10, TOO_MANY_REQUESTS: 20 });
    expect((await refusalOf(save(here))).code).toBe('TOO_MANY_REQUESTS');
    const promote = (browser: BrowserSession) => browser.api('countPromotion', { code: 'banner-home' });
    for (const browser of [here, there])
      expect(await countOutcomes(Array.from({ length: 61 }, () => () => promote(browser)))).toEqual({
        CONTENT_NOT_FOUND: 60,
        TOO_MANY_REQUESTS: 1,
      });
    await second.stop();
  });
});

describe('the key of an intention', () => {
  it.each(['', 'short', 'x'.repeat(65), 'with space in it', '中文中文中文中文'.normalize()])(
    'is refused if it is malformed: %j',
    async (key) => {
      const answer = await inject('applyInsurance', '198.18.5.1', '{}', { 'idempotency-key': Buffer.from(key).toString('latin1') });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'IDEMPOTENCY_KEY_INVALID']);
    },
  );
});
