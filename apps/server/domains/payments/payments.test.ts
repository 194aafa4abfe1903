import { createHash, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noticeKeys } from '../../gateways/payment/notice-signature.ts';
import { addMinutes } from '../../platform/clock.ts';
import { actAtProvider, buyPolicy, startPaying, waitForState, type WireApplication } from '../../testing/buying/buyer.ts';
import { postNotice, writeNotice } from '../../testing/paying/payment-notice.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { sampleApplicant } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { listOutbox } from '../messages/list-outbox.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { exportTrail } from '../trail/export-trail.ts';
import { verifyTrail } from '../../testing/verify-trail.ts';
import { queryUnanswered } from './query-unanswered.ts';
import { watchPayments } from '../../testing/paying/watch-payments.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { keepOpen, nextGuest, orderToPay, orderBeingPaid, countPolicies, paymentState, providerState, outcomeOf, waitForPayment, stateOf } =
  watchPayments(() => portal);
const declinedCard = '6222020000001230002';

/** The message that tells the customer of a refund. */
const refundNotice = async ({ application }: { readonly application: WireApplication }) => {
  const sent = await listOutbox(portal.services.db, portal.services.sealer, 500);
  const { number } = sampleApplicant(application).phone ?? {};
  return sent.find(({ phone, text }) => phone === number && text.includes('退回'))?.text;
};

/** How the money of an order was settled, by its trail. */
const settlementsOf = async (orderNo: string) => {
  const { rows } = (await exportTrail(portal.services.db, portal.services.sealer, orderNo)) as { rows: { kind: string; detail: object }[] };
  return rows.filter(({ kind }) => kind === 'payment_settled').map(({ detail }) => detail);
};

describe('a payment that the bank declines', () => {
  it('leaves the order payable, says why, and a second attempt issues the policy', async () => {
    const order = await orderToPay();
    const { payUrl } = await startPaying(order.browser, order.orderNo, 'card', declinedCard);
    await actAtProvider(order.browser, payUrl, 'decline');
    const declined = await waitForState(order.browser, order.orderNo, ['unpaid']);
    const now = portal.clock.now();
    expect(declined).toEqual({
      state: 'unpaid',
      payment: { method: 'card', state: 'declined', reason: '付款账户余额不足' },
      askedPayer: null,
      policyNo: null,
      premium: order.premium,
      payBefore: addMinutes(now, 24 * 60).toISOString(),
      now: now.toISOString(),
    });
    const second = await startPaying(order.browser, order.orderNo, 'alipay');
    await actAtProvider(order.browser, second.payUrl, 'pay');
    expect((await waitForState(order.browser, order.orderNo, ['issued'])).payment).toMatchObject({ method: 'alipay', state: 'succeeded' });
    expect(await settlementsOf(order.orderNo)).toMatchObject([
      { answer: 'declined', settlement: 'declined' },
      { paymentNo: second.paymentNo, answer: 'paid', settlement: 'issued' },
    ]);
    expect(await verifyTrail(portal.services.db, order.orderNo)).toMatchObject({ ok: true });
  });
});

describe('an order with several attempts to pay', () => {
  it('shows the latest one', async () => {
    const order = await orderToPay();
    const first = await startPaying(order.browser, order.orderNo, 'card', declinedCard);
    await actAtProvider(order.browser, first.payUrl, 'decline');
    await waitForState(order.browser, order.orderNo, ['unpaid']);
    portal.clock.advance(1);
    await startPaying(order.browser, order.orderNo, 'alipay');
    const { payment } = await order.browser.api('getPaymentState', { orderNo: order.orderNo });
    expect(payment).toMatchObject({ method: 'alipay', state: 'pending' });
  });

  it('shows the one that was paid, although another was started later, and the other is refunded', async () => {
    const order = await orderBeingPaid();
    portal.clock.advance(1);
    const second = await startPaying(order.browser, order.orderNo, 'alipay');
    const { rows } = await portal.connection.pool.query('select state, reason, settled_at from payments where payment_no = $1', [
      order.paymentNo,
    ]);
    expect(rows).toEqual([{ state: 'timed_out', reason: '已更换支付方式', settled_at: portal.clock.now() }]);
    await postNotice(portal, writeNotice(portal, order));
    await waitForState(order.browser, order.orderNo, ['issued']);
    const paid = { method: 'wechat', state: 'succeeded', reason: null };
    expect((await order.browser.api('getPaymentState', { orderNo: order.orderNo })).payment).toEqual(paid);
    await postNotice(portal, writeNotice(portal, { ...second, amount: order.premium }));
    await waitForPayment(second.paymentNo, 'refunded');
    expect(await countPolicies(order.orderNo)).toBe(1);
  });
});

describe('an attempt that is followed by another', () => {
  it('is closed at its provider first: its page takes no money any more', async () => {
    const order = await orderBeingPaid();
    const second = await startPaying(order.browser, order.orderNo, 'alipay');
    expect(await providerState(order.paymentNo)).toBe('closed');
    await actAtProvider(order.browser, order.payUrl, 'pay');
    expect([await providerState(order.paymentNo), await providerState(second.paymentNo)]).toEqual(['closed', 'waiting']);
  });

  it('is followed by none if it was paid meanwhile: the customer goes back to the cashier, which soon shows the policy', async () => {
    const order = await orderBeingPaid();
    await actAtProvider(order.browser, order.payUrl, 'late');
    const second = await startPaying(order.browser, order.orderNo, 'alipay');
    expect(second.payUrl).toBe(`/cashier?orderNo=${order.orderNo}`);
    expect(await providerState(second.paymentNo)).toBeUndefined();
    portal.clock.advance(1.1);
    await queryUnanswered(portal.services);
    await waitForState(order.browser, order.orderNo, ['issued']);
    expect(await paymentState(second.paymentNo)).toBe('timed_out');
  });
});

describe('the money of a late payment call-back', () => {
  it('that comes after another attempt succeeded is refunded, and the order stays issued', async () => {
    const order = await orderBeingPaid();
    // Nobody hears that it was paid: neither by the call-back nor when it is closed.
    await keepOpen(order.paymentNo);
    await actAtProvider(order.browser, order.payUrl, 'late');
    const second = await startPaying(order.browser, order.orderNo, 'alipay');
    expect(await paymentState(order.paymentNo)).toBe('timed_out');
    await actAtProvider(order.browser, second.payUrl, 'pay');
    const { policyNo } = await waitForState(order.browser, order.orderNo, ['issued']);
    await postNotice(portal, writeNotice(portal, order));
    await waitForPayment(order.paymentNo, 'refunded');
    expect(await providerState(order.paymentNo)).toBe('refunded');
    expect(await providerState(second.paymentNo)).toBe('paid');
    expect(await refundNotice(order)).toContain('原因：订单已由另一笔支付完成');
    expect(await order.browser.api('findOrderAndPolicy', { orderNo: order.orderNo })).toMatchObject({ state: 'issued', policyNo });
    expect(await countPolicies(order.orderNo)).toBe(1);
    expect(await verifyTrail(portal.services.db, order.orderNo)).toMatchObject({ ok: true });
  });

  it('that comes after the order was cancelled is refunded, and the order ends as refunded', async () => {
    const order = await orderBeingPaid();
    expect(await order.browser.api('cancelOrder', { orderNo: order.orderNo })).toEqual({ state: 'cancelled' });
    const { orderNo } = order;
    const given = { method: 'wechat', state: 'timed_out', reason: '客户取消订单' };
    expect((await order.browser.api('getPaymentState', { orderNo })).payment).toEqual(given);
    const declined = randomUUID();
    await postNotice(portal, writeNotice(portal, { ...order, noticeId: declined, state: 'declined' }));
    expect(await outcomeOf(declined)).toBe('ignored');
    await actAtProvider(order.browser, order.payUrl, 'pay');
    await waitForState(order.browser, order.orderNo, ['refunded']);
    const amount = `¥${Number(order.premium).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    expect(await refundNotice(order)).toContain(`您支付的 ${amount} 已原路退回，原因：订单已取消或失效`);
    const { payment, events } = await order.browser.api('findOrderAndPolicy', { orderNo });
    expect(payment).toEqual({ method: 'wechat', state: 'refunded', amount: order.premium, reason: '订单已取消或失效' });
    expect(events.slice(-3).map(({ note }) => note)).toEqual(['支付未完成', '订单已取消', '款项已原路退回']);
    expect(await settlementsOf(orderNo)).toEqual([
      { paymentNo: order.paymentNo, answer: 'paid', settlement: 'to_refund' },
      { paymentNo: order.paymentNo, settlement: 'refunded' },
    ]);
    expect(await paymentState(order.paymentNo)).toBe('refunded');
    expect(await providerState(order.paymentNo)).toBe('refunded');
    expect(await countPolicies(order.orderNo)).toBe(0);
  });

  it('that comes after the order expired is refunded', async () => {
    const order = await orderBeingPaid();
    await keepOpen(order.paymentNo);
    portal.clock.advance(24 * 60 + 1);
    await queryUnanswered(portal.services);
    await expireOrders(portal.services);
    const { state, events } = await order.browser.api('findOrderAndPolicy', { orderNo: order.orderNo });
    expect([state, events.at(-1)?.note]).toEqual(['expired', '超过支付期限']);
    await actAtProvider(order.browser, order.payUrl, 'pay');
    await waitForState(order.browser, order.orderNo, ['refunded']);
    expect(await countPolicies(order.orderNo)).toBe(0);
  });
});

describe('duplicate payment call-backs', () => {
  it('with the same or different numbers issue one policy', async () => {
    const order = await orderBeingPaid();
    await actAtProvider(order.browser, order.payUrl, 'duplicate');
    await waitForState(order.browser, order.orderNo, ['issued']);
    await vi.waitFor(
      async () => {
        const { rows } = await portal.connection.pool.query<{ outcome: string }>(
          'select outcome from payment_notices where payment_no = $1 and applied_at is not null order by applied_at',
          [order.paymentNo],
        );
        expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['ignored', 'paid']);
      },
      { timeout: 20_000, interval: 50 },
    );
    expect(await countPolicies(order.orderNo)).toBe(1);
    expect(await paymentState(order.paymentNo)).toBe('succeeded');
  });

  it('with one number, two hundred concurrently, are all acknowledged and issue one policy', async () => {
    const order = await orderBeingPaid();
    const signed = writeNotice(portal, order);
    const answers = await Promise.all(Array.from({ length: 200 }, () => postNotice(portal, signed)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await waitForState(order.browser, order.orderNo, ['issued']);
    expect(await countPolicies(order.orderNo)).toBe(1);
    const { rows } = await portal.connection.pool.query('select notice_id from payment_notices where payment_no = $1', [order.paymentNo]);
    expect(rows).toHaveLength(1);
  });

  it('with paid after declined issue the policy; with declined after paid they change nothing', async () => {
    const order = await orderBeingPaid();
    const declined = randomUUID();
    await postNotice(portal, writeNotice(portal, { ...order, noticeId: declined, state: 'declined', reason: '余额不足' }));
    expect(await outcomeOf(declined)).toBe('declined');
    const paid = randomUUID();
    await postNotice(portal, writeNotice(portal, { ...order, noticeId: paid }));
    expect(await outcomeOf(paid)).toBe('paid');
    const declinedAgain = randomUUID();
    await postNotice(portal, writeNotice(portal, { ...order, noticeId: declinedAgain, state: 'declined' }));
    expect(await outcomeOf(declinedAgain)).toBe('ignored');
    expect(await stateOf(order, order.orderNo)).toBe('issued');
  });
});

describe('an invalid payment call-back', () => {
  /** Everything about one order that a payment call-back could change. */
  const factsOf = async (orderNo: string) =>
    (
      await portal.connection.pool.query(
        `select orders.state, trail_ends.seq, payments.state as payment, (select count(*) from order_events where order_id = orders.id) as events
         from orders join trail_ends on subject_id = orders.id
           join charges on owner_id = orders.id join payments on payments.charge_id = charges.id
         where order_no = $1`,
        [orderNo],
      )
    ).rows;

  it('with a wrong signature is rejected and not stored', async () => {
    const order = await orderBeingPaid();
    const before = await factsOf(order.orderNo);
    const noticeId = randomUUID();
    const genuine = writeNotice(portal, { ...order, noticeId });
    const forged = writeNotice(portal, { ...order, noticeId }, 'stranger');
    const altered = { ...genuine, body: genuine.body.replace('"paid"', '"paid" ') };
    const signedBy = (signature: string) => ({ 'x-notice-signature': signature });
    for (const notice of [
      forged,
      altered,
      { ...genuine, headers: {} },
      { ...genuine, headers: signedBy('AAAA') },
      { ...genuine, body: '{' },
    ]) {
      expect(await postNotice(portal, notice)).toEqual({ status: 401, code: 'NOTICE_REJECTED' });
    }
    expect(await factsOf(order.orderNo)).toEqual(before);
    expect((await portal.connection.pool.query('select 1 from payment_notices where notice_id = $1', [noticeId])).rowCount).toBe(0);
  });

  it('that the provider signed is taken with fields that are new, and refused by name if it is no notice', async () => {
    const order = await orderBeingPaid();
    const key = noticeKeys(portal.services.sealer.derive('sandbox-payment-notice')).privateKey;
    const signText = (body: string) => ({
      headers: { 'x-notice-signature': sign(null, Buffer.from(body), key).toString('base64') },
      body,
    });
    const { body: notice } = writeNotice(portal, order);
    for (const text of ['paid', '', '[]', 'null', '{', JSON.stringify({ ...JSON.parse(notice), amount: '1' })])
      expect(await postNotice(portal, signText(text)), text).toEqual({ status: 400, code: 'NOTICE_UNREADABLE' });
    expect(await postNotice(portal, signText(JSON.stringify({ ...JSON.parse(notice), channel: 'new' })))).toMatchObject({ status: 200 });
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('for another merchant is rejected', async () => {
    const order = await orderBeingPaid();
    const before = await factsOf(order.orderNo);
    expect(await postNotice(portal, writeNotice(portal, { ...order, merchant: 'another-merchant' }))).toEqual({
      status: 401,
      code: 'NOTICE_REJECTED',
    });
    expect(await factsOf(order.orderNo)).toEqual(before);
  });

  it('with too little or too much money, or about an unknown payment, is stored and changes nothing', async () => {
    const order = await orderBeingPaid();
    const before = await factsOf(order.orderNo);
    const [tooLittle, tooMuch, unknownPayment] = [randomUUID(), randomUUID(), randomUUID()];
    await postNotice(portal, writeNotice(portal, { ...order, noticeId: tooLittle, amount: '0.01' }));
    await postNotice(portal, writeNotice(portal, { ...order, noticeId: tooMuch, amount: `9${order.premium}` }));
    await postNotice(portal, writeNotice(portal, { ...order, noticeId: unknownPayment, paymentNo: 'P179000000000000000000' }));
    expect(await outcomeOf(tooLittle)).toBe('wrong_amount');
    expect(await outcomeOf(tooMuch)).toBe('wrong_amount');
    expect(await outcomeOf(unknownPayment)).toBe('unknown_payment');
    expect(await factsOf(order.orderNo)).toEqual(before);
  });
});

describe('paying', () => {
  it('twice with one key gives the same payment, and with another request is refused', async () => {
    const { browser, orderNo, premium } = await orderToPay();
    const key = { idempotencyKey: randomUUID() };
    const card = { number: '6222020000001234567' };
    const first = await browser.api('pay', { orderNo, method: 'card', card }, key);
    expect(first).toMatchObject({ method: 'card', amount: premium, qrCode: null });
    expect(await browser.api('pay', { orderNo, method: 'card', card }, key)).toEqual(first);
    expect((await refusalOf(browser.api('pay', { orderNo, method: 'wechat' }, key))).code).toBe('IDEMPOTENCY_KEY_REUSED');
    const other = await browser.api('pay', { orderNo, method: 'card', card }, { idempotencyKey: randomUUID() });
    expect(other.paymentNo).not.toBe(first.paymentNo);
  });

  it('ten times concurrently with one key makes one payment', async () => {
    const { browser, orderNo } = await orderToPay();
    const key = { idempotencyKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.api('pay', { orderNo, method: 'wechat' }, key)));
    expect(new Set(answers.map(({ paymentNo }) => paymentNo)).size).toBe(1);
  });

  it('concurrently from two tabs leaves one waiting attempt', async () => {
    const { browser, orderNo, premium } = await orderToPay();
    const same = await Promise.all([startPaying(browser, orderNo, 'wechat'), startPaying(browser, orderNo, 'wechat')]);
    expect(same[0]).toEqual(same[1]);
    expect(same[0].qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    const { rows: provided } = await portal.connection.pool.query(
      'select method, amount_fen, description, return_url from sandbox_payments where payment_no = $1',
      [same[0].paymentNo],
    );
    const amount = Math.round(Number(premium) * 100);
    expect(provided).toEqual([
      { method: 'wechat', amount_fen: amount, description: '臻安终身重疾险（互联网）', return_url: `/cashier?orderNo=${orderNo}` },
    ]);
    await Promise.all([
      startPaying(browser, orderNo, 'alipay'),
      startPaying(browser, orderNo, 'card', '6222020000001234567'),
      startPaying(browser, orderNo, 'wechat'),
    ]);
    const { rows } = await portal.connection.pool.query(
      `select 1 from payments join charges on charges.id = charge_id join orders on orders.id = owner_id where order_no = $1 and payments.state = 'pending'`,
      [orderNo],
    );
    expect(rows).toHaveLength(1);
    expect(await stateOf({ browser, serial: 0 }, orderNo)).toBe('paying');
  });

  it('by card stores nothing that could be used to test card numbers', async () => {
    const order = await orderToPay();
    const number = '6222020000001234567';
    await startPaying(order.browser, order.orderNo, 'card', number);
    const request = JSON.stringify({ orderNo: order.orderNo, method: 'card', card: { number } });
    const { rows } = await portal.connection.pool.query<{ request_hash: Buffer }>(
      `select request_hash from idempotency_keys where call = 'pay' order by created_at desc`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.request_hash.equals(createHash('sha256').update(request).digest()))).toEqual([]);
  });

  it('by card with an invalid card number, or with none, is refused', async () => {
    const { browser, orderNo } = await orderToPay();
    expect((await refusalOf(startPaying(browser, orderNo, 'card'))).code).toBe('CARD_NOT_SUPPORTED');
    expect((await refusalOf(startPaying(browser, orderNo, 'card', '1234'))).code).toBe('INVALID_INPUT');
    expect(await stateOf({ browser, serial: 0 }, orderNo)).toBe('unpaid');
  });

  it('after the deadline is refused, and the order expires', async () => {
    const { browser, orderNo } = await orderToPay();
    portal.clock.advance(24 * 60 - 1);
    await expireOrders(portal.services);
    expect(await stateOf({ browser, serial: 0 }, orderNo)).toBe('unpaid');
    portal.clock.advance(1);
    expect((await refusalOf(startPaying(browser, orderNo, 'wechat'))).code).toBe('PAYMENT_DEADLINE_PASSED');
    portal.clock.advance(0.1);
    await expireOrders(portal.services);
    expect(await stateOf({ browser, serial: 0 }, orderNo)).toBe('expired');
    expect((await refusalOf(startPaying(browser, orderNo, 'wechat'))).code).toBe('TRANSITION_NOT_ALLOWED');
    expect((await refusalOf(browser.api('cancelOrder', { orderNo }))).code).toBe('TRANSITION_NOT_ALLOWED');
  });

  it('is refused for an order that is issued or belongs to somebody else', async () => {
    const buyer = nextGuest();
    const { orderNo } = await buyPolicy(buyer);
    expect((await refusalOf(startPaying(buyer.browser, orderNo, 'wechat'))).code).toBe('TRANSITION_NOT_ALLOWED');
    const unpaid = await orderToPay();
    expect((await refusalOf(startPaying(buyer.browser, unpaid.orderNo, 'wechat'))).code).toBe('ORDER_NOT_FOUND');
  });
});
