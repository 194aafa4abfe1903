import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { hold } from '../../testing/hold.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const failure = { type: 500, status: '500', message: 'Internal Server Error', url: '/api/pay/pay', params: '' };
const report = (address: string) => openBrowser(portal.url, undefined, address).api('reportFailure', failure);

describe('reports of failures', () => {
  it('are accepted sixty times in ten minutes from one network address, independently of other addresses', async () => {
    for (let sent = 0; sent < 60; sent += 1) await report('192.0.2.1');
    expect((await refusalOf(report('192.0.2.1'))).code).toBe('TOO_MANY_REQUESTS');
    await report('192.0.2.2');
    portal.clock.advance(10);
    await report('192.0.2.1');
  });

  it('beyond the limit are refused without another database query', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => report('192.0.2.3')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    const { release } = await hold(portal, 'lock table rate_limits in access exclusive mode');
    expect((await refusalOf(report('192.0.2.3'))).code).toBe('TOO_MANY_REQUESTS');
    await release();
  });
});
