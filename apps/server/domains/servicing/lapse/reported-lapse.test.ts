import { addYears } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actAtProvider } from '#testing/buying/buyer.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { watchPayments } from '#testing/paying/watch-payments.ts';
import { importWhole } from '../../core/core-feeds.testing.ts';
import { liveThroughPremiums, pay, startPaying } from './lapse.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { waitForPayment } = watchPayments(() => portal);
const { chargesOf, overdueFor, stateOf } = liveThroughPremiums(() => portal);

it('a policy that the core system reports as lapsed is not to be paid any more, and what was under way goes back', async () => {
  const bought = await overdueFor(10);
  const { payUrl, paymentNo } = await startPaying(bought);
  await importWhole(portal, 'policies', [{ policyNo: bought.policyNo, revision: 1, state: 'lapsed' }]);
  expect(await chargesOf(bought)).toMatchObject([{ period: 2, state: 'void' }]);
  expect(await bought.owner.api('getPremiums', { policyNo: bought.policyNo })).toMatchObject({ next: null, nextDebitOn: null });
  await actAtProvider(bought.owner, payUrl, 'pay');
  await waitForPayment(paymentNo, 'refunded');
  expect(await stateOf(bought)).toBe('lapsed');
});

it('a lapse for a premium that was not paid here is not undone by a report that does not know of it, but by one that says it was paid', async () => {
  const bought = await overdueFor(61);
  expect(await stateOf(bought)).toBe('lapsed');
  const report = { policyNo: bought.policyNo, state: 'effective' };
  const { differences } = await importWhole(portal, 'policies', [{ ...report, revision: 1 }]);
  expect(differences.join()).toContain('state: effective, here lapsed: a premium is not paid');
  expect(await stateOf(bought)).toBe('lapsed');
  await importWhole(portal, 'policies', [{ ...report, revision: 2, paidUntil: addYears(bought.effectiveOn, 2) }]);
  expect(await stateOf(bought)).toBe('effective');
});

it('a premium that was paid here is not shown as due because of an older report of the core system', async () => {
  const bought = await overdueFor(10);
  const { policyNo, owner, effectiveOn } = bought;
  await importWhole(portal, 'policies', [
    { policyNo, revision: 1, state: 'grace', graceUntil: addYears(effectiveOn, 2), paidUntil: addYears(effectiveOn, 1) },
  ]);
  expect(await owner.api('getPolicy', { policyNo })).toMatchObject({ nextPremiumOn: addYears(effectiveOn, 1) });
  await pay(bought);
  expect(await owner.api('getPolicy', { policyNo })).toMatchObject({
    nextPremiumOn: addYears(effectiveOn, 2),
    paidUntil: addYears(effectiveOn, 2),
  });
});
