import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actAtProvider, startPaying, waitForState } from '#testing/buying/buyer.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { payerAccount, watchTransfers } from '#testing/paying/watch-transfers.ts';
import { expireOrders } from '../../orders/expire-orders.ts';
import { verifyTrail } from '#testing/verify-trail.ts';
import { queryUnanswered } from '../query-unanswered.ts';
import { endOverdueTransfers } from './end-overdue-transfers.ts';
import { settleTransfer } from './settle-transfer.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { nextGuest, orderToPay, orderByTransfer, lineFor, importLines, lineState, arrive, textsTo, payouts, countPolicies, query, stateOf } =
  watchTransfers(() => portal);

describe('a transfer', () => {
  it('has a reference, our account and a deadline in working days, and the order stays open until then', async () => {
    const order = await orderByTransfer();
    const { transfer, browser, orderNo, premium } = order;
    expect(transfer).toMatchObject({
      state: 'waiting',
      amount: premium,
      reference: expect.stringMatching(/^[3-9A-Y]{9}$/) as string,
      payee: { account: '440000000000000001' },
      payer: { accountTail: '1234', bank: payerAccount.bank },
      slip: { pages: [], refused: null },
    });
    // Accepted on Saturday 21 November 2026: the third working day is Wednesday.
    expect(transfer.payBefore).toBe('2026-11-25T16:00:00.000Z');
    expect(await browser.api('getTransfer', { orderNo })).toEqual(transfer);
    expect(await browser.api('findOrderAndPolicy', { orderNo })).toMatchObject({
      state: 'paying',
      payBefore: transfer.payBefore,
      methods: ['wechat', 'alipay', 'card', 'transfer'],
      payment: { method: 'transfer', state: 'pending' },
    });
  });

  it('that the bank reports exactly pays the order once, issues the policy and tells the customer', async () => {
    const order = await orderByTransfer();
    const line = lineFor(order);
    expect(await arrive(line)).toEqual({ state: 'settled', reason: null });
    await waitForState(order.browser, order.orderNo, ['issued']);
    expect(await countPolicies(order.orderNo)).toBe(1);
    expect((await textsTo(order)).some((text) => text.includes('已到账并核对一致'))).toBe(true);
    expect(await order.browser.api('getTransfer', { orderNo: order.orderNo })).toMatchObject({ state: 'arrived' });
    expect(await verifyTrail(portal.services.db, order.orderNo)).toMatchObject({ ok: true });
  });

  it('is not asked about at the provider, and is not given up before its deadline', async () => {
    const order = await orderByTransfer();
    portal.clock.advance(60);
    await queryUnanswered(portal.services);
    await endOverdueTransfers(portal.services);
    expect(await stateOf(order, order.orderNo)).toBe('paying');
  });

  it('keeps its reference when it is chosen again, from whichever account', async () => {
    const { browser, orderNo, transfer } = await orderByTransfer();
    const again = await browser.api(
      'payByTransfer',
      { orderNo, account: '9988776655', bank: '样例银行总行' },
      { idempotencyKey: randomUUID() },
    );
    expect(again).toMatchObject({ paymentNo: transfer.paymentNo, reference: transfer.reference, payer: { accountTail: '6655' } });
  });

  it('needs an account and a bank, and belongs to the owner of the order', async () => {
    const { browser, orderNo } = await orderToPay();
    const wrong = await refusalOf(browser.api('payByTransfer', { orderNo, account: '123', bank: '' }));
    expect(wrong.findings.map(({ path }) => path)).toEqual(['account', 'bank']);
    expect((await refusalOf(browser.api('getTransfer', { orderNo }))).code).toBe('TRANSFER_NOT_FOUND');
    const stranger = nextGuest().browser;
    expect((await refusalOf(stranger.api('payByTransfer', { orderNo, ...payerAccount }))).code).toBe('ORDER_NOT_FOUND');
    expect((await refusalOf(stranger.api('getTransfer', { orderNo }))).code).toBe('ORDER_NOT_FOUND');
  });

  it('leaves account and holder nowhere in clear', async () => {
    const order = await orderByTransfer();
    await arrive(lineFor(order));
    const rows = await query(`select transfers::text as row from transfers union all select bank_transfers::text from bank_transfers`);
    expect(JSON.stringify(rows)).not.toContain(payerAccount.account);
    expect(JSON.stringify(rows)).not.toContain(order.holder);
  });
});

describe('money without the reference', () => {
  it('is found by account and amount', async () => {
    const order = await orderByTransfer();
    const other = '440098765432109876';
    await order.browser.api('payByTransfer', { orderNo: order.orderNo, account: other, bank: payerAccount.bank });
    expect(await arrive(lineFor(order, { purpose: '保险费', payerAccount: other }))).toMatchObject({ state: 'settled' });
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('waits for an operator if nothing, or more than one payment, fits', async () => {
    const order = await orderByTransfer();
    const unknown = lineFor(order, { purpose: '货款', payerAccount: '110011001100' });
    expect(await arrive(unknown)).toEqual({ state: 'open', reason: 'reference_unknown' });
    const second = await orderByTransfer();
    const both = lineFor(order, { purpose: `${order.transfer.reference} ${second.transfer.reference}` });
    expect(await arrive(both)).toEqual({ state: 'open', reason: 'several_references' });
  });
});

describe('money that differs from what was agreed', () => {
  it.each([
    ['amount_differs', { amount: '1.00' }],
    ['name_differs', { payerName: '样例另户' }],
  ])('waits for an operator: %s', async (reason, change) => {
    const order = await orderByTransfer();
    expect(await arrive(lineFor(order, change))).toEqual({ state: 'open', reason });
    expect(await stateOf(order, order.orderNo)).toBe('paying');
  });
});

describe('money that is not needed', () => {
  it('goes back when the order was cancelled, and the customer is told twice: when it came and when it is back', async () => {
    const order = await orderByTransfer();
    await order.browser.api('cancelOrder', { orderNo: order.orderNo });
    expect(await arrive(lineFor(order))).toEqual({ state: 'settled', reason: 'order_ended' });
    expect(await payouts(order.transfer.paymentNo)).toMatchObject([{ kind: 'refund', state: 'open' }]);
    expect(await order.browser.api('getTransfer', { orderNo: order.orderNo })).toMatchObject({
      state: 'returning',
      reason: '订单已取消或失效',
    });
    expect((await textsTo(order)).some((text) => text.includes('将退回尾号 1234 的原付款账户'))).toBe(true);
    expect(await countPolicies(order.orderNo)).toBe(0);
  });

  it('goes back when it was booked after the deadline, whether or not the order has been given up', async () => {
    const order = await orderByTransfer();
    const late = { bookedAt: '2026-11-26 00:00:01' };
    expect(await arrive(lineFor(order, late))).toEqual({ state: 'returned', reason: 'late' });
    expect(await stateOf(order, order.orderNo)).toBe('paying');
    portal.clock.advance(7 * 24 * 60);
    await endOverdueTransfers(portal.services);
    await expireOrders(portal.services);
    expect(await stateOf(order, order.orderNo)).toBe('expired');
    expect(await arrive(lineFor(order, late))).toEqual({ state: 'settled', reason: 'order_ended' });
    expect(await payouts(order.transfer.paymentNo)).toMatchObject([{ kind: 'return' }, { kind: 'refund' }]);
  });

  it('booked in time counts although the notice of it came later', async () => {
    const order = await orderByTransfer();
    const bookedAt = portal.clock.now().toISOString();
    portal.clock.advance(4 * 24 * 60);
    expect(await arrive(lineFor(order, { bookedAt }))).toMatchObject({ state: 'settled', reason: null });
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('goes back when the same payment was paid before', async () => {
    const order = await orderByTransfer();
    await arrive(lineFor(order));
    expect(await arrive(lineFor(order))).toEqual({ state: 'returned', reason: 'paid_twice' });
    expect(await payouts(order.transfer.paymentNo)).toMatchObject([{ kind: 'return', state: 'open' }]);
    expect(await countPolicies(order.orderNo)).toBe(1);
    expect(await order.browser.api('getTransfer', { orderNo: order.orderNo })).toMatchObject({ state: 'arrived' });
  });

  it('goes back to the wallet if the transfer came first, and to the account if the wallet did', async () => {
    const first = await orderByTransfer();
    const wallet = await startPaying(first.browser, first.orderNo, 'wechat');
    expect(await arrive(lineFor(first))).toEqual({ state: 'settled', reason: null });
    await actAtProvider(first.browser, wallet.payUrl, 'pay');
    await waitForState(first.browser, first.orderNo, ['issued']);

    const second = await orderByTransfer();
    const { payUrl } = await startPaying(second.browser, second.orderNo, 'wechat');
    await actAtProvider(second.browser, payUrl, 'pay');
    await waitForState(second.browser, second.orderNo, ['issued']);
    expect(await arrive(lineFor(second))).toEqual({ state: 'settled', reason: 'paid_otherwise' });
    expect(await payouts(second.transfer.paymentNo)).toMatchObject([{ kind: 'refund', state: 'open' }]);
    expect(await countPolicies(second.orderNo)).toBe(1);
  });

  it('is not asked for any more when a wallet that was left for a transfer pays after all', async () => {
    const order = await orderToPay();
    const { orderNo, browser } = order;
    const wallet = await startPaying(browser, orderNo, 'wechat');
    await browser.api('payByTransfer', { orderNo, ...payerAccount }, { idempotencyKey: randomUUID() });
    await actAtProvider(browser, wallet.payUrl, 'pay');
    await waitForState(browser, orderNo, ['issued']);
    expect(await browser.api('getTransfer', { orderNo })).toMatchObject({ state: 'ended', reason: '已由另一笔支付完成', bankUrl: null });
  });
});

describe('a line', () => {
  it('is settled once, however often and by however many jobs', async () => {
    const order = await orderByTransfer();
    const line = lineFor(order);
    await importLines(line);
    await Promise.all(Array.from({ length: 4 }, () => settleTransfer(portal.services, line.serial)));
    expect(await lineState(line.serial)).toEqual({ state: 'settled', reason: null });
    expect(await countPolicies(order.orderNo)).toBe(1);
    expect(await payouts(order.transfer.paymentNo)).toEqual([]);
  });
});
