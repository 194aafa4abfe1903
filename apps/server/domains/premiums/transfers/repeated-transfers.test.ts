import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { payerAccount, watchTransfers } from '#testing/paying/watch-transfers.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { movePolicy } from '../../servicing/move-policy.ts';
import { type BoughtPolicy, bindCard, goToDay, goodCard, policyForYears, signInAgain } from '../premiums.testing.ts';

let portal: TestPortal;
let bought: BoughtPolicy[];
beforeAll(async () => {
  portal = await startPortal();
  bought = [await policyForYears(portal, 501), await policyForYears(portal, 502)];
  await goToDay(portal, '2027-11-22');
}, 120_000);
afterAll(() => portal.stop());

const { lineFor, arrive, query } = watchTransfers(() => portal);

async function nextPolicy(): Promise<BoughtPolicy> {
  const own = bought.pop();
  if (!own) throw new Error('more tests than policies');
  return signInAgain(portal, own);
}
const transfersOf = ({ policyId }: BoughtPolicy) =>
  query(
    `select payment_no from payments join charges on charges.id = charge_id where owner_kind = 'instalment' and owner_id = $1 and method = 'transfer'`,
    [policyId],
  );
const newSlip = () => new File([Buffer.from('%PDF-1.7\ntrailer\n%%EOF\n')], '回单.pdf');

it('calls for a transfer that come at the same time or again record one attempt, and the same slip once', async () => {
  const own = await nextPolicy();
  const { browser, policyNo } = own;
  const request = { policyNo, period: 2, ...payerAccount };
  const key = randomUUID();
  const withKey = () => browser.api('payPremiumByTransfer', request, { idempotencyKey: key });
  const together = await Promise.all([withKey(), withKey(), browser.api('payPremiumByTransfer', request)]);
  expect(new Set(together.map(({ reference }) => reference)).size).toBe(1);
  expect(await transfersOf(own)).toHaveLength(1);
  expect(await withKey()).toEqual(together[0]);
  const other = browser.api('payPremiumByTransfer', { ...request, account: '9988776655' }, { idempotencyKey: key });
  expect((await refusalOf(other)).code).toBe('IDEMPOTENCY_KEY_REUSED');

  const uploads = await Promise.all([1, 2, 3].map(() => browser.api('uploadPremiumSlip', { policyNo, slip: newSlip() })));
  expect(new Set(uploads.map(({ page }) => page)).size).toBe(1);
  expect((await browser.api('getPremiumTransfer', { policyNo })).slip.pages).toHaveLength(1);
  const huge = new File([Buffer.alloc(11 * 1024 * 1024)], '回单.pdf');
  expect((await refusalOf(browser.api('uploadPremiumSlip', { policyNo, slip: huge }))).code).toMatch(/TOO_LARGE/);
});

it('a policy that has ended takes neither a card nor money: what comes for it goes back', async () => {
  const own = await nextPolicy();
  const { browser, policyNo } = own;
  const request = { policyNo, period: 2, ...payerAccount };
  const key = randomUUID();
  const transfer = await browser.api('payPremiumByTransfer', request, { idempotencyKey: key });
  await inTransaction(portal.services.db, (tx) => movePolicy(tx, portal.services.sealer, own.policyId, 'surrendered', portal.clock.now()));
  expect((await refusalOf(bindCard(portal, own, goodCard))).code).toBe('PREMIUMS_NOT_DEBITED');
  expect((await refusalOf(browser.api('payPremium', { policyNo, period: 2, method: 'wechat' }))).code).toBe('NO_PREMIUM_DUE');
  expect((await refusalOf(browser.api('payPremiumByTransfer', request))).code).toBe('NO_PREMIUM_DUE');
  expect(await transfersOf(own)).toHaveLength(1);
  expect(await arrive(lineFor({ transfer, holder: own.holder }))).toEqual({ state: 'settled', reason: 'order_ended' });
  const { entries } = await browser.api('getPremiums', { policyNo });
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'refund', method: 'transfer', reason: '该期保险费无须交纳' }));
});
