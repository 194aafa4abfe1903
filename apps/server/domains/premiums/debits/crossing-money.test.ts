import { addDays } from '@portal/rules/values/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actAtProvider } from '#testing/buying/buyer.ts';
import { payerAccount, watchTransfers } from '#testing/paying/watch-transfers.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { decideAsTwo } from '#testing/decide-as-two.ts';
import { verifyTrail } from '#testing/verify-trail.ts';
import { listOutbox } from '../../messages/list-outbox.ts';
import { queryUnanswered } from '../../payments/query-unanswered.ts';
import { keepPremiumTermsJob } from '../../servicing/lapse/jobs/keep-premium-terms.ts';
import {
  bindCard,
  type BoughtPolicy,
  goToDay,
  goodCard,
  letDayPass,
  type OwnPolicy,
  policyForYears,
  signInAgain,
  waitForPremium,
} from '../premiums.testing.ts';
import { debitPremiums } from './debit-premiums.ts';

/** A Monday, on which the second premium of every policy of these tests is due. */
const due = '2027-11-22';
/** A card whose bank does not answer until the test does. */
const silentCard = '6222020000000000003';

let portal: TestPortal;
let waiting: BoughtPolicy[];
/** Policies are bought while the certificates of the samples are valid. The last test goes on in time. */
beforeAll(async () => {
  portal = await startPortal();
  waiting = [];
  for (let serial = 401; serial <= 407; serial += 1) waiting.push(await policyForYears(portal, serial));
  await goToDay(portal, due);
}, 120_000);
afterAll(() => portal.stop());

const { query, lineFor, arrive } = watchTransfers(() => portal);
const premiumsOf = ({ browser, policyNo }: OwnPolicy) => browser.api('getPremiums', { policyNo });
const textsTo = async ({ phone }: OwnPolicy) =>
  (await listOutbox(portal.services.db, portal.services.sealer, 500)).filter((one) => one.phone === phone).map(({ text }) => text);

/** A policy whose customer was told yesterday that this card will be debited today. */
async function dueWithCard(number: string): Promise<BoughtPolicy> {
  const bought = waiting.pop();
  if (!bought) throw new Error('more tests than policies');
  const own = await signInAgain(portal, bought);
  await bindCard(portal, own, number);
  await letDayPass(portal, own);
  return own;
}

/** The provider's debits of the later premiums of a policy, the oldest first. */
const atProvider = ({ policyId }: OwnPolicy) =>
  query<{ state: string; ref: string }>(
    `select sandbox_payments.state, ref from sandbox_payments join payments using (payment_no) join charges on charges.id = charge_id
     where owner_kind = 'instalment' and owner_id = $1 order by payments.created_at`,
    [policyId],
  );
const statesAtProvider = async (own: OwnPolicy) => (await atProvider(own)).map(({ state }) => state);

/** The bank answers the first debit of a policy at last. */
async function bankTakesMoney(own: OwnPolicy): Promise<void> {
  await portal.services.sandbox?.act((await atProvider(own))[0]?.ref ?? '', 'pay');
}

async function payByHand({ browser, policyNo }: OwnPolicy): Promise<void> {
  const { payUrl } = await browser.api('payPremium', { policyNo, period: 2, method: 'wechat' }, { idempotencyKey: randomUUID() });
  await actAtProvider(browser, payUrl, 'pay');
}

const unbind = ({ browser, policyNo }: OwnPolicy) => browser.api('bindPremiumCard', { step: 'unbind', policyNo });

/** Waits until the calendar has a refund that was made. */
const refunded = (own: OwnPolicy) =>
  vi.waitFor(
    async () => {
      const { entries } = await premiumsOf(own);
      const refunds = entries.filter(({ kind }) => kind === 'refund');
      expect(refunds).toMatchObject([{ state: 'refunded' }]);
      return { entries, refund: refunds[0] };
    },
    { timeout: 20_000 },
  );

describe('money that a bank takes', () => {
  it('although the premium was waived meanwhile goes back: the calendar and a message say why', async () => {
    const own = await dueWithCard(silentCard);
    await debitPremiums(portal.services);
    await decideAsTwo(portal, (api) => api('waivePremiums', { policyNo: own.policyNo, from: 2, reason: '投保人重疾豁免' }));
    await bankTakesMoney(own);
    const { refund } = await refunded(own);
    expect(refund).toMatchObject({ period: 2, cardTail: '0003', reason: '该期保险费已免交', expectedOn: addDays(due, 3) });
    expect(await statesAtProvider(own)).toEqual(['refunded']);
    expect((await textsTo(own)).filter((text) => text.includes('该期保险费已免交'))).toHaveLength(1);
    expect(await verifyTrail(portal.services.db, own.policyNo)).toMatchObject({ ok: true });
  });

  it('after the premium was paid by hand goes back: the calendar says which money came twice', async () => {
    const own = await dueWithCard(silentCard);
    await debitPremiums(portal.services);
    portal.clock.advance(1);
    await payByHand(own);
    await waitForPremium(own, 'succeeded');
    await bankTakesMoney(own);
    const { entries, refund } = await refunded(own);
    expect(refund).toMatchObject({ method: 'card', cardTail: '0003', reason: '该期保险费已由另一笔付款交清' });
    const [twice, kept] = ['debit', 'payment'].map((kind) => entries.find((one) => one.kind === kind && one.period === 2));
    expect(twice).toMatchObject({ state: 'paid', reason: '该期保险费已由另一笔付款交清' });
    expect(kept).toMatchObject({ state: 'paid', reason: null });
    expect(await statesAtProvider(own)).toEqual(['refunded', 'paid']);
    expect((await textsTo(own)).filter((text) => text.includes('该期保险费已由另一笔付款交清'))).toHaveLength(1);
  });

  it('after the card was unbound pays the premium once, and nothing is debited from it again', async () => {
    const own = await dueWithCard(silentCard);
    await debitPremiums(portal.services);
    await unbind(own);
    await debitPremiums(portal.services);
    expect(await atProvider(own)).toHaveLength(1);
    await bankTakesMoney(own);
    expect(await waitForPremium(own, 'succeeded')).toMatchObject({ card: null, nextDebitOn: null, next: { period: 3 } });
    expect(await statesAtProvider(own)).toEqual(['paid']);
  });
});

it('a card that is unbound between the record of a debit and the call of its bank is not debited, and the premium can be paid by hand', async () => {
  const own = await dueWithCard(goodCard);
  await query('alter table sandbox_payments rename to sandbox_payments_away');
  expect((await debitPremiums(portal.services)).failed).toHaveLength(1);
  await query('alter table sandbox_payments_away rename to sandbox_payments');
  await unbind(own);
  expect(await debitPremiums(portal.services)).toEqual({ begun: 0, failed: [] });
  expect(await atProvider(own)).toEqual([]);
  portal.clock.advance(1);
  await payByHand(own);
  expect((await waitForPremium(own, 'succeeded')).next).toMatchObject({ period: 3 });
  expect(await statesAtProvider(own)).toEqual(['paid']);
});

it('a transfer that pays nothing stands in the calendar until it is back, and counts neither as paid nor as a refund', async () => {
  const bought = waiting.pop();
  if (!bought) throw new Error('more tests than policies');
  const own = await signInAgain(portal, bought);
  const request = { policyNo: own.policyNo, period: 2, ...payerAccount };
  const transfer = await own.browser.api('payPremiumByTransfer', request, { idempotencyKey: randomUUID() });
  const agreed = { transfer, holder: own.holder };
  expect(await arrive(lineFor(agreed))).toMatchObject({ state: 'settled' });
  expect(await arrive(lineFor(agreed))).toEqual({ state: 'returned', reason: 'paid_twice' });
  const { entries } = await premiumsOf(own);
  expect(entries.filter(({ kind }) => kind === 'refund')).toEqual([]);
  expect(entries.filter(({ kind }) => kind === 'return')).toMatchObject([
    { state: 'refunding', period: 2, method: 'transfer', reason: '这笔保费已用您的另一笔转账付清', expectedOn: addDays(due, 3) },
  ]);
});

it('a debit whose answer comes an hour after the policy lapsed gives the money back, with the way back', async () => {
  const own = await dueWithCard(silentCard);
  await debitPremiums(portal.services);
  // The bills of four days did not have it, and nobody paid.
  await goToDay(portal, addDays(due, 4));
  await queryUnanswered(portal.services);
  await goToDay(portal, addDays(due, 60));
  await keepPremiumTermsJob.run(portal.services, {});
  await goToDay(portal, addDays(due, 61));
  await keepPremiumTermsJob.run(portal.services, {});
  portal.clock.advance(60);
  await bankTakesMoney(own);
  const later = await signInAgain(portal, own);
  const { refund } = await refunded(later);
  expect(refund).toMatchObject({ reason: '保单效力已中止，可在保单详情申请恢复效力' });
  expect((await premiumsOf(later)).lapsed).toBe(true);
  expect(await statesAtProvider(own)).toEqual(['refunded']);
  await vi.waitFor(async () => expect((await textsTo(own)).filter((text) => text.includes('已原路退回'))).toHaveLength(1), {
    timeout: 20_000,
  });
});
