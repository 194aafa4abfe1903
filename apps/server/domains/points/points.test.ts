import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { buyAsCustomer, importAll, importWhole, signInStranger, verifyCertificate } from '../core/core-feeds.testing.ts';
import { findExpiring } from './find-expiring.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('what was spent is taken from the points that end first', () => {
  const earned = [
    { on: '2026-12-01', points: 100 },
    { on: '2027-01-01', points: 50 },
  ];
  expect(findExpiring(earned, 0)).toEqual(earned);
  expect(findExpiring(earned, 120)).toEqual([{ on: '2027-01-01', points: 30 }]);
  expect(findExpiring(earned, 900)).toEqual([]);
});

it('points of the core system and of purchases add up: of the policy, and of the verified certificate', async () => {
  const { owner, accountId, policyNo, certificate, premium } = await buyAsCustomer(portal, 1);
  const purchase = Math.floor(Number(premium) / 10);
  expect((await owner.api('getPoints')).balance).toBe(purchase);
  const movement = (id: string, change: object) => ({
    id,
    holder: certificate,
    kind: 'earn',
    points: 300,
    title: '续期交费',
    at: '2026-11-01T10:00:00+08:00',
    ...change,
  });
  const lines = [
    movement('P1', { expiresOn: '2026-12-31' }),
    movement('P2', { kind: 'spend', points: 120, title: '兑换礼品', expiresOn: '2026-12-01' }),
    movement('P3', { kind: 'expire', points: 30, title: '到期' }),
    movement('P4', { holder: { policyNo }, points: 5, title: '活动' }),
    // Those ended yesterday, these end today.
    movement('P5', { points: 170, expiresOn: '2026-11-20' }),
    movement('P6', { points: 200, expiresOn: '2026-11-21' }),
  ];
  await importWhole(portal, 'points', lines);
  expect(await importWhole(portal, 'points', lines)).toMatchObject({ added: 0, same: 6 });
  expect((await owner.api('getPoints')).balance).toBe(purchase + 5);
  await verifyCertificate(portal, accountId, certificate);
  const balance = purchase + 525;
  const expiring = [
    { points: 200, on: '2026-11-21' },
    { points: 300, on: '2026-12-31' },
  ];
  expect(await owner.api('getPoints')).toEqual({ balance, expiring });
  expect((await owner.api('getUserInfo')).qinBeans).toBe(balance);
  const page = await owner.api('showPoints', {});
  expect(page).toMatchObject({ balance, expiring, total: 7 });
  const at = '2026-11-01T02:00:00.000Z';
  expect(page.list.map(({ id: _id, ...shown }) => shown)).toEqual([
    { kind: 'earn', points: purchase, title: '投保获得', at: portal.clock.now().toISOString(), expiresOn: null },
    { kind: 'earn', points: 200, title: '续期交费', at, expiresOn: '2026-11-21' },
    { kind: 'earn', points: 170, title: '续期交费', at, expiresOn: '2026-11-20' },
    { kind: 'earn', points: 5, title: '活动', at, expiresOn: null },
    { kind: 'expire', points: -30, title: '到期', at, expiresOn: null },
    { kind: 'spend', points: -120, title: '兑换礼品', at, expiresOn: null },
    { kind: 'earn', points: 300, title: '续期交费', at, expiresOn: '2026-12-31' },
  ]);
  expect(await owner.api('listPointsEntries', { pageSize: 3, pageNum: 2 })).toEqual({ total: 7, list: page.list.slice(3, 6) });
  expect(page.earning.length).toBeGreaterThan(0);
  expect(await owner.api('getCapital')).toEqual({ accounts: [{ account: 'points', name: '琴豆', balance }] });
  const { rows } = await portal.connection.pool.query<{ sum: string }>('select sum(points) as sum from points_entries');
  expect(Number(rows[0]?.sum)).toBe(0);
});

it('nobody sees the points of somebody else, and points need a holder that exists', async () => {
  const { browser } = await signInStranger(portal, '13700000031');
  expect(await browser.api('showPoints', {})).toMatchObject({ balance: 0, total: 0, list: [], expiring: [] });
  const line = {
    id: 'P9',
    holder: { policyNo: '9900000000000000' },
    kind: 'earn',
    points: 5,
    title: '活动',
    at: '2026-11-01T10:00:00+08:00',
  };
  expect(await importAll(portal, 'points', [line])).toEqual({ faults: ['line 1: P9: no policy with this number was issued here'] });
  expect(await importAll(portal, 'points', [{ ...line, points: 0 }])).toEqual({ faults: [expect.stringContaining('line 1: points:')] });
});
