import { CallRefused } from '@portal/contract/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGuest, saveApplication } from '#testing/buying/buyer.ts';
import { hold } from '#testing/hold.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { verifyTrail } from '#testing/verify-trail.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const codeOf = (error: unknown) => (error instanceof CallRefused ? error.code : error);

const entered = [{ kind: 'page_entered', page: 'insured', pageVersion: 'test' }] as const;

test('an order that stays locked delays its browser for a bounded time, and then everybody can continue', async () => {
  const guest = openGuest(portal, 1);
  const { orderNo } = (await saveApplication(guest)).draft;
  const another = openGuest(portal, 2);
  const { draft, application } = await saveApplication(another);
  const { release } = await hold(portal, 'select 1 from orders where order_no = $1 for update', [orderNo]);
  const pages = 2 * portal.config.databaseConnections;
  const asked = Array.from({ length: pages }, () => guest.browser.api('recordSaleSteps', { orderNo, steps: [...entered] }).catch(codeOf));
  const codes = await Promise.all(asked);
  expect(new Set(codes)).toEqual(new Set(['BUSY']));
  const saved = await another.browser.api('saveGuestDraft', { orderNo: draft.orderNo, version: draft.version, application });
  expect(saved.version).toBe(draft.version + 1);
  await release();
  expect((await guest.browser.api('recordSaleSteps', { orderNo, steps: [...entered] })).seq).toBe(3);
  expect(await verifyTrail(portal.services.db, orderNo)).toEqual({ ok: true, rows: 3 });
});

test('pages recorded concurrently are all stored in the trail, one after the other', async () => {
  const guest = openGuest(portal, 3);
  const { orderNo } = (await saveApplication(guest)).draft;
  const pages = 2 * portal.config.databaseConnections;
  const recorded = await Promise.all(
    Array.from({ length: pages }, () => guest.browser.api('recordSaleSteps', { orderNo, steps: [...entered] })),
  );
  // The rows after the two saves.
  const ends = recorded.map(({ seq }) => seq).sort((a, b) => a - b);
  expect(ends).toEqual(Array.from({ length: pages }, (_, index) => 3 + index));
  expect(await verifyTrail(portal.services.db, orderNo)).toEqual({ ok: true, rows: 2 + pages });
});
