import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGuest, saveApplication } from '../../testing/buyer.ts';
import { hold } from '../../testing/hold.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { verifyTrail } from '../trail/verify-trail.ts';
import { findOwnOrder } from './orders.queries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const entered = [{ kind: 'page_entered', page: 'insured', pageVersion: 'test' }] as const;

test('an order that is held up while its browser tells of many pages keeps nobody else waiting, and gets them all', async () => {
  const guest = openGuest(portal, 1);
  const { orderNo } = (await saveApplication(guest)).draft;
  const another = openGuest(portal, 2);
  const { draft, application } = await saveApplication(another);
  const { release } = await hold(portal, 'select 1 from orders where order_no = $1 for update', [orderNo]);
  const pages = 2 * portal.config.databaseConnections;
  const told = Array.from({ length: pages }, () => guest.browser.api('recordSaleSteps', { orderNo, steps: [...entered] }));
  // The order still is held: whoever holds it can ask for more, and so can others.
  const saved = await another.browser.api('saveGuestDraft', { orderNo: draft.orderNo, version: draft.version, application });
  expect(saved.version).toBe(draft.version + 1);
  expect((await guest.browser.api('startApplication', { orderNo })).orderNo).toBe(orderNo);
  await release();
  const ends = (await Promise.all(told)).map(({ seq }) => seq).sort((a, b) => a - b);
  // After the two saves.
  expect(ends).toEqual(Array.from({ length: pages }, (_, index) => 3 + index));
  expect(await verifyTrail(portal.services.db, orderNo)).toEqual({ ok: true, rows: 2 + pages });
});

test('an order that a server remembers as it never came to be is read anew', async () => {
  const guest = openGuest(portal, 3);
  const { orderNo } = (await saveApplication(guest)).draft;
  const { db, recentOrders } = portal.services;
  const { id } = await db.selectFrom('orders').select('id').where('order_no', '=', orderNo).executeTakeFirstOrThrow();
  const owner = await db.selectFrom('orders').select('visitor_hash').where('id', '=', id).executeTakeFirstOrThrow();
  const order = await findOwnOrder(db, { accountId: null, phoneHash: null, visitorHash: owner.visitor_hash }, orderNo, 'read');
  if (!order) throw new Error('the order is there');
  // What a transaction leaves that was cut off while it was being committed, when another server has gone on meanwhile.
  recentOrders.keep({ ...order, trail_hash: Buffer.alloc(32, 1) });
  await guest.browser.api('recordSaleSteps', { orderNo, steps: [...entered] });
  expect(await verifyTrail(db, orderNo)).toEqual({ ok: true, rows: 3 });
});
