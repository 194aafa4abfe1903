import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actAtProvider } from '#testing/buying/buyer.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { queryUnanswered } from '../../payments/query-unanswered.ts';
import { reconcile } from '../../payments/reconciling/reconcile.ts';
import { bindCard, goToDay, letDayPass, type OwnPolicy, policyForYears, signInAgain, waitForPremium } from '../premiums.testing.ts';
import { debitPremiums } from './debit-premiums.ts';
import { remindOfPremiums } from './remind-of-premiums.ts';

const due = '2027-11-22';
/** A card whose bank never answers. */
const silentCard = '6222020000000000003';

let portal: TestPortal;
let lost: OwnPolicy;
let taken: OwnPolicy;
let odd: OwnPolicy;
/** Two policies whose debits were never answered: the bank took nothing of the one, and the money of the other. */
beforeAll(async () => {
  portal = await startPortal();
  const [one, other] = [await policyForYears(portal, 301), await policyForYears(portal, 302)];
  odd = await policyForYears(portal, 303);
  await goToDay(portal, due);
  [lost, taken] = [await signInAgain(portal, one), await signInAgain(portal, other)];
  for (const own of [lost, taken]) {
    await bindCard(portal, own, silentCard);
    await letDayPass(portal, own);
  }
  await debitPremiums(portal.services);
}, 120_000);
afterAll(() => portal.stop());

const query = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await portal.connection.pool.query<Row>(sql, values)).rows;
const numbersOf = async ({ policyId }: OwnPolicy) =>
  (
    await query<{ payment_no: string }>(
      `select payment_no from payments join charges on charges.id = charge_id where owner_kind = 'instalment' and owner_id = $1 order by payments.created_at`,
      policyId,
    )
  ).map(({ payment_no: no }) => no);
const ask = () => queryUnanswered(portal.services);

it('a debit that was never answered is asked about, waits for the bills, and is never made twice', async () => {
  const [number] = await numbersOf(taken);
  // The provider says that nobody has paid, but its bill of the day has the payment.
  await query(`update sandbox_payments set paid_at = $2 where payment_no = $1`, number, portal.clock.now());
  for (const day of ['2027-11-24', '2027-11-25']) {
    await goToDay(portal, day);
    await remindOfPremiums(portal.services);
    await debitPremiums(portal.services);
    await ask();
  }
  for (const own of [lost, taken]) {
    const { payment, entries } = await waitForPremium(await signInAgain(portal, own), 'pending');
    expect(payment).toMatchObject({ isDebit: true });
    expect(entries[0]).toMatchObject({ kind: 'debit', state: 'waiting' });
    expect(await numbersOf(own)).toHaveLength(1);
  }
  await goToDay(portal, '2027-11-26');
  await ask();
  expect((await waitForPremium(await signInAgain(portal, taken), 'succeeded')).next).toMatchObject({ period: 3 });
  const { payment } = await waitForPremium(await signInAgain(portal, lost), 'timed_out');
  expect(payment?.reason).toBe('银行没有扣款');
  await goToDay(portal, '2027-11-28');
  await remindOfPremiums(portal.services);
  await letDayPass(portal, lost);
  await goToDay(portal, '2027-11-29');
  await debitPremiums(portal.services);
  expect([(await numbersOf(lost)).length, (await numbersOf(taken)).length]).toEqual([2, 1]);
});

it('a bill that has an unanswered debit with another amount is reported, settles nothing, and the premium can be paid by hand', async () => {
  const own = await signInAgain(portal, odd);
  await bindCard(portal, own, silentCard);
  await letDayPass(portal, own);
  await debitPremiums(portal.services);
  const [number = ''] = await numbersOf(own);
  await query(`update sandbox_payments set paid_at = $2, amount_fen = amount_fen + 1 where payment_no = $1`, number, portal.clock.now());
  const { differences } = await reconcile(portal.services, '2027-11-29');
  expect(differences).toContainEqual(expect.stringMatching(new RegExp(`^支付单 ${number}：账单中是 .*，账目中是 .*$`)));
  expect(differences).toContain(`支付单 ${number}：账单中已成功，账目中是 pending`);

  await goToDay(portal, '2027-12-03');
  await expect(ask()).rejects.toThrow(`the provider was paid another amount: ${number}`);
  await remindOfPremiums(portal.services);
  await goToDay(portal, '2027-12-07');
  await debitPremiums(portal.services);
  expect(await numbersOf(own), 'nothing is debited beside it').toEqual([number]);
  const later = await signInAgain(portal, own);
  expect((await later.browser.api('getPremiums', { policyNo: own.policyNo })).payment).toMatchObject({ state: 'pending', isDebit: true });
  const { payUrl } = await later.browser.api(
    'payPremium',
    { policyNo: own.policyNo, period: 2, method: 'wechat' },
    { idempotencyKey: randomUUID() },
  );
  await actAtProvider(later.browser, payUrl, 'pay');
  await waitForPremium(later, 'succeeded');
});
