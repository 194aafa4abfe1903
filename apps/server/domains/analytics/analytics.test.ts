import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepJob } from '../../sweep.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { hold } from '../../testing/hold.ts';
import { openDevice } from '../../testing/open-device.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { runCliAt } from '../../testing/run-cli-at.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { arrangePartitions } from './arrange-partitions.ts';
import { recordEvents } from './record-events.ts';
import { summarizeEvents } from './summarize-events.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const failure = { type: 500, status: '500', message: 'Internal Server Error', url: '/api/pay/pay', params: '' };
const report = (browser: BrowserSession) => browser.api('reportFailure', failure);

describe('reports of failures', () => {
  it('are accepted sixty times in ten minutes from one device, independently of others at its address', async () => {
    const [one, other] = [openDevice(portal, '192.0.2.1'), openDevice(portal, '192.0.2.1')];
    for (let sent = 0; sent < 60; sent += 1) await report(one);
    expect((await refusalOf(report(one))).code).toBe('TOO_MANY_REQUESTS');
    await report(other);
    portal.clock.advance(10);
    await report(one);
  });

  it('are counted without a database query', async () => {
    const { release } = await hold(portal, 'lock table rate_limits in access exclusive mode');
    const browser = openDevice(portal);
    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => report(browser)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    await release();
  });
});

const view = { kind: 'view', module: '首页', path: '/', title: '首页' } as const;
const click = {
  kind: 'operation',
  name: 'qinanWebOperationClick',
  page_title: '首页',
  operation_belong_area: 'top menu bar',
  operation_name: '服务大厅',
  operation_content_type: 'entry',
  operation_id: '1',
} as const;

describe('page views and clicks', () => {
  const stored = async () =>
    (await portal.connection.pool.query<Record<string, unknown>>('select * from analytics_events order by at, kind desc')).rows;

  it('are stored with the version of the portal, and nothing tells who it was', async () => {
    await openBrowser(portal.url).api('recordEvents', { events: [view, click] });
    const [first, second] = await stored();
    expect(first).toEqual({
      at: portal.clock.now(),
      kind: 'view',
      name: '首页',
      page_title: '首页',
      path: '/',
      belong_area: null,
      operation_name: null,
      content_type: null,
      operation_id: null,
      app_version: '0.1.0',
    });
    expect(second).toEqual({
      at: portal.clock.now(),
      kind: 'operation',
      name: 'qinanWebOperationClick',
      page_title: '首页',
      path: null,
      belong_area: 'top menu bar',
      operation_name: '服务大厅',
      content_type: 'entry',
      operation_id: '1',
      app_version: '0.1.0',
    });
  });

  it('are cut to 200 characters', async () => {
    await openBrowser(portal.url).api('recordEvents', { events: [{ ...view, title: `\u0000${'长'.repeat(500)}` }] });
    expect((await stored()).map((row) => row['page_title'])).toContain('长'.repeat(200));
  });

  it.each([
    ['with a query in the path', { events: [{ ...view, path: '/search?searchData=me' }] }, 'INVALID_INPUT'],
    ['with more than twenty events', { events: Array.from({ length: 21 }, () => view) }, 'INVALID_INPUT'],
    ['larger than 16 kB', { events: [{ ...view, title: 'x'.repeat(17_000) }] }, 'BODY_TOO_LARGE'],
  ])('are refused %s', async (_what, request, code) => {
    expect((await refusalOf(openBrowser(portal.url).api('recordEvents', request))).code).toBe(code);
  });

  it('are accepted three hundred times in ten minutes from one device', async () => {
    const browser = openDevice(portal);
    const send = () => browser.api('recordEvents', { events: [view] });
    let accepted = 0;
    // Ten at a time: of more, a busy machine has no room for some.
    for (let round = 0; round < 31; round += 1) {
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, send));
      accepted += outcomes.filter(({ status }) => status === 'fulfilled').length;
    }
    expect(accepted).toBe(300);
    portal.clock.advance(10);
    await send();
  });

  it('are summed up for the operator by day', async () => {
    const today = await startPortal();
    await recordEvents(today.services, [view, view, click]);
    const { output } = await runCliAt(today, 'analytics', '--days', '2');
    expect(output).toMatch(/\d{4}-\d{2}-\d{2} +2 +1 {2}首页 2, 服务大厅 1/);
    expect(await runCliAt(today, 'analytics', '--days', 'x')).toMatchObject({ code: 1, errors: expect.stringContaining('days') });
    // Sweeps at once do not get into each other's way when a month begins and another one ends.
    const arrange = () => arrangePartitions({ ...today.services, clock: () => new Date('2031-01-01T00:00:00+08:00') });
    expect(await Promise.all(Array.from({ length: 6 }, arrange))).toHaveLength(6);
    await today.stop();
  });

  it('are summed up from the last day to the first, with the five names that were used most', async () => {
    const { db } = portal.services;
    await portal.connection.pool.query('delete from analytics_events');
    const record = (at: string, ...events: Parameters<typeof recordEvents>[1]) => recordEvents({ db, clock: () => new Date(at) }, events);
    const views = ['a', 'b', 'c', 'd', 'e', 'f'].map((module) => ({ ...view, module }));
    await record('2026-11-18T23:59:59+08:00', view);
    await record('2026-11-19T00:00:00+08:00', view, click, click);
    await record('2026-11-20T23:59:59+08:00', ...views, ...views.slice(1));
    const summary = await summarizeEvents({ db, clock: () => new Date('2026-11-20T23:59:59+08:00') }, 2);
    const twice = ['b', 'c', 'd', 'e', 'f'].map((name) => ({ name, hits: 2 }));
    expect(summary).toEqual([
      { day: '2026-11-20', views: 11, operations: 0, mostUsed: twice },
      {
        day: '2026-11-19',
        views: 1,
        operations: 2,
        mostUsed: [
          { name: '服务大厅', hits: 2 },
          { name: '首页', hits: 1 },
        ],
      },
    ]);
  });
});

describe('the months of events', () => {
  const months = async () => {
    const { rows } = await portal.connection.pool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics_events'::regclass order by 1`,
    );
    return rows.map(({ name }) => name.replace('analytics_events_', '')).filter((name) => /^\d/.test(name));
  };

  it('are made ahead, and dropped when the site keeps them no longer', async () => {
    expect(await months()).toEqual(['2026_11', '2026_12', '2027_01']);
    portal.clock.advance(40 * 24 * 60);
    await sweepJob.run(portal.services, {});
    expect(await months()).toEqual(['2026_11', '2026_12', '2027_01', '2027_02']);
    portal.clock.advance(366 * 24 * 60);
    await sweepJob.run(portal.services, {});
    expect(await months()).toEqual(['2026_12', '2027_01', '2027_02', '2028_01', '2028_02', '2028_03']);
  });
});
