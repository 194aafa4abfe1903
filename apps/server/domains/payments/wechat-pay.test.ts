import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { NoticePlay } from '#sandbox/wechat-pay/wechat-pay-double.ts';
import { waitForState } from '#testing/buying/buyer.ts';
import { watchPayments } from '#testing/paying/watch-payments.ts';
import { openWechatDouble } from '#testing/paying/wechat-double.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { queryUnanswered } from './query-unanswered.ts';
import { reconcile } from './reconciling/reconcile.ts';

type Device = 'wechat' | 'phone' | 'computer';

let wechat: Awaited<ReturnType<typeof openWechatDouble>>;
let portal: TestPortal;
beforeAll(async () => {
  wechat = await openWechatDouble(() => portal.clock.now());
  portal = await startPortal(undefined, wechat.settings);
});
afterAll(async () => {
  await portal.stop();
  await wechat.close();
});

const { orderToPay, waitForPayment, paymentState } = watchPayments(() => portal);

type Order = Awaited<ReturnType<typeof orderToPay>>;
const payOn = ({ browser, orderNo }: Order, device: Device) =>
  browser.api('pay', { orderNo, method: 'wechat', device }, { idempotencyKey: randomUUID() });

/** The customer pays in WeChat. Answers the statuses of the answers to its call-backs. */
async function payInWechat(paymentNo: string, play?: NoticePlay): Promise<(number | undefined)[]> {
  const dues = await wechat.double.pay(paymentNo, play);
  if (typeof dues === 'string') throw new Error(dues);
  const statuses: (number | undefined)[] = [];
  for (const due of dues) statuses.push(await wechat.double.send(due));
  return statuses;
}

describe('by WeChat Pay an order', () => {
  it('is paid at a computer by a code, and its call-back issues the policy', async () => {
    const order = await orderToPay();
    const started = await payOn(order, 'computer');
    expect(started).toMatchObject({
      payUrl: null,
      bridge: null,
      qrCode: expect.stringContaining('data:image/svg+xml'),
      amount: order.premium,
    });
    expect(await payInWechat(started.paymentNo)).toEqual([204]);
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('is paid on a phone on its page, which leads back to our cashier and is good for five minutes: then another one is begun', async () => {
    const order = await orderToPay();
    const first = await payOn(order, 'phone');
    expect(new URL(first.payUrl ?? '').searchParams.get('redirect_url')).toBe(`${portal.url}/cashier?orderNo=${order.orderNo}`);
    expect((await payOn(order, 'phone')).payUrl, 'in time it is the same page').toBe(first.payUrl);
    portal.clock.advance(6);
    const second = await payOn(order, 'phone');
    expect(second.paymentNo).not.toBe(first.paymentNo);
    await expect(payInWechat(first.paymentNo)).rejects.toThrow('ORDER_CLOSED');
    await payInWechat(second.paymentNo);
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('is paid once by a customer who goes from the computer to the phone', async () => {
    const order = await orderToPay();
    const code = await payOn(order, 'computer');
    const page = await payOn(order, 'phone');
    await expect(payInWechat(code.paymentNo)).rejects.toThrow('ORDER_CLOSED');
    await payInWechat(page.paymentNo);
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('shows a code inside WeChat too, where we do not know who pays', async () => {
    const order = await orderToPay();
    expect(await payOn(order, 'wechat')).toMatchObject({ payUrl: null, bridge: null, qrCode: expect.stringContaining('data:image') });
  });

  it('is found to be paid although no call-back came', async () => {
    const order = await orderToPay();
    const { paymentNo } = await payOn(order, 'computer');
    await payInWechat(paymentNo, 'lost');
    portal.clock.advance(1.1);
    await queryUnanswered(portal.services);
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('is closed at WeChat Pay when nobody has paid in time', async () => {
    const order = await orderToPay();
    const { paymentNo } = await payOn(order, 'computer');
    portal.clock.advance(16);
    await queryUnanswered(portal.services);
    expect(await paymentState(paymentNo)).toBe('timed_out');
    await expect(payInWechat(paymentNo)).rejects.toThrow('ORDER_CLOSED');
  });
});

describe('a call-back of WeChat Pay', () => {
  it('that only tries whether we verify is refused, and the true one is taken, twice at once, also after it has changed its key', async () => {
    const order = await orderToPay();
    const { paymentNo } = await payOn(order, 'computer');
    wechat.changeKey();
    expect(await payInWechat(paymentNo, 'probed')).toEqual([401, 204]);
    await waitForState(order.browser, order.orderNo, ['issued']);
    const { rows } = await portal.connection.pool.query('select headers from payment_notices where payment_no = $1', [paymentNo]);
    expect(rows).toEqual([{ headers: expect.objectContaining({ 'wechatpay-serial': expect.any(String) }) }]);
    const again = await orderToPay();
    const { paymentNo: other } = await payOn(again, 'computer');
    expect(await payInWechat(other, 'twice')).toEqual([204, 204]);
    await waitForState(again.browser, again.orderNo, ['issued']);
  });

  it('of nobody is refused, and one for a provider that is not connected is not found', async () => {
    const post = (path: string) => fetch(`${portal.url}/webhooks/${path}`, { method: 'POST', body: '{"id":"x"}' });
    expect((await post('wechat')).status).toBe(401);
    expect((await post('unionpay')).status).toBe(404);
  });
});

describe('money that WeChat Pay sends back', () => {
  it('is asked for, is processed, and is back when its call-back says so', async () => {
    const order = await orderToPay();
    const { paymentNo } = await payOn(order, 'computer');
    await order.browser.api('cancelOrder', { orderNo: order.orderNo });
    await payInWechat(paymentNo);
    await waitForPayment(paymentNo, 'refunding');
    const refundNo = async () =>
      (
        await portal.connection.pool.query<{ no: string }>(
          `select payout_no as no from payouts join payments on payments.id = payment_id where payment_no = $1 and payouts.state = 'asked'`,
          [paymentNo],
        )
      ).rows[0]?.no;
    const end = async () => {
      const dues = await wechat.double.endRefund((await refundNo()) ?? '', 'SUCCESS');
      if (dues.length === 0) throw new Error('it was not asked for yet');
      return dues;
    };
    for (const due of await vi.waitFor(end, { timeout: 20_000 })) expect(await wechat.double.send(due)).toBe(204);
    await waitForPayment(paymentNo, 'refunded');
  });
});

it('the bill of WeChat Pay is waited for until ten, and then agrees with the books', async () => {
  const day = dayInShanghai(portal.clock.now());
  const { rows } = await portal.connection.pool.query<{ paid: number }>(
    `select count(*)::int as paid from payments where state = 'succeeded' and provider = 'wechat'`,
  );
  portal.clock.advance((Date.parse(`${day}T23:00:00Z`) - portal.clock.now().getTime()) / 60_000);
  expect((await reconcile(portal.services, day)).differences).toEqual([expect.stringContaining('还没有生成')]);
  portal.clock.advance(4 * 60);
  const { lines, differences } = await reconcile(portal.services, day);
  expect(differences).toEqual([]);
  expect(lines).toBe((rows[0]?.paid ?? 0) + 1);
});
