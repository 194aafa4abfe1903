import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { actAtProvider, startPaying, type UnpaidOrder, waitForState } from '#testing/buying/buyer.ts';
import { postNotice, writeNotice } from '#testing/paying/payment-notice.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { sampleApplicant } from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { watchPayments } from '#testing/paying/watch-payments.ts';
import { sayAction } from '../../evidence/say-action.ts';
import { listOutbox } from '../../messages/list-outbox.ts';
import { exportTrail } from '../../trail/export-trail.ts';
import { verifyTrail } from '#testing/verify-trail.ts';
import { removeUnusedPayers } from '../drafts/remove-drafts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { orderToPay, orderBeingPaid, countPolicies, waitForPayment } = watchPayments(() => portal);
const payer = { name: '样例己', relation: '02' } as const;
const masked = { name: '样*己', relation: '配偶' };
const declinedCard = '6222020000001230002';

const tokenOf = (link: string): string => link.split('#')[1] ?? '';
type Order = UnpaidOrder & { readonly browser: BrowserSession };

async function ask({ browser, orderNo }: Order): Promise<string> {
  return tokenOf((await browser.api('requestPayer', { orderNo, ...payer })).link);
}

/** An order with somebody else who was asked to pay it, in their own browser. */
async function orderForPayer() {
  const order = await orderToPay();
  return { ...order, token: await ask(order), elsewhere: openBrowser(portal.url) };
}

const payAs = (
  browser: BrowserSession,
  token: string,
  { name = payer.name, method = 'wechat', card }: { name?: string; method?: 'wechat' | 'alipay' | 'card'; card?: string } = {},
  idempotencyKey = randomUUID(),
) => browser.api('payForOther', { token, name, agreed: true, method, card: card ? { number: card } : undefined }, { idempotencyKey });

const waitForOwnPayment = (browser: BrowserSession, token: string, state: string) =>
  vi.waitFor(
    async () => {
      const shown = await browser.api('getPayForState', { token });
      expect(shown.payment?.state).toBe(state);
      return shown;
    },
    { timeout: 20_000, interval: 50 },
  );

const trailOf = async (orderNo: string) => {
  const { rows } = (await exportTrail(portal.services.db, portal.services.sealer, orderNo)) as {
    rows: { kind: string; actor: string; page: string | null; detail: Record<string, unknown> }[];
  };
  return rows;
};

const refundText = async ({ application }: Order) => {
  const { number } = sampleApplicant(application).phone ?? {};
  return (await listOutbox(portal.services.db, portal.services.sealer, 500)).find(
    ({ phone, text }) => phone === number && text.includes('退回'),
  )?.text;
};

describe('somebody else who was asked to pay', () => {
  it('sees what is to be paid and nothing else, pays, and the policy is issued; its owner sees who paid', async () => {
    const { browser, orderNo, token, elsewhere, premium } = await orderForPayer();
    const shown = await elsewhere.api('showPayRequest', { token });
    const now = portal.clock.now().toISOString();
    const until = new Date(portal.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(shown).toEqual({
      insurer: expect.stringContaining('人寿'),
      productName: expect.any(String),
      applicant: expect.stringMatching(/^.\*+.$/),
      insuredCount: 1,
      payer: '样*己（配偶）',
      premium,
      payments: expect.any(Number),
      payBefore: until,
      payable: true,
      payment: null,
      now,
    });
    const asked = { ...masked, state: 'open', expiresAt: until };
    expect(await browser.api('getPaymentState', { orderNo })).toMatchObject({ state: 'unpaid', askedPayer: asked });
    const { payUrl, paymentNo } = await payAs(elsewhere, token);
    expect(await elsewhere.api('getPayForState', { token })).toMatchObject({ payable: true, payment: { state: 'pending' } });
    await actAtProvider(elsewhere, payUrl, 'pay');
    const paid = await waitForState(browser, orderNo, ['issued']);
    expect(paid.payment).toEqual({ method: 'wechat', state: 'succeeded', reason: null, payer: masked });
    expect(await elsewhere.api('getPayForState', { token })).toEqual({
      payable: false,
      payment: { method: 'wechat', state: 'succeeded', reason: null },
      now: portal.clock.now().toISOString(),
    });
    expect((await browser.api('findOrderAndPolicy', { orderNo })).payment).toMatchObject({ payer: masked });
    const trail = await trailOf(orderNo);
    expect(trail.find(({ kind }) => kind === 'payer_requested')?.detail).toEqual({ payer });
    const started = trail.find(({ kind }) => kind === 'payment_started');
    expect(started).toMatchObject({ page: 'payFor', detail: { paymentNo, payer, shown: expect.any(String) } });
    const row = { kind: 'payment_started', page: 'payFor', document_id: null, detail: started?.detail, actor: started?.actor ?? '' };
    expect(sayAction(row, undefined)).toMatchObject({
      detail: expect.stringContaining('付款人 样例己（配偶）'),
      who: '通过链接（代付）',
      reported: false,
    });
    expect(started?.actor).toBe(`link:payment:${orderNo}`);
    expect(await verifyTrail(portal.services.db, orderNo)).toMatchObject({ ok: true });
  });

  it('may try again by another method after a failure, and a repeated request with a key makes no second payment', async () => {
    const { browser, orderNo, token, elsewhere } = await orderForPayer();
    const first = await payAs(elsewhere, token, { method: 'card', card: declinedCard });
    await actAtProvider(elsewhere, first.payUrl, 'decline');
    expect(await waitForOwnPayment(elsewhere, token, 'declined')).toMatchObject({
      payable: true,
      payment: { method: 'card', reason: '付款账户余额不足' },
    });
    portal.clock.advance(1);
    const key = randomUUID();
    const second = await payAs(elsewhere, token, { method: 'alipay', name: ' 样例己 ' }, key);
    expect(await payAs(elsewhere, token, { method: 'alipay', name: ' 样例己 ' }, key)).toEqual(second);
    await actAtProvider(elsewhere, second.payUrl, 'pay');
    await waitForState(browser, orderNo, ['issued']);
    expect(await countPolicies(orderNo)).toBe(1);
  });

  it('with another name is refused, and the fifth wrong one ends the link', async () => {
    const { browser, orderNo, token, elsewhere, ...order } = await orderForPayer();
    for (let tried = 0; tried < 5; tried += 1)
      expect((await refusalOf(payAs(elsewhere, token, { name: '样例庚' }))).code).toBe('PAYER_NAME_WRONG');
    expect((await refusalOf(payAs(elsewhere, token))).code).toBe('PAY_LINK_INVALID');
    expect((await refusalOf(elsewhere.api('showPayRequest', { token }))).code).toBe('PAY_LINK_INVALID');
    expect((await browser.api('getPaymentState', { orderNo })).askedPayer).toMatchObject({ state: 'blocked' });
    const again = await ask({ ...order, browser, orderNo });
    await payAs(elsewhere, again);
    expect((await browser.api('getPaymentState', { orderNo })).askedPayer).toMatchObject({ state: 'open' });
  });

  it('gets nothing else of the order', async () => {
    const { orderNo, elsewhere, token } = await orderForPayer();
    await payAs(elsewhere, token);
    for (const call of ['findOrderAndPolicy', 'getPaymentState', 'cancelOrder', 'withdrawPayer'] as const)
      expect((await refusalOf(elsewhere.api(call, { orderNo }))).code, call).toBe('ORDER_NOT_FOUND');
    expect((await refusalOf(startPaying(elsewhere, orderNo, 'wechat'))).code).toBe('ORDER_NOT_FOUND');
    expect((await refusalOf(elsewhere.api('requestPayer', { orderNo, ...payer }))).code).toBe('ORDER_NOT_FOUND');
  });
});

describe('a link to pay for somebody', () => {
  it('is refused when it was replaced, taken back or has expired, or when there is no such link', async () => {
    const { token: first, elsewhere, ...order } = await orderForPayer();
    const { browser, orderNo } = order;
    const second = await ask(order);
    const refused = async (token: string) => [
      (await refusalOf(elsewhere.api('showPayRequest', { token }))).code,
      (await refusalOf(elsewhere.api('getPayForState', { token }))).code,
      (await refusalOf(payAs(elsewhere, token))).code,
    ];
    const invalid = ['PAY_LINK_INVALID', 'PAY_LINK_INVALID', 'PAY_LINK_INVALID'];
    expect(await refused(first)).toEqual(invalid);
    await elsewhere.api('showPayRequest', { token: second });
    expect(await browser.api('withdrawPayer', { orderNo })).toEqual({ withdrawn: true });
    expect(await browser.api('withdrawPayer', { orderNo })).toEqual({ withdrawn: false });
    expect(await refused(second)).toEqual(invalid);
    expect((await browser.api('getPaymentState', { orderNo })).askedPayer).toBeNull();
    expect((await trailOf(orderNo)).filter(({ kind }) => kind === 'payer_withdrawn')).toHaveLength(1);
    portal.clock.advance(60);
    const third = await browser.api('requestPayer', { orderNo, ...payer });
    const { payBefore } = await browser.api('getPaymentState', { orderNo });
    // The order's own deadline ends it.
    expect(third.expiresAt).toBe(payBefore);
    portal.clock.advance(23 * 60 + 1);
    expect(await refused(tokenOf(third.link))).toEqual(invalid);
    expect(await refused('x'.repeat(32))).toEqual(invalid);
  });

  it('is refused when the order was cancelled or paid by its owner', async () => {
    const cancelled = await orderForPayer();
    await cancelled.browser.api('cancelOrder', { orderNo: cancelled.orderNo });
    expect((await refusalOf(payAs(cancelled.elsewhere, cancelled.token))).code).toBe('PAY_LINK_INVALID');
    const paid = await orderForPayer();
    const { payUrl } = await startPaying(paid.browser, paid.orderNo, 'wechat');
    await actAtProvider(paid.browser, payUrl, 'pay');
    const { payment } = await waitForState(paid.browser, paid.orderNo, ['issued']);
    expect(payment).toEqual({ method: 'wechat', state: 'succeeded', reason: null });
    expect((await refusalOf(paid.elsewhere.api('showPayRequest', { token: paid.token }))).code).toBe('PAY_LINK_INVALID');
  });

  it('is given only with a name by the rules, and for an order that waits for its payment', async () => {
    const { browser, orderNo } = await orderToPay();
    const { code, findings } = await refusalOf(browser.api('requestPayer', { orderNo, name: '己', relation: '02' }));
    expect([code, findings.map(({ path }) => path)]).toEqual(['INVALID_INPUT', ['payer.name']]);
    await browser.api('cancelOrder', { orderNo });
    expect((await refusalOf(browser.api('requestPayer', { orderNo, ...payer }))).code).toBe('TRANSITION_NOT_ALLOWED');
  });
});

describe('money of somebody else', () => {
  it('that comes after the owner has paid goes back to the payer, without a name in the message', async () => {
    const order = await orderForPayer();
    const { browser, orderNo, token, elsewhere } = order;
    const theirs = await payAs(elsewhere, token);
    portal.clock.advance(1);
    const own = await startPaying(browser, orderNo, 'wechat');
    expect(own.paymentNo).not.toBe(theirs.paymentNo);
    expect((await browser.api('getPaymentState', { orderNo })).payment).not.toHaveProperty('payer');
    await actAtProvider(browser, own.payUrl, 'pay');
    await waitForState(browser, orderNo, ['issued']);
    await postNotice(portal, writeNotice(portal, theirs));
    await waitForPayment(theirs.paymentNo, 'refunded');
    expect(await refundText(order)).toMatch(/^【琴安人寿】付款人支付的 ¥/);
    expect((await elsewhere.api('getPayForState', { token })).payment).toMatchObject({ state: 'refunded' });
    const settled = (await trailOf(orderNo)).filter(({ kind }) => kind === 'payment_settled');
    expect(settled.at(-1)).toMatchObject({ detail: { settlement: 'refunded', payer } });
    expect(await countPolicies(orderNo)).toBe(1);
  });

  it('that comes for a cancelled order goes back to the payer, without a name in the message', async () => {
    const order = await orderForPayer();
    const { browser, orderNo, token, elsewhere } = order;
    const { payUrl } = await payAs(elsewhere, token);
    await browser.api('cancelOrder', { orderNo });
    await actAtProvider(elsewhere, payUrl, 'pay');
    await waitForState(browser, orderNo, ['refunded']);
    expect((await browser.api('findOrderAndPolicy', { orderNo })).payment).toMatchObject({ state: 'refunded', payer: masked });
    expect(await refundText(order)).toMatch(/^【琴安人寿】付款人支付的 ¥/);
    expect(await waitForOwnPayment(elsewhere, token, 'refunded')).toMatchObject({ payable: false });
  });

  it('never continues an attempt of the owner: that is given up', async () => {
    const order = await orderBeingPaid();
    const theirs = await payAs(openBrowser(portal.url), await ask(order));
    expect(theirs.paymentNo).not.toBe(order.paymentNo);
    const { rows } = await portal.connection.pool.query('select state, reason from payments where payment_no = $1', [order.paymentNo]);
    expect(rows).toEqual([{ state: 'timed_out', reason: '已更换付款人' }]);
  });
});

describe('what is kept of a payer', () => {
  it('is sealed, and goes after 30 days if they never began to pay', async () => {
    const idle = await orderForPayer();
    const used = await orderForPayer();
    await payAs(used.elsewhere, used.token);
    const { rows } = await portal.connection.pool.query('select row_to_json(payers)::text as stored from payers');
    for (const { stored } of rows) expect(stored).not.toMatch(new RegExp(`${payer.name}|${idle.token}`));
    const count = async ({ orderNo }: Order) =>
      (await portal.connection.pool.query('select from payers join orders on orders.id = order_id where order_no = $1', [orderNo]))
        .rowCount;
    const { db, clock } = portal.services;
    portal.clock.advance(KEPT_DAYS.unusedPayer * 24 * 60 - 1);
    await removeUnusedPayers(db, clock());
    expect(await count(idle)).toBe(1);
    portal.clock.advance(1);
    await removeUnusedPayers(db, clock());
    expect([await count(idle), await count(used)]).toEqual([0, 1]);
  });
});
