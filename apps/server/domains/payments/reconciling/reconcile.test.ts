import { afterAll, beforeAll, expect, it } from 'vitest';
import { actAtProvider, buyPolicy, openGuest } from '#testing/buying/buyer.ts';
import { runCli } from '#testing/run-cli.ts';
import { runCliAt } from '#testing/run-cli-at.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { watchPayments } from '#testing/paying/watch-payments.ts';
import { reconcile } from './reconcile.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { orderBeingPaid, waitForPayment } = watchPayments(() => portal);
const day = '2026-11-21';
const query = (sql: string, ...values: unknown[]) => portal.connection.pool.query(sql, values);
const differences = async () => (await reconcile(portal.services, day)).differences;

/** An order that was cancelled before its money came: it went back. */
async function refundedPayment(): Promise<string> {
  const order = await orderBeingPaid();
  await order.browser.api('cancelOrder', { orderNo: order.orderNo });
  await actAtProvider(order.browser, order.payUrl, 'pay');
  await waitForPayment(order.paymentNo, 'refunded');
  return order.paymentNo;
}

it('a bill that agrees with the books has no differences, and each kind of difference is a line', async () => {
  await buyPolicy(openGuest(portal, 91));
  const refunded = await refundedPayment();
  expect(await reconcile(portal.services, day)).toEqual({ lines: 3, differences: [] });
  expect(await reconcile(portal.services, '2026-11-20')).toEqual({ lines: 0, differences: [] });

  const paid = await orderBeingPaid();
  await actAtProvider(paid.browser, paid.payUrl, 'pay');
  await waitForPayment(paid.paymentNo, 'succeeded');
  await query('update sandbox_payments set amount_fen = amount_fen + 1 where payment_no = $1', paid.paymentNo);
  expect(await differences()).toEqual([expect.stringMatching(new RegExp(`^payment ${paid.paymentNo}: .* on the bill, .* here$`))]);
  await query('update sandbox_payments set amount_fen = amount_fen - 1, paid_at = null where payment_no = $1', paid.paymentNo);
  expect(await differences()).toEqual([expect.stringMatching(new RegExp(`^payment ${paid.paymentNo}: .* here, missing on the bill$`))]);
  await query('update sandbox_payments set paid_at = created_at where payment_no = $1', paid.paymentNo);

  await query(
    `insert into sandbox_payments (payment_no, ref, method, amount_fen, description, return_url, scenario, state, created_at, paid_at)
     select 'P1', 'extra', method, 100, description, return_url, scenario, 'paid', created_at, paid_at from sandbox_payments where payment_no = $1`,
    paid.paymentNo,
  );
  expect(await differences(), 'a line too many').toEqual(['payment P1: 1.00 on the bill, unknown here']);
  await query(`delete from sandbox_payments where payment_no = 'P1'`);

  await query(`update payouts set state = 'open', settled_at = null`);
  expect(await differences()).toEqual([expect.stringMatching(/^refund R\d+: made on the bill, open here$/)]);
  await query(`update payouts set state = 'paid', settled_at = created_at`);
  await query('delete from sandbox_refunds where payment_no = $1', refunded);
  expect(await differences()).toEqual([expect.stringMatching(/^refund R\d+: .* here, missing on the bill$/)]);
});

it('money that was paid before midnight and known after it is no difference', async () => {
  const order = await orderBeingPaid();
  await actAtProvider(order.browser, order.payUrl, 'pay');
  await waitForPayment(order.paymentNo, 'succeeded');
  await query(`update payments set settled_at = settled_at + interval '1 day' where payment_no = $1`, order.paymentNo);
  expect((await reconcile(portal.services, '2026-11-22')).differences).toEqual([]);
});

it('a number that is on the bill twice, or on the bill of another day too, is a difference', async () => {
  const order = await orderBeingPaid();
  await actAtProvider(order.browser, order.payUrl, 'pay');
  await waitForPayment(order.paymentNo, 'succeeded');
  const { db, gateway } = portal.services;
  const ofOrder = async (on: string) => (await gateway.bill(on)).filter(({ paymentNo }) => paymentNo === order.paymentNo);
  const withBill = async (bill: typeof gateway.bill) => (await reconcile({ db, gateway: { ...gateway, bill } }, day)).differences;
  const everyDay = await withBill(async (on) => [...(await gateway.bill(on)), ...(on === '2026-11-20' ? await ofOrder(day) : [])]);
  expect(everyDay).toContain(`payment ${order.paymentNo}: the bill of another day has it too`);
  const twice = await withBill(async (on) => [...(await gateway.bill(on)), ...(await ofOrder(on))]);
  expect(twice).toContain(`payment ${order.paymentNo}: the bill has it twice`);
});

it('an operator reconciles a day, and lists and runs renewals', async () => {
  const { output, code } = await runCli(portal.env, 'reconcile', '2026-11-19');
  expect([output, code]).toEqual(['lines on the bill: 0, differences: 0\n', 0]);
  expect(await runCli(portal.env, 'reconcile', '2026-02-30')).toMatchObject({ code: 1 });
  expect((await runCliAt(portal, 'renewals', 'list')).output).toBe('nothing is open\n');
  const ran = await runCliAt(portal, 'renewals', 'run');
  expect(ran.output).toBe('charges made: 0\nreminders sent: 0\ndebits begun: 0\n');
  expect((await runCliAt(portal, 'renewals', 'retry')).output).toBe('debits begun: 0\n');
});
