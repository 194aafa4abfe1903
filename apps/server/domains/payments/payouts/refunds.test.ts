import { providerAt } from '#testing/paying/provider-at.ts';
import { addMinutes } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { actAtProvider } from '#testing/buying/buyer.ts';
import { watchRefunds } from '#testing/paying/watch-refunds.ts';
import { staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { addWorkingDays } from '@portal/rules/values/working-days.ts';
import { dayInShanghai, daysBetween } from '@portal/rules/values/dates.ts';
import { fen } from '@portal/rules/values/money.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockPayment } from '../payments.queries.ts';
import { refund } from '../refund.ts';
import { askRefund } from './ask-refund.ts';
import { pursueRefunds } from './pursue-refunds.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { orderBeingPaid, paymentState, providerState, waitForPayment, provider, payoutOf, refundsAt, refundedOrder, toldOf } = watchRefunds(
  () => portal,
);
const rowsOf = async <Row extends object>(sql: string, ...values: unknown[]) => (await portal.connection.pool.query<Row>(sql, values)).rows;
const hourMinutes = 60;

const shownOf = async ({ browser, orderNo }: Awaited<ReturnType<typeof refundedOrder>>) => {
  const { state, payment } = await browser.api('findOrderAndPolicy', { orderNo });
  return { state, payment: payment?.state };
};

describe('a refund that the provider is processing', () => {
  it('is asked about after growing pauses, and the customer is told when the provider says that it is done', async () => {
    const order = await refundedOrder('processing');
    const query = vi.spyOn(providerAt(portal, 'wechat'), 'queryRefund');
    for (let minute = 0; minute < 72 * hourMinutes; minute += 30) {
      portal.clock.advance(30);
      await pursueRefunds(portal.services);
    }
    expect(query.mock.calls.length, 'in three days').toBeLessThan(24);
    expect(query.mock.calls.length).toBeGreaterThan(10);
    query.mockRestore();
    expect(await shownOf(order)).toEqual({ state: 'cancelled', payment: 'refunding' });
    expect(await toldOf(order)).toEqual([]);

    const { no } = await payoutOf(order.paymentNo);
    await provider().endRefund(no, 'done', { silently: true });
    portal.clock.advance(12 * hourMinutes);
    await pursueRefunds(portal.services);
    expect(await shownOf(order)).toEqual({ state: 'refunded', payment: 'refunded' });
    expect(await toldOf(order)).toHaveLength(1);
    expect(await providerState(order.paymentNo)).toBe('refunded');
  });

  it('for more than three working days raises an alarm, each week again, and is listed until it is done', async () => {
    const order = await refundedOrder('processing');
    const { no } = await payoutOf(order.paymentNo);
    const lines: string[] = [];
    const alarms = () => lines.filter((line) => line.startsWith('ALERT:') && line.includes(no)).length;
    const listed = async () => {
      const { api } = await staffOf(portal, ['cashier']);
      return (await api('listPayouts', { which: 'stuck' })).filter(({ payoutNo }) => payoutNo === no);
    };
    const goOn = async (days: number) => {
      for (let hours = 0; hours < days * 24; hours += 3) {
        portal.clock.advance(3 * hourMinutes);
        await pursueRefunds({ ...portal.services, report: (line) => void lines.push(line) });
      }
    };
    const askedOn = dayInShanghai(portal.clock.now());
    const last = addWorkingDays(await portal.services.holidays.current(), askedOn, 3, 'insurer');
    await goOn(daysBetween(askedOn, last));
    expect([alarms(), await listed()], `on ${last}`).toEqual([0, []]);
    await goOn(1);
    expect(alarms()).toBe(1);
    expect(await listed()).toMatchObject([{ state: 'asked', fault: expect.stringContaining('3 个工作日') }]);
    await goOn(6);
    expect(alarms()).toBe(1);
    await goOn(1.5);
    expect(alarms()).toBe(2);
    await provider().endRefund(no, 'done');
    await waitForPayment(order.paymentNo, 'refunded');
    await goOn(8);
    expect([alarms(), await listed()]).toEqual([2, []]);
  });

  it('is done by a call-back of the provider, once', async () => {
    const order = await refundedOrder('processing');
    const { no } = await payoutOf(order.paymentNo);
    await provider().endRefund(no, 'done');
    await waitForPayment(order.paymentNo, 'refunded');
    await pursueRefunds(portal.services);
    expect(await toldOf(order)).toHaveLength(1);
  });
});

describe('a refund that does not arrive', () => {
  it.each(['abnormal', 'closed'] as const)('because it ends %s says so to the customer, and is not asked for again', async (end) => {
    const order = await refundedOrder('processing');
    const { no } = await payoutOf(order.paymentNo);
    await provider().endRefund(no, end);
    await waitForPayment(order.paymentNo, 'refund_abnormal');
    expect(await payoutOf(order.paymentNo)).toMatchObject({
      state: 'abnormal',
      fault: end === 'closed' ? '商户余额不足，退款已关闭' : '用户银行卡已注销',
    });
    expect(await shownOf(order)).toEqual({ state: 'cancelled', payment: 'refund_abnormal' });
    portal.clock.advance(24 * hourMinutes);
    await pursueRefunds(portal.services);
    expect(await refundsAt(order.paymentNo)).toMatchObject([{ refund_no: no, state: end }]);
    expect(await toldOf(order)).toEqual([]);
  });

  it('at once is the same', async () => {
    const order = await refundedOrder('closed');
    expect(await payoutOf(order.paymentNo)).toMatchObject({ state: 'abnormal' });
  });
});

describe('an interrupted refund', () => {
  it('between asking and noting the answer is asked for again with the same number, and pays back once', async () => {
    const order = await refundedOrder('processing');
    const { id, no } = await payoutOf(order.paymentNo);
    await provider().endRefund(no, 'done', { silently: true });
    await askRefund(portal.services, id);
    expect(await paymentState(order.paymentNo)).toBe('refunded');
    expect(await refundsAt(order.paymentNo)).toMatchObject([{ refund_no: no, state: 'done' }]);
  });

  it('before the provider was reached is asked for when it is found that the provider does not know it', async () => {
    const order = await refundedOrder('processing');
    const { no } = await payoutOf(order.paymentNo);
    await rowsOf('delete from sandbox_refunds where refund_no = $1', no);
    portal.clock.advance(2);
    await pursueRefunds(portal.services);
    expect(await refundsAt(order.paymentNo)).toMatchObject([{ refund_no: no, state: 'processing' }]);
  });

  it('whose job has been lost is asked for within minutes', async () => {
    const order = await refundedOrder('done');
    const { id, no } = await payoutOf(order.paymentNo);
    await rowsOf('delete from sandbox_refunds where refund_no = $1', no);
    await rowsOf(`update payouts set state = 'open', asked_at = null, queried_at = null, settled_at = null where id = $1`, id);
    await pursueRefunds(portal.services);
    expect(await refundsAt(order.paymentNo)).toEqual([]);
    portal.clock.advance(1);
    await pursueRefunds(portal.services);
    expect(await refundsAt(order.paymentNo)).toMatchObject([{ refund_no: no, state: 'done' }]);
  });
});

it('two refunds of one payment are asked for a minute apart', async () => {
  const order = await orderBeingPaid();
  await actAtProvider(order.browser, order.payUrl, 'pay');
  await waitForPayment(order.paymentNo, 'succeeded');
  const [{ id } = { id: '' }] = await rowsOf<{ id: string }>('select id from payments where payment_no = $1', order.paymentNo);
  await inTransaction(portal.services.db, async (tx) => {
    for (const amount of [fen(100), fen(200)])
      await refund(tx, portal.services, await lockPayment(tx, id), { amount, reason: '多收的保险费' });
  });
  await vi.waitFor(async () => expect(await refundsAt(order.paymentNo)).toHaveLength(1), { timeout: 20_000 });
  portal.clock.advance(1);
  await pursueRefunds(portal.services);
  const made = await refundsAt(order.paymentNo);
  expect(made.map(({ amount_fen: amount }) => amount).toSorted((one, other) => one - other)).toEqual([100, 200]);
  const [first, second] = made.map(({ created_at: at }) => at);
  expect(first && second && addMinutes(first, 1) <= second).toBe(true);
});
