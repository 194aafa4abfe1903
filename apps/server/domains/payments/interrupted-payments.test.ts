import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actAtProvider, startPaying, waitForState } from '../../testing/buying/buyer.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { watchPayments } from '../../testing/paying/watch-payments.ts';
import { queryUnanswered } from './query-unanswered.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { orderToPay, orderBeingPaid, paymentState, stateOf } = watchPayments(() => portal);

/** Calls `run` while the provider is unreachable. */
async function withoutProvider<Result>(run: () => Promise<Result>): Promise<Result> {
  const { pool } = portal.connection;
  await pool.query('alter table sandbox_payments rename to sandbox_payments_away');
  try {
    return await run();
  } finally {
    await pool.query('alter table sandbox_payments_away rename to sandbox_payments');
  }
}

const attemptsOf = async (orderNo: string) =>
  (
    await portal.connection.pool.query<{ payment_no: string; at_provider: number }>(
      `select payment_no, (select count(*) from sandbox_payments where sandbox_payments.payment_no = payments.payment_no) as at_provider
       from payments join charges on charges.id = charge_id join orders on orders.id = owner_id where order_no = $1`,
      [orderNo],
    )
  ).rows;

describe('an interrupted payment', () => {
  it('that the provider has not received continues with the same attempt when the customer tries again', async () => {
    const order = await orderToPay();
    const cutOff = await withoutProvider(() => refusalOf(startPaying(order.browser, order.orderNo, 'wechat')));
    expect(cutOff.code).toBe('UNEXPECTED');
    expect(await stateOf(order, order.orderNo)).toBe('paying');
    const [recorded] = await attemptsOf(order.orderNo);
    expect(recorded?.at_provider).toBe(0);
    const again = await startPaying(order.browser, order.orderNo, 'wechat');
    expect(again.paymentNo).toBe(recorded?.payment_no);
    await actAtProvider(order.browser, again.payUrl, 'pay');
    await waitForState(order.browser, order.orderNo, ['issued']);
    expect(await attemptsOf(order.orderNo)).toEqual([{ payment_no: again.paymentNo, at_provider: 1 }]);
  });

  it('whose answer from the provider was not recorded leads to the same page of the provider', async () => {
    const order = await orderBeingPaid();
    await portal.connection.pool.query('update payments set start = null where payment_no = $1', [order.paymentNo]);
    const again = await startPaying(order.browser, order.orderNo, 'wechat');
    expect(again).toMatchObject({ paymentNo: order.paymentNo, payUrl: order.payUrl });
    expect(await attemptsOf(order.orderNo)).toEqual([{ payment_no: order.paymentNo, at_provider: 1 }]);
  });

  it('that is not tried again is given up by the query job, and the order may be paid again', async () => {
    const order = await orderToPay();
    await withoutProvider(() => refusalOf(startPaying(order.browser, order.orderNo, 'wechat')));
    const [recorded] = await attemptsOf(order.orderNo);
    portal.clock.advance(16);
    await queryUnanswered(portal.services);
    expect(await paymentState(recorded?.payment_no ?? '')).toBe('timed_out');
    expect(await order.browser.api('findOrderAndPolicy', { orderNo: order.orderNo })).toMatchObject({
      state: 'unpaid',
      actions: ['pay', 'cancel'],
    });
  });

  it('whose money has arrived is settled by the query job', async () => {
    const order = await orderBeingPaid();
    await portal.connection.pool.query(
      `with reached as (update sandbox_payments set state = 'paid' where payment_no = $1)
       update payments set start = null where payment_no = $1`,
      [order.paymentNo],
    );
    portal.clock.advance(2);
    await queryUnanswered(portal.services);
    expect(await stateOf(order, order.orderNo)).toBe('issued');
  });
});
