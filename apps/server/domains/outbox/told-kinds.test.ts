import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '#testing/browser-session.ts';
import { acceptPapers } from '#testing/buying/accept-papers.ts';
import { prepareGroup } from '#testing/buying/buy-group.ts';
import { actAtProvider, startPaying, waitForState } from '#testing/buying/buyer.ts';
import { decideAsTwo } from '#testing/decide-as-two.ts';
import { postNotice, writeNotice } from '#testing/paying/payment-notice.ts';
import { watchPayments } from '#testing/paying/watch-payments.ts';
import { readCode } from '#testing/read-code.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { bindCard, policyForYears } from '../premiums/premiums.testing.ts';
import { toldOf as told } from './outbox.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { orderBeingPaid } = watchPayments(() => portal);
const patient = { timeout: 30_000, interval: 100 };

const toldOf = (no: string) => told(portal, no);
const caseOf = async (orderNo: string) => {
  const { rows } = await portal.connection.pool.query<{ case_no: string }>(
    'select case_no from cases join orders on orders.id::text = subject_id where order_no = $1',
    [orderNo],
  );
  return rows[0]?.case_no ?? '';
};
const waitForEvent = (no: string, kind: string) =>
  vi.waitFor(async () => {
    const event = (await toldOf(no)).find((one) => one.event === kind);
    if (!event) throw new Error(`no ${kind}`);
    return event;
  }, patient);

describe('the core system is told', () => {
  it('of money that pays nothing, and that it went back', async () => {
    const order = await orderBeingPaid();
    await order.browser.api('cancelOrder', { orderNo: order.orderNo });
    expect(await toldOf(order.orderNo), 'nothing of an order without money').toEqual([]);
    await postNotice(portal, writeNotice(portal, order));
    const { body } = await waitForEvent(order.orderNo, 'payout.done');
    const [surplus, payout, ...others] = await toldOf(order.orderNo);
    expect(surplus).toMatchObject({ event: 'payment.surplus', body: { paymentNo: order.paymentNo, amount: order.premium } });
    expect(payout?.body).toEqual(body);
    expect(body).toMatchObject({ cause: 'refund', amount: order.premium, paymentNo: order.paymentNo, reference: null });
    expect(others).toEqual([]);
  });

  it('of all people of a group, once', async () => {
    const browser = openBrowser(portal.url);
    const read = (to: string) => readCode(portal.services, to, 'apply');
    const { orderNo, agreeAll, submit } = await prepareGroup({ browser, count: 3, phone: '13912340071', readCode: read });
    await agreeAll();
    await submit();
    await acceptPapers(portal.services, orderNo);
    await actAtProvider(browser, (await startPaying(browser, orderNo, 'wechat')).payUrl, 'pay');
    const policyNo = (await waitForState(browser, orderNo, ['issued'])).policyNo ?? '';
    const { body } = await waitForEvent(policyNo, 'policy.members');
    expect(body).toMatchObject({ from: 1, members: [{ id: 'm1' }, { id: 'm2' }, { id: 'm3' }] });
    const kinds = (await toldOf(policyNo)).map(({ event }) => event);
    expect(kinds).toEqual(['policy.issued', 'premium.paid', 'policy.members']);
    const about = { kind: 'order', no: orderNo };
    const review = { kind: 'underwriting', about, waitsFor: null, dueOn: null };
    expect(
      (await toldOf(await caseOf(orderNo))).map(({ body: stands }) => stands),
      'and how its review went',
    ).toEqual([
      { ...review, state: 'submitted', outcome: null, decidedBy: null },
      { ...review, state: 'settled', outcome: 'granted', decidedBy: expect.stringMatching(/^\w/) },
    ]);
  });

  it('of a card, a waiver, an invoice and a consent that is withdrawn', async () => {
    const own = await policyForYears(portal, 61);
    await bindCard(portal, own);
    await own.browser.api('bindPremiumCard', { step: 'unbind', policyNo: own.policyNo });
    await own.browser.api('applyInvoice', { policyNo: own.policyNo, titleType: 'personal' });
    await waitForEvent(own.policyNo, 'invoice.issued');
    await decideAsTwo(portal, (api) => api('waivePremiums', { policyNo: own.policyNo, from: 2, reason: '投保人重疾豁免' }));
    const { consents } = await own.browser.api('listMyConsents');
    const health = consents.find(({ kind }) => kind === 'health_answers');
    await own.browser.api('withdrawConsent', { id: health?.id ?? '' });
    const later = (await toldOf(own.policyNo)).slice(2);
    expect(later.map(({ event }) => event)).toEqual([
      'debit.authorised',
      'debit.withdrawn',
      'invoice.issued',
      'premium.waived',
      'consent.withdrawn',
    ]);
    expect(later[3]?.body).toMatchObject({ period: 2, reason: '投保人重疾豁免' });
    expect(later[4]?.body).toEqual({ kind: 'health_answers' });
  });
});
