import { providerAt } from '#testing/paying/provider-at.ts';
import type { BillLine } from '#gateways/payment/payment-provider.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actAtProvider, buyPolicy, openGuest } from '#testing/buying/buyer.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { staffOf } from '#testing/staff.ts';
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
  expect(await differences()).toEqual([expect.stringMatching(new RegExp(`^支付单 ${paid.paymentNo}：账单中是 .*，账目中是 .*$`))]);
  await query('update sandbox_payments set amount_fen = amount_fen - 1, paid_at = null where payment_no = $1', paid.paymentNo);
  expect(await differences()).toEqual([expect.stringMatching(new RegExp(`^支付单 ${paid.paymentNo}：账目中有 .*，账单中没有$`))]);
  await query('update sandbox_payments set paid_at = created_at where payment_no = $1', paid.paymentNo);

  await query(
    `insert into sandbox_payments (payment_no, ref, method, amount_fen, description, return_url, scenario, state, created_at, paid_at)
     select 'P1', 'extra', method, 100, description, return_url, scenario, 'paid', created_at, paid_at from sandbox_payments where payment_no = $1`,
    paid.paymentNo,
  );
  expect(await differences(), 'a line too many').toEqual(['支付单 P1：账单中有 1.00，账目中没有']);
  await query(`delete from sandbox_payments where payment_no = 'P1'`);

  await query(`update payouts set state = 'open', settled_at = null`);
  expect(await differences()).toEqual([expect.stringMatching(/^退款 R\d+：账单中已成功，账目中是 open$/)]);
  await query(`update payouts set state = 'done', settled_at = created_at`);
  await query('delete from sandbox_refunds where payment_no = $1', refunded);
  expect(await differences()).toEqual([expect.stringMatching(/^退款 R\d+：账目中有 .*，账单中没有$/)]);
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
  const { db } = portal.services;
  const wechat = providerAt(portal, 'wechat');
  const billOf = async (on: string): Promise<readonly BillLine[]> => {
    const bill = await wechat.bill(on);
    return bill === 'not yet' ? [] : bill;
  };
  const ofOrder = async (on: string) => (await billOf(on)).filter(({ paymentNo }) => paymentNo === order.paymentNo);
  const withBill = async (bill: typeof wechat.bill) =>
    (await reconcile({ db, providers: { all: [{ ...wechat, bill }] } }, day)).differences;
  const everyDay = await withBill(async (on) => [...(await billOf(on)), ...(on === '2026-11-20' ? await ofOrder(day) : [])]);
  expect(everyDay).toContain(`支付单 ${order.paymentNo}：另一天的账单中也有`);
  const twice = await withBill(async (on) => [...(await billOf(on)), ...(await ofOrder(on))]);
  expect(twice).toContain(`支付单 ${order.paymentNo}：账单中有两笔`);
  expect(await withBill(async () => 'not yet'), 'nothing is missing on a bill that is not written').toEqual([
    `微信支付：${day} 的账单还没有生成，请在次日 10 点以后再对账`,
  ]);
});

it('somebody with that right reconciles a day, and lists and runs renewals; others do not', async () => {
  const { api, staffId } = await staffOf(portal, ['renewals']);
  expect(await api('reconcileDay', { day: '2026-11-19' })).toEqual({ lines: 0, differences: [] });
  expect((await refusalOf(api('reconcileDay', { day: '2026-02-30' }))).code).toBe('INVALID_INPUT');
  expect(await api('listRenewals')).toEqual({ open: [], debits: [] });
  expect(await api('runRenewals')).toEqual({ charged: 0, reminded: 0, debited: 0, failed: [] });
  expect(await api('retryRenewals')).toEqual({ debited: 0, failed: [] });
  const cashier = await staffOf(portal, ['cashier']);
  for (const call of ['listRenewals', 'runRenewals', 'retryRenewals'] as const)
    expect((await refusalOf(cashier.api(call))).code, call).toBe('RIGHT_MISSING');
  const recorded = await query('select call, outcome from staff_acts where actor = any($1) order by id', [
    `staff:${staffId}`,
    `staff:${cashier.staffId}`,
  ]);
  expect(recorded.rows.map(({ call, outcome }) => `${call} ${outcome}`)).toEqual([
    'runRenewals done',
    'retryRenewals done',
    ...['listRenewals', 'runRenewals', 'retryRenewals'].map((call) => `${call} RIGHT_MISSING`),
  ]);
});
