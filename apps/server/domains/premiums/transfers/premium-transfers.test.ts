import { addDays } from '@portal/rules/values/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actAtProvider } from '#testing/buying/buyer.ts';
import { payerAccount, watchTransfers } from '#testing/paying/watch-transfers.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { knowHolidays } from '#testing/know-holidays.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { verifyTrail } from '#testing/verify-trail.ts';
import { listOutbox } from '../../messages/list-outbox.ts';
import { endOverdueTransfers } from '../../payments/transfers/end-overdue-transfers.ts';
import { keepPremiumTermsJob } from '../../servicing/lapse/jobs/keep-premium-terms.ts';
import { ask, decideWith } from '../../servicing/reinstatement/reinstatement.testing.ts';
import { debitPremiums } from '../debits/debit-premiums.ts';
import { remindOfPremiums } from '../debits/remind-of-premiums.ts';
import {
  bindCard,
  type BoughtPolicy,
  goToDay,
  letDayPass,
  type OwnPolicy,
  policyForYears,
  signInAgain,
  waitForPremium,
} from '../premiums.testing.ts';

/** A Monday, on which the second premium of every policy of these tests is due; and the last day of its grace, a Friday. */
const [due, lastDay] = ['2027-11-22', '2028-01-21'];

let portal: TestPortal;
let waiting: BoughtPolicy[];
/** Policies are bought while the certificates of the samples are valid. The tests go on in time, from the due day to the end of the grace. */
beforeAll(async () => {
  portal = await startPortal();
  knowHolidays(portal, 2027, 2028);
  waiting = [];
  for (let serial = 301; serial <= 312; serial += 1) waiting.push(await policyForYears(portal, serial));
  await goToDay(portal, due);
}, 120_000);
afterAll(() => portal.stop());

const { lineFor, arrive, payouts, query } = watchTransfers(() => portal);

async function newPolicy(): Promise<BoughtPolicy> {
  const own = waiting.pop();
  if (!own) throw new Error('more tests than policies');
  return signInAgain(portal, own);
}

/** Chooses a transfer for the second premium. */
async function byTransfer(own: BoughtPolicy, change: { account?: string; bank?: string } = {}) {
  const { browser, policyNo, holder } = own;
  const request = { policyNo, period: 2, ...payerAccount, ...change };
  const transfer = await browser.api('payPremiumByTransfer', request, { idempotencyKey: randomUUID() });
  return { transfer, holder };
}

const premiumsOf = ({ browser, policyNo }: OwnPolicy) => browser.api('getPremiums', { policyNo });
const policyState = async ({ policyId }: OwnPolicy) =>
  (await query<{ state: string }>('select state from policies where id = $1', [policyId]))[0]?.state;
const debitsOf = ({ policyId }: OwnPolicy) =>
  query<{ state: string; ref: string }>(
    `select payments.state, ref from sandbox_payments join payments using (payment_no) join charges on charges.id = charge_id
     where owner_kind = 'instalment' and owner_id = $1 and is_debit`,
    [policyId],
  );
const textsTo = async ({ phone }: OwnPolicy) =>
  (await listOutbox(portal.services.db, portal.services.sealer, 500)).filter((one) => one.phone === phone).map(({ text }) => text);
const keepTerms = () => keepPremiumTermsJob.run(portal.services, {});

describe('a premium that is paid by transfer', () => {
  it('has a reference and until the end of its grace, waits in calendar and to-dos, and is paid by what the bank reports', async () => {
    const own = await newPolicy();
    const { browser, policyNo } = own;
    expect((await premiumsOf(own)).methods).toEqual(['wechat', 'alipay', 'card', 'transfer']);
    const agreed = await byTransfer(own);
    expect(agreed.transfer).toMatchObject({ state: 'waiting', payBefore: `${lastDay}T16:00:00.000Z`, payer: { accountTail: '1234' } });
    expect(await browser.api('getPremiumTransfer', { policyNo })).toEqual(agreed.transfer);
    const again = await byTransfer(own, { account: '9988776655' });
    const { reference, paymentNo, payBefore } = agreed.transfer;
    expect(again.transfer, 'chosen again, from another account').toMatchObject({
      reference,
      paymentNo,
      payBefore,
      payer: { accountTail: '6655' },
    });

    const shown = await premiumsOf(own);
    expect(shown.payment).toMatchObject({ method: 'transfer', state: 'pending' });
    expect(shown.entries[0]).toMatchObject({ kind: 'payment', method: 'transfer', state: 'waiting' });
    expect((await browser.api('listTodos')).list).toContainEqual(expect.objectContaining({ kind: 'premium_due', byTransfer: true }));
    const slip = new File([Buffer.from('%PDF-1.7\ntrailer\n%%EOF\n')], '回单.pdf');
    const { page } = await browser.api('uploadPremiumSlip', { policyNo, slip });
    expect((await browser.api('getPremiumTransfer', { policyNo })).slip.pages).toMatchObject([{ id: page }]);

    expect(await arrive(lineFor(agreed))).toEqual({ state: 'settled', reason: null });
    const paid = await waitForPremium(own, 'succeeded');
    expect(paid.next).toMatchObject({ period: 3, charged: false });
    const texts = await textsTo(own);
    expect(texts.filter((text) => text.includes('第 2 期保险费') && text.includes('已交清'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('正在为您承保'))).toEqual([]);
    expect((await refusalOf(browser.api('removePremiumSlip', { policyNo, page }))).code).toBe('TRANSFER_NOT_FOUND');
    expect(await verifyTrail(portal.services.db, policyNo)).toMatchObject({ ok: true });
  });

  it('needs an account and a bank, the premium that is due, and the applicant of the policy', async () => {
    const [own, other] = [await newPolicy(), await newPolicy()];
    const { browser, policyNo } = own;
    const request = { policyNo, period: 2, ...payerAccount };
    const wrong = await refusalOf(browser.api('payPremiumByTransfer', { ...request, account: '123', bank: '' }));
    expect(wrong.findings.map(({ path }) => path)).toEqual(['account', 'bank']);
    expect((await refusalOf(browser.api('payPremiumByTransfer', { ...request, period: 3 }))).code).toBe('NO_PREMIUM_DUE');
    expect((await refusalOf(browser.api('getPremiumTransfer', { policyNo }))).code).toBe('TRANSFER_NOT_FOUND');
    await byTransfer(own);
    const slip = new File([Buffer.from('%PDF-1.7\ntrailer\n%%EOF\n')], '回单.pdf');
    const stranger = other.browser;
    for (const call of [
      () => stranger.api('payPremiumByTransfer', request),
      () => stranger.api('getPremiumTransfer', { policyNo }),
      () => stranger.api('uploadPremiumSlip', { policyNo, slip }),
      () => stranger.api('removePremiumSlip', { policyNo, page: randomUUID() }),
    ])
      expect((await refusalOf(call())).code).toBe('POLICY_NOT_FOUND');
  });

  it('of another amount or name waits for an operator, and the premium is still owed', async () => {
    const agreed = await byTransfer(await newPolicy());
    expect(await arrive(lineFor(agreed, { amount: '1.00' }))).toEqual({ state: 'open', reason: 'amount_differs' });
    expect(await arrive(lineFor(agreed, { payerName: '样例另户' }))).toEqual({ state: 'open', reason: 'name_differs' });
  });

  it('and by a wallet meanwhile goes back, and so does what comes twice', async () => {
    const own = await newPolicy();
    const { browser, policyNo } = own;
    const agreed = await byTransfer(own);
    portal.clock.advance(1);
    const { payUrl } = await browser.api('payPremium', { policyNo, period: 2, method: 'wechat' }, { idempotencyKey: randomUUID() });
    await actAtProvider(browser, payUrl, 'pay');
    await waitForPremium(own, 'succeeded');
    expect(await arrive(lineFor(agreed))).toEqual({ state: 'settled', reason: 'paid_otherwise' });
    expect(await payouts(agreed.transfer.paymentNo)).toMatchObject([{ kind: 'refund', state: 'open' }]);
    expect(await arrive(lineFor(agreed))).toEqual({ state: 'returned', reason: 'paid_twice' });
    expect((await premiumsOf(own)).entries).toContainEqual(
      expect.objectContaining({ kind: 'refund', method: 'transfer', state: 'refunding' }),
    );
  });

  it('while a debit is under way pays it; what the debit takes after all goes back', async () => {
    const own = await newPolicy();
    await bindCard(portal, own, '6222020000000000003');
    await letDayPass(portal, own);
    await debitPremiums(portal.services);
    expect(await debitsOf(own)).toMatchObject([{ state: 'pending' }]);
    expect(await arrive(lineFor(await byTransfer(own)))).toEqual({ state: 'settled', reason: null });
    const [debit] = await debitsOf(own);
    await portal.services.sandbox?.act(debit?.ref ?? '', 'pay');
    await vi.waitFor(
      async () => {
        const refunds = (await premiumsOf(own)).entries.filter(({ kind }) => kind === 'refund');
        expect(refunds).toMatchObject([{ method: 'card', state: 'refunded' }]);
      },
      { timeout: 20_000 },
    );
  });
});

describe('a bound card', () => {
  it('is neither announced nor debited while a transfer has time, then again; the transfer may still come first or goes back', async () => {
    const own = await newPolicy();
    await bindCard(portal, own);
    await letDayPass(portal, own);
    const agreed = await byTransfer(own);
    // Three working days and one for the notice: until Friday. The next window is announced on Saturday.
    expect(await premiumsOf(own)).toMatchObject({ nextDebitOn: addDays(due, 6) });
    const announced = (await textsTo(own)).length;
    for (const day of [0, 2, 3, 4]) {
      await goToDay(portal, addDays(due, day));
      await remindOfPremiums(portal.services);
      await debitPremiums(portal.services);
    }
    expect(await debitsOf(own)).toEqual([]);
    expect(await textsTo(own)).toHaveLength(announced);

    await goToDay(portal, addDays(due, 5));
    await debitPremiums(portal.services);
    expect(await debitsOf(own)).toEqual([]);
    await letDayPass(portal, own);
    await goToDay(portal, addDays(due, 6));
    await debitPremiums(portal.services);
    const later = await signInAgain(portal, own);
    await waitForPremium(later, 'succeeded');
    expect(await debitsOf(own)).toMatchObject([{ state: 'succeeded' }]);
    expect(await arrive(lineFor(agreed))).toEqual({ state: 'settled', reason: 'paid_otherwise' });
    expect(await payouts(agreed.transfer.paymentNo)).toMatchObject([{ kind: 'refund', state: 'open' }]);
  });
});

/** A policy that lapsed before its transfer came, with the reference of the transfer. */
let cameLate: { readonly own: BoughtPolicy; readonly reference: string } | undefined;

describe('at the end of the days of grace', () => {
  it('money that was booked in time counts although its notice comes later; what was never paid lapses then; what is late goes back', async () => {
    await goToDay(portal, addDays(lastDay, -1));
    await keepTerms();
    const [booked, never, changed, late] = [await newPolicy(), await newPolicy(), await newPolicy(), await newPolicy()];
    const [inTime, unpaid, givenUp] = [await byTransfer(booked), await byTransfer(never), await byTransfer(changed)];
    await changed.browser.api('payPremium', { policyNo: changed.policyNo, period: 2, method: 'wechat' }, { idempotencyKey: randomUUID() });
    expect((await booked.browser.api('listTodos')).list).toContainEqual(expect.objectContaining({ kind: 'premium', byTransfer: true }));
    expect(await booked.browser.api('getPremiumStanding', { policyNo: booked.policyNo })).toMatchObject({ byTransfer: true });
    await goToDay(portal, lastDay);
    const onLastDay = await signInAgain(portal, late);
    const { code } = await refusalOf(
      onLastDay.browser.api('payPremiumByTransfer', { policyNo: late.policyNo, period: 2, ...payerAccount }),
    );
    expect(code, 'no working day is left').toBe('TRANSFER_TOO_LATE');

    // Monday: the notice of Friday's bookings.
    await goToDay(portal, addDays(lastDay, 3));
    await endOverdueTransfers(portal.services);
    await keepTerms();
    expect(await policyState(late)).toBe('lapsed');
    for (const own of [booked, never, changed]) expect(await policyState(own)).toBe('grace');
    const bookedAt = `${lastDay} 23:59:59`;
    for (const agreed of [inTime, givenUp]) expect(await arrive(lineFor(agreed, { bookedAt }))).toEqual({ state: 'settled', reason: null });
    for (const own of [booked, changed]) expect(await policyState(own)).toBe('effective');
    expect(await arrive(lineFor(unpaid, { bookedAt: `${addDays(lastDay, 1)} 00:00:01` }))).toEqual({ state: 'returned', reason: 'late' });

    await goToDay(portal, addDays(lastDay, 4));
    await endOverdueTransfers(portal.services);
    await keepTerms();
    expect(await policyState(never)).toBe('lapsed');
    expect(await arrive(lineFor(unpaid, { bookedAt }))).toEqual({ state: 'settled', reason: 'order_ended' });
    expect((await textsTo(never)).some((text) => text.includes('可在保单详情申请恢复效力'))).toBe(true);
    cameLate = { own: never, reference: unpaid.transfer.reference };
  });

  it('arrears of a policy whose money came too late have a transfer of their own, which is the one that is shown and paid', async () => {
    if (!cameLate) throw new Error('no policy lapsed before its transfer came');
    const own = await signInAgain(portal, cameLate.own);
    const no = await ask({ owner: own.browser, policyNo: own.policyNo });
    await decideWith(() => portal)(no, 'accept');
    const agreed = await byTransfer(own);
    expect(agreed.transfer).toMatchObject({ state: 'waiting' });
    expect(agreed.transfer.reference).not.toBe(cameLate.reference);
    expect(await own.browser.api('getPremiumTransfer', { policyNo: own.policyNo })).toEqual(agreed.transfer);
    expect(await arrive(lineFor(agreed))).toEqual({ state: 'settled', reason: null });
    expect(await policyState(own)).toBe('effective');
  });

  it('arrears are paid by transfer too, and cover goes on from the day after the bank booked them', async () => {
    const own = await signInAgain(portal, await lapsedOne());
    const no = await ask({ owner: own.browser, policyNo: own.policyNo });
    await decideWith(() => portal)(no, 'accept');
    const agreed = await byTransfer(own);
    await goToDay(portal, addDays(lastDay, 6));
    expect(await arrive(lineFor(agreed, { bookedAt: `${addDays(lastDay, 5)} 15:00:00` }))).toEqual({ state: 'settled', reason: null });
    expect(await policyState(own)).toBe('effective');
    const resumed = await query<{ reinstated_on: string }>('select distinct reinstated_on from policy_coverages where policy_id = $1', [
      own.policyId,
    ]);
    expect(resumed).toEqual([{ reinstated_on: addDays(lastDay, 6) }]);
  });
});

/** A policy of which nothing was paid. */
async function lapsedOne(): Promise<BoughtPolicy> {
  const own = waiting.pop();
  if (!own) throw new Error('more tests than policies');
  expect(await policyState(own)).toBe('lapsed');
  return own;
}
