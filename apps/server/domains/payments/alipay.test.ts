import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoticePlay } from '#sandbox/alipay/alipay-double.ts';
import { openAlipayDouble } from '#testing/paying/alipay-double.ts';
import { waitForState } from '#testing/buying/buyer.ts';
import { watchPayments } from '#testing/paying/watch-payments.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { queryUnanswered } from './query-unanswered.ts';
import { reconcile } from './reconciling/reconcile.ts';

type Device = 'wechat' | 'phone' | 'computer';

let alipay: Awaited<ReturnType<typeof openAlipayDouble>>;
let portal: TestPortal;
beforeAll(async () => {
  alipay = await openAlipayDouble(() => portal.clock.now());
  portal = await startPortal(undefined, alipay.settings);
});
afterAll(async () => {
  await portal.stop();
  await alipay.close();
});

const { orderToPay, waitForPayment, paymentState } = watchPayments(() => portal);

type Order = Awaited<ReturnType<typeof orderToPay>>;
const payOn = ({ browser, orderNo }: Order, device: Device) =>
  browser.api('pay', { orderNo, method: 'alipay', device }, { idempotencyKey: randomUUID() });
const open = async (url: string | null) => (await fetch(url ?? '')).text();

/** The customer opens the page and pays. Answers the texts of the answers to its call-backs. */
async function payAtAlipay({ paymentNo, payUrl }: { paymentNo: string; payUrl: string | null }, play?: NoticePlay) {
  await open(payUrl);
  const dues = await alipay.double.pay(paymentNo, play);
  if (typeof dues === 'string') throw new Error(dues);
  const answers: unknown[] = [];
  for (const due of dues) answers.push(await alipay.double.send(due));
  return answers;
}

describe('by Alipay an order', () => {
  it('is paid on a phone on its page, which leads back to our cashier, and its call-back issues the policy', async () => {
    const order = await orderToPay();
    const started = await payOn(order, 'phone');
    expect(started).toMatchObject({ bridge: null, qrCode: null, amount: order.premium });
    const { searchParams } = new URL(started.payUrl ?? '');
    expect(searchParams.get('method')).toBe('alipay.trade.wap.pay');
    expect(searchParams.get('return_url')).toBe(`${portal.url}/cashier?orderNo=${order.orderNo}`);
    expect((await payOn(order, 'phone')).payUrl, 'in time it is the same page').toBe(started.payUrl);
    expect(await payAtAlipay(started, 'twice')).toEqual(['success', 'success']);
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('is paid once by a customer who goes from the computer to the phone, inside WeChat too', async () => {
    const order = await orderToPay();
    const page = await payOn(order, 'computer');
    expect(new URL(page.payUrl ?? '').searchParams.get('method')).toBe('alipay.trade.page.pay');
    await open(page.payUrl);
    const other = await payOn(order, 'wechat');
    expect(new URL(other.payUrl ?? '').searchParams.get('method')).toBe('alipay.trade.wap.pay');
    await expect(payAtAlipay(page)).rejects.toThrow('ACQ.TRADE_HAS_CLOSE');
    await payAtAlipay(other);
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('is found to be paid although no call-back came', async () => {
    const order = await orderToPay();
    await payAtAlipay(await payOn(order, 'phone'), 'lost');
    portal.clock.advance(1.1);
    await queryUnanswered(portal.services);
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('whose page nobody opened ends by itself, and is then closed', async () => {
    const order = await orderToPay();
    const { paymentNo, payUrl } = await payOn(order, 'phone');
    portal.clock.advance(15.5);
    await queryUnanswered(portal.services);
    expect(await paymentState(paymentNo)).toBe('timed_out');
    expect(await open(payUrl)).toMatch(/ACQ\.TRADE_HAS_CLOSE|isv\.invalid-timestamp/);
    const closedAt = async () =>
      (await portal.connection.pool.query<{ at: Date | null }>('select closed_at as at from payments where payment_no = $1', [paymentNo]))
        .rows[0]?.at;
    expect(await closedAt()).toBeNull();
    portal.clock.advance(20);
    await queryUnanswered(portal.services);
    expect(await closedAt()).toBeInstanceOf(Date);
  });
});

it('a call-back of nobody is refused', async () => {
  const answer = await fetch(`${portal.url}/webhooks/alipay`, { method: 'POST', body: new URLSearchParams({ app_id: 'x', sign: 'y' }) });
  expect([answer.status, await answer.text()]).toEqual([401, 'failure']);
});

it('money of an order that was given up goes back at once', async () => {
  const order = await orderToPay();
  const started = await payOn(order, 'phone');
  await order.browser.api('cancelOrder', { orderNo: order.orderNo });
  expect(await payAtAlipay(started)).toEqual(['success']);
  await waitForPayment(started.paymentNo, 'refunded');
});

it('the bill of Alipay is waited for until ten, and then agrees with the books', async () => {
  const day = dayInShanghai(portal.clock.now());
  const { rows } = await portal.connection.pool.query<{ paid: number }>(
    `select count(*)::int as paid from payments where state = 'succeeded' and provider = 'alipay'`,
  );
  portal.clock.advance((Date.parse(`${day}T23:00:00Z`) - portal.clock.now().getTime()) / 60_000);
  expect((await reconcile(portal.services, day)).differences).toEqual([expect.stringContaining('还没有生成')]);
  portal.clock.advance(4 * 60);
  const { lines, differences } = await reconcile(portal.services, day);
  expect(differences).toEqual([]);
  expect(lines).toBe((rows[0]?.paid ?? 0) + 1);
});
