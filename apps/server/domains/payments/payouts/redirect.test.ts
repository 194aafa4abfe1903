import { dayMinutes } from '#platform/clock.ts';
import { decideAsTwo } from '#testing/decide-as-two.ts';
import { watchRefunds } from '#testing/paying/watch-refunds.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyStanding } from './ask-refund.ts';
import { confirmPayouts } from './confirm-payouts.ts';
import { findPayout } from './payouts.queries.ts';
import { pursueRefunds } from './pursue-refunds.ts';
import { asSystem } from '@portal/rules/permissions/actor.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { waitForPayment, provider, payoutOf, refundsAt, refundedOrder, toldOf } = watchRefunds(() => portal);
const account = { account: '6222 0200 0000 1234 567', bank: '样例银行深圳南山支行' };

/** A refund that did not arrive, sent to another account by two persons. */
async function redirected() {
  const order = await refundedOrder('abnormal');
  const { no: payoutNo } = await payoutOf(order.paymentNo);
  await decideAsTwo(portal, (api) => api('redirectPayout', { payoutNo, ...account }));
  return { order, payoutNo };
}

const exported = async () => (await (await staffOf(portal, ['cashier'])).api('exportPayouts')).batchNo;

/** The bank answers about a payout in a file. */
async function answer(batch: string | null, paymentNo: string, result: 'paid' | 'failed') {
  const { id, no: payoutNo } = await payoutOf(paymentNo);
  const { amount_fen: amount } = await findPayout(portal.services.db, id);
  const line = JSON.stringify({ batch, payoutNo, amount: toYuanText(amount), result, reason: '账户已销户' });
  return confirmPayouts(portal.services, { file: 'answer.jsonl', bytes: Buffer.from(line) });
}

describe('a refund that was processed for three days and did not arrive', () => {
  it('goes by the bank to another account of who paid, which two persons choose, and the customer is told when it is there', async () => {
    const order = await refundedOrder('processing');
    const { no: payoutNo } = await payoutOf(order.paymentNo);
    const cashier = await staffOf(portal, ['cashier']);
    const early = refusalOf(cashier.api('redirectPayout', { payoutNo, ...account }));
    expect((await early).message).toContain('还在办理');
    portal.clock.advance(3 * dayMinutes);
    await pursueRefunds(portal.services);
    await provider().endRefund(payoutNo, 'abnormal');
    await waitForPayment(order.paymentNo, 'refund_abnormal');

    const again = await staffOf(portal, ['cashier']);
    expect(await again.api('listPayouts', { which: 'stuck' })).toMatchObject([
      { payoutNo, cause: 'refund', state: 'abnormal', amount: order.premium, paymentNo: order.paymentNo, fault: '用户银行卡已注销' },
    ]);
    expect((await refusalOf(again.api('redirectPayout', { payoutNo, account: '12', bank: account.bank }))).message).toContain('付款账号');
    const { proposalNo, said } = await again.api('redirectPayout', { payoutNo, ...account });
    expect(said).toContain('尾号 4567');
    expect((await refusalOf(again.api('approveProposal', { proposalNo }))).code).toBe('RIGHT_MISSING');
    await (await staffOf(portal, ['approver'])).api('approveProposal', { proposalNo });
    const { payment } = await order.browser.api('findOrderAndPolicy', { orderNo: order.orderNo });
    expect(payment).toMatchObject({ state: 'refunding', refundTail: '4567' });
    expect(await toldOf(order)).toEqual([]);

    const batch = await exported();
    expect(await answer(batch, order.paymentNo, 'paid')).toMatchObject({ paid: 1 });
    const shown = await order.browser.api('findOrderAndPolicy', { orderNo: order.orderNo });
    expect(shown).toMatchObject({ state: 'refunded', payment: { state: 'refunded', refundTail: '4567' } });
    expect(shown.events.at(-1)?.note).toBe('款项已退到尾号 4567 的银行账户');
    expect(await toldOf(order)).toEqual([expect.stringContaining('不能原路退回，已退到尾号 4567 的银行账户，原因：订单已取消或失效')]);
    expect(await refundsAt(order.paymentNo)).toMatchObject([{ state: 'abnormal' }]);
    expect(await exported(), 'nothing more').toBeNull();
  });

  it('goes there once, if two persons decide at the same time', async () => {
    const order = await refundedOrder('closed');
    const { no: payoutNo } = await payoutOf(order.paymentNo);
    const cashiers = [await staffOf(portal, ['cashier']), await staffOf(portal, ['cashier'])];
    const proposed = await Promise.allSettled(cashiers.map(({ api }) => api('redirectPayout', { payoutNo, ...account })));
    const [proposal, ...others] = proposed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(others).toEqual([]);
    const { proposalNo } = proposal ?? { proposalNo: 0 };
    const approvers = [await staffOf(portal, ['approver']), await staffOf(portal, ['approver'])];
    const decided = await Promise.allSettled(approvers.map(({ api }) => api('approveProposal', { proposalNo })));
    expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await payoutOf(order.paymentNo)).toMatchObject({ state: 'approved', way: 'account' });
    const files = await Promise.all([exported(), exported()]);
    expect(files.filter((file) => file !== null)).toHaveLength(1);
  });

  it('may go to a third account when the bank cannot pay the second one', async () => {
    const { order, payoutNo } = await redirected();
    await answer(await exported(), order.paymentNo, 'failed');
    expect(await payoutOf(order.paymentNo)).toMatchObject({ state: 'failed', fault: '账户已销户' });
    await decideAsTwo(portal, (api) => api('redirectPayout', { payoutNo, account: '6222020000009999', bank: account.bank }));
    await answer(await exported(), order.paymentNo, 'paid');
    expect(await toldOf(order)).toEqual([expect.stringContaining('尾号 9999')]);
  });
});

describe('a refund that the provider mends after an account was chosen', () => {
  it('is done, and is in no file', async () => {
    const { order, payoutNo } = await redirected();
    await provider().endRefund(payoutNo, 'done', { silently: true });
    expect(await exported()).toBeNull();
    expect(await payoutOf(order.paymentNo)).toMatchObject({ state: 'done', way: 'payment' });
    expect(await toldOf(order)).toEqual([expect.stringContaining('已原路退回')]);
    expect((await order.browser.api('findOrderAndPolicy', { orderNo: order.orderNo })).payment).not.toHaveProperty('refundTail');
  });

  it('is an alarm if the bank has it already', async () => {
    const { order, payoutNo } = await redirected();
    const batch = await exported();
    const { id } = await payoutOf(order.paymentNo);
    const done = applyStanding(portal.services, await findPayout(portal.services.db, id), { state: 'done' }, asSystem('test'));
    await expect(done).rejects.toThrow(`payout ${payoutNo} was made by the provider, and the bank has it too`);
    expect(await answer(batch, order.paymentNo, 'paid')).toMatchObject({ paid: 1 });
    expect(await toldOf(order)).toHaveLength(1);
  });
});

it('the page of the local provider ends refunds and chooses how the next ones are answered', async () => {
  const order = await refundedOrder('processing');
  const { no } = await payoutOf(order.paymentNo);
  const page = await (await fetch(portal.url + order.payUrl)).text();
  expect(page).toContain(`value="${no} done"`);
  const press = (body: string) =>
    fetch(portal.url + order.payUrl, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect(await (await press('answer=closed')).text()).toContain('以后的退款：退款关闭');
  await press(new URLSearchParams({ end: `${no} done` }).toString());
  await waitForPayment(order.paymentNo, 'refunded');
  expect((await press('end=nothing')).status).toBe(400);
});
