import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actAtProvider, startPaying, waitForState } from '../../testing/buying/buyer.ts';
import { hold } from '../../testing/hold.ts';
import { postNotice, writeNotice } from '../../testing/paying/payment-notice.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { verifyTrail } from '../../testing/verify-trail.ts';
import { queryUnanswered } from './query-unanswered.ts';
import { waitForRetry } from '../../testing/wait-for-retry.ts';
import { watchPayments } from '../../testing/paying/watch-payments.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { orderBeingPaid, keepOpen, countPolicies, paymentState, providerState, outcomeOf, stateOf, waitForPayment } = watchPayments(
  () => portal,
);

describe('a payment without a call-back', () => {
  it('issues the policy once a query at the provider shows that the money arrived', async () => {
    const order = await orderBeingPaid();
    await portal.connection.pool.query(`update sandbox_payments set state = 'paid' where payment_no = $1`, [order.paymentNo]);
    await queryUnanswered(portal.services);
    expect(await stateOf(order, order.orderNo), 'a notice may still come within the first minute').toBe('paying');
    portal.clock.advance(2);
    await queryUnanswered(portal.services);
    expect(await stateOf(order, order.orderNo)).toBe('issued');
    await queryUnanswered(portal.services);
    expect(await countPolicies(order.orderNo)).toBe(1);
  });

  it('is given up after a quarter of an hour, and the order may be paid again', async () => {
    const order = await orderBeingPaid();
    await actAtProvider(order.browser, order.payUrl, 'silent');
    portal.clock.advance(14);
    await queryUnanswered(portal.services);
    expect(await stateOf(order, order.orderNo)).toBe('paying');
    portal.clock.advance(1.1);
    await queryUnanswered(portal.services);
    expect(await order.browser.api('getPaymentState', { orderNo: order.orderNo })).toMatchObject({
      state: 'unpaid',
      payment: { state: 'timed_out', reason: '支付超时' },
    });
    const again = await startPaying(order.browser, order.orderNo, 'wechat');
    expect(again.paymentNo).not.toBe(order.paymentNo);
    await actAtProvider(order.browser, again.payUrl, 'pay');
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('is not given up when the call-back arrives during the query', async () => {
    const order = await orderBeingPaid();
    portal.clock.advance(16);
    const { waitFor, release } = await hold(portal, 'select 1 from orders where order_no = $1 for update', [order.orderNo]);
    expect(await postNotice(portal, writeNotice(portal, order))).toMatchObject({ status: 200 });
    await waitFor(1);
    const queried = queryUnanswered(portal.services);
    await waitFor(2);
    await release();
    await queried;
    expect(await stateOf(order, order.orderNo)).toBe('issued');
  });

  it('is not settled when the provider received another amount: an operator has to look at it', async () => {
    const order = await orderBeingPaid();
    await portal.connection.pool.query(`update sandbox_payments set state = 'paid', amount_fen = 1 where payment_no = $1`, [
      order.paymentNo,
    ]);
    portal.clock.advance(1.1);
    await expect(queryUnanswered(portal.services)).rejects.toThrow(`another amount: ${order.paymentNo}`);
    expect(await stateOf(order, order.orderNo)).toBe('paying');
    expect(await countPolicies(order.orderNo)).toBe(0);
    await portal.connection.pool.query(`update sandbox_payments set state = 'declined', amount_fen = $2 where payment_no = $1`, [
      order.paymentNo,
      Number(order.premium.replace('.', '')),
    ]);
    await queryUnanswered(portal.services);
    expect(await stateOf(order, order.orderNo)).toBe('unpaid');
  });

  it('is given up when the provider says that its money went back: nobody waits for it any more', async () => {
    const order = await orderBeingPaid();
    await portal.connection.pool.query(`update sandbox_payments set state = 'refunded' where payment_no = $1`, [order.paymentNo]);
    portal.clock.advance(16);
    await queryUnanswered(portal.services);
    expect(await paymentState(order.paymentNo)).toBe('timed_out');
    expect(await stateOf(order, order.orderNo)).toBe('unpaid');
  });

  it('still issues the policy when its money arrives after it was given up and the order waits', async () => {
    const order = await orderBeingPaid();
    portal.clock.advance(16);
    await queryUnanswered(portal.services);
    expect(await stateOf(order, order.orderNo)).toBe('unpaid');
    expect(await postNotice(portal, writeNotice(portal, order))).toMatchObject({ status: 200 });
    await waitForState(order.browser, order.orderNo, ['issued']);
    expect(await paymentState(order.paymentNo)).toBe('succeeded');
  });
});

describe('a payment that was given up and paid after all, its call-back lost', () => {
  const payUnnoticed = (paymentNo: string) =>
    portal.connection.pool.query(`update sandbox_payments set state = 'paid' where payment_no = $1`, [paymentNo]);

  it('is found by queries at growing intervals, and issues the policy', async () => {
    const order = await orderBeingPaid();
    await keepOpen(order.paymentNo);
    portal.clock.advance(16);
    await queryUnanswered(portal.services);
    expect(await paymentState(order.paymentNo)).toBe('timed_out');
    await payUnnoticed(order.paymentNo);
    portal.clock.advance(15);
    await queryUnanswered(portal.services);
    expect(await stateOf(order, order.orderNo), 'it was asked about when it was 16 minutes old').toBe('unpaid');
    portal.clock.advance(1.1);
    await queryUnanswered(portal.services);
    expect(await stateOf(order, order.orderNo)).toBe('issued');
    expect(await verifyTrail(portal.services.db, order.orderNo)).toMatchObject({ ok: true });
  });

  it('is found for three days, also if it was declined before, and then no more', async () => {
    const [older, declined] = [await orderBeingPaid(), await orderBeingPaid()];
    await keepOpen(older.paymentNo);
    const minutes = 3 * 24 * 60;
    await portal.connection.pool.query(
      `update payments set created_at = created_at - interval '2 minutes', asked_at = created_at where payment_no = $1`,
      [older.paymentNo],
    );
    await actAtProvider(declined.browser, declined.payUrl, 'decline');
    await waitForState(declined.browser, declined.orderNo, ['unpaid']);
    portal.clock.advance(16);
    await queryUnanswered(portal.services);
    for (const { paymentNo } of [older, declined]) await payUnnoticed(paymentNo);
    portal.clock.advance(minutes - 16 - 1);
    await queryUnanswered(portal.services);
    expect(await paymentState(older.paymentNo)).toBe('timed_out');
    expect(await paymentState(declined.paymentNo)).toBe('succeeded');
    expect(await stateOf(declined, declined.orderNo)).toBe('issued');
  });

  it('is refunded when its order was cancelled', async () => {
    const order = await orderBeingPaid();
    await order.browser.api('cancelOrder', { orderNo: order.orderNo });
    await payUnnoticed(order.paymentNo);
    portal.clock.advance(1.1);
    await queryUnanswered(portal.services);
    await waitForState(order.browser, order.orderNo, ['refunded']);
    expect(await providerState(order.paymentNo)).toBe('refunded');
  });

  it('is found even if another one fails', async () => {
    const [broken, order] = [await orderBeingPaid(), await orderBeingPaid()];
    for (const { paymentNo } of [broken, order]) await payUnnoticed(paymentNo);
    const toggleUnreadable =
      'update orders set application_sealed = set_byte(application_sealed, 1, get_byte(application_sealed, 1) # 255) where order_no = $1';
    await portal.connection.pool.query(toggleUnreadable, [broken.orderNo]);
    portal.clock.advance(1.1);
    await expect(queryUnanswered(portal.services)).rejects.toThrow('sealed record');
    await portal.connection.pool.query(toggleUnreadable, [broken.orderNo]);
    expect(await stateOf(order, order.orderNo)).toBe('issued');
    expect(await stateOf(broken, broken.orderNo)).toBe('paying');
  });
});

describe('a failing payment', () => {
  /** Makes the order's application unreadable, and readable again. */
  const toggleUnreadable = ({ orderNo }: { readonly orderNo: string }) =>
    portal.connection.pool.query(
      'update orders set application_sealed = set_byte(application_sealed, 1, get_byte(application_sealed, 1) # 255) where order_no = $1',
      [orderNo],
    );

  it('is applied later if it is a call-back', async () => {
    const order = await orderBeingPaid();
    await toggleUnreadable(order);
    const signed = writeNotice(portal, order);
    expect(await postNotice(portal, signed)).toMatchObject({ status: 200 });
    const { noticeId } = JSON.parse(signed.body) as { noticeId: string };
    await waitForRetry(portal, { noticeId });
    expect(await stateOf(order, order.orderNo)).toBe('paying');
    await toggleUnreadable(order);
    expect(await outcomeOf(noticeId)).toBe('paid');
    expect(await stateOf(order, order.orderNo)).toBe('issued');
  });

  it('is refunded later if its money has to go back', async () => {
    const order = await orderBeingPaid();
    await order.browser.api('cancelOrder', { orderNo: order.orderNo });
    await toggleUnreadable(order);
    await actAtProvider(order.browser, order.payUrl, 'pay');
    await waitForPayment(order.paymentNo, 'refunding');
    const { rows } = await portal.connection.pool.query<{ id: string }>(
      'select payouts.id from payouts join payments on payments.id = payment_id where payment_no = $1',
      [order.paymentNo],
    );
    await waitForRetry(portal, { payoutId: rows[0]?.id });
    expect(await paymentState(order.paymentNo)).toBe('refunding');
    await toggleUnreadable(order);
    await waitForState(order.browser, order.orderNo, ['refunded']);
    expect(await providerState(order.paymentNo)).toBe('refunded');
  });
});
