import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGuest, saveApplication } from '#testing/buying/buyer.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { verifyTrail } from '#testing/verify-trail.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const entered = { kind: 'page_entered', page: 'insured', pageVersion: 'test' } as const;
const hundred = Array.from({ length: 100 }, () => entered);

describe('a flood of steps', () => {
  it('stops at 1,500 rows of an order in an hour, also if they come with saves; the trail stays whole', async () => {
    const guest = openGuest(portal, 1);
    const { draft, application } = await saveApplication(guest);
    const { api } = guest.browser;
    const { orderNo, version } = draft;
    for (let sent = 0; sent < 14; sent += 1) await api('recordSaleSteps', { orderNo, steps: hundred });
    // Two rows are of the two saves.
    await api('recordSaleSteps', { orderNo, steps: hundred.slice(0, 98) });
    for (const flood of [
      () => api('recordSaleSteps', { orderNo, steps: [entered] }),
      () => api('saveGuestDraft', { orderNo, version, application, steps: [entered] }),
    ]) {
      const { code, message } = await refusalOf(flood());
      expect([code, message]).toEqual(['TOO_MANY_REQUESTS', '操作过于频繁，请在 1 小时后再试。']);
    }
    expect(await verifyTrail(portal.services.db, orderNo)).toEqual({ ok: true, rows: 1_500 });
    // The content of a page is stored once, however often the page is entered: a row is small.
    const { rows } = await portal.connection.pool.query<{ pages: number; bytes: number }>(
      `select (select count(*) from page_models where subject_id = orders.id)::int as pages,
         (select max(pg_column_size(sale_trail)) from sale_trail where subject_id = orders.id and kind = 'page_entered')::int as bytes
       from orders where order_no = $1`,
      [orderNo],
    );
    expect(rows[0]?.pages).toBe(1);
    expect(rows[0]?.bytes).toBeLessThan(400);
    portal.clock.advance(60);
    await api('recordSaleSteps', { orderNo, steps: [entered] });
    await api('saveGuestDraft', { orderNo, version, application, steps: [entered] });
  });

  it('stops at sixty requests a minute', async () => {
    const guest = openGuest(portal, 2);
    const { orderNo } = (await saveApplication(guest)).draft;
    const send = () => guest.browser.api('recordSaleSteps', { orderNo, steps: [entered] });
    for (let sent = 0; sent < 60; sent += 1) await send();
    expect((await refusalOf(send())).message).toBe('操作过于频繁，请在 1 分钟后再试。');
    portal.clock.advance(1);
    await send();
  });

  it('stops at 10,000 rows of an order in all', async () => {
    const guest = openGuest(portal, 3);
    const { orderNo } = (await saveApplication(guest)).draft;
    await portal.connection.pool.query('update trail_ends set seq = 9950 where subject_id = (select id from orders where order_no = $1)', [
      orderNo,
    ]);
    const { code, message } = await refusalOf(guest.browser.api('recordSaleSteps', { orderNo, steps: hundred }));
    expect([code, message]).toEqual(['TOO_MANY_REQUESTS', '这份投保单的修改次数过多，请重新填写一份，或致电客服。']);
  });
});
