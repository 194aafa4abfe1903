import { dayInShanghai, daysBetween } from '@portal/rules/values/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveOwner } from '../../testing/account-steps.ts';
import { actAtProvider } from '../../testing/buying/buyer.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { listMailOutbox } from '../messages/list-outbox.ts';
import { liveThroughPremiums } from '../servicing/lapse/lapse.testing.ts';
import { debitPremiums } from './debits/debit-premiums.ts';
import { remindOfPremiums } from './debits/remind-of-premiums.ts';
import { bindCard, letDayPass, letMessagesLeave, waitForPremium } from './premiums.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { buyForYears, chargesOf, later, runJobs, query } = liveThroughPremiums(() => portal);
type Bought = Awaited<ReturnType<typeof buyForYears>>;

/** A policy whose owner gave this e-mail to their account. */
async function buyWithEmail(email: string): Promise<Bought> {
  const bought = await buyForYears();
  portal.clock.advance(1);
  await bought.owner.api('updateCustomerInfo', { ticket: await proveOwner(bought.owner, portal.services, bought.phone), email });
  return bought;
}

/** The day so many days after the one on which the second premium is due. */
async function goTo(bought: Bought, days: number): Promise<void> {
  if ((await chargesOf(bought)).length === 0) await later(340, bought);
  const [charge] = await chargesOf(bought);
  await later(daysBetween(dayInShanghai(portal.clock.now()), charge?.due_on ?? '') + days, bought);
}

const mailsTo = async (email: string) => {
  const mails = await listMailOutbox(portal.services.db, portal.services.sealer, 500);
  return mails.filter(({ to, subject }) => to === email && !subject.includes('账户变更')).toReversed();
};

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => /】(.*)/.exec(subject)?.[1]);

describe('mails about premiums', () => {
  it('are off until the owner of the account chooses them, which needs an e-mail', async () => {
    const without = await buyForYears();
    await query(
      `update accounts set email_sealed = null where id = (select account_id from held_policies where policy_id = $1)`,
      without.policyId,
    );
    expect((await refusalOf(without.owner.api('choosePremiumMail', { wanted: true }))).code).toBe('EMAIL_MISSING');
    expect(await without.owner.api('choosePremiumMail', { wanted: false })).toEqual({ premiumMail: false });
    const silent = await buyWithEmail('silent@example.com');
    expect(await silent.owner.api('getUserInfo')).toMatchObject({ premiumMail: false });
    await goTo(silent, -7);
    await remindOfPremiums(portal.services);
    await goTo(silent, 1);
    expect(await subjectsTo('silent@example.com')).toEqual([]);
  });

  it('tell before the due day, of grace and of a lapse, beside the text messages, and say only where to look', async () => {
    const bought = await buyWithEmail('owner@example.com');
    expect(await bought.owner.api('choosePremiumMail', { wanted: true })).toEqual({ premiumMail: true });
    expect(await bought.owner.api('getUserInfo')).toMatchObject({ premiumMail: true });
    await goTo(bought, -7);
    await remindOfPremiums(portal.services);
    await remindOfPremiums(portal.services);
    await goTo(bought, 1);
    await goTo(bought, 61);
    expect(await subjectsTo('owner@example.com')).toEqual(['续期保险费提醒', '保险费宽限期通知', '保单效力中止通知']);
    for (const { text } of await mailsTo('owner@example.com')) {
      expect(text).toMatch(/^请登录后查看您的(?:续期保险费|保单)：http/);
      for (const secret of [bought.policyNo, bought.phone, '元', '¥']) expect(text).not.toContain(secret);
    }
  });

  it('tell before a debit and of one that was refused, and stop when they are turned off', async () => {
    const bought = await buyWithEmail('card@example.com');
    await bought.owner.api('choosePremiumMail', { wanted: true });
    await goTo(bought, -7);
    const own = { ...bought, browser: bought.owner };
    await bindCard(portal, own, '6222020000000000002');
    await remindOfPremiums(portal.services);
    await letMessagesLeave(portal, bought);
    await goTo(bought, 0);
    await debitPremiums(portal.services);
    await letDayPass(portal, own);
    await debitPremiums(portal.services);
    await waitForPremium(own, 'declined');
    await expect.poll(() => subjectsTo('card@example.com'), { timeout: 20_000 }).toContain('续期保险费扣款未成功');
    const told = await subjectsTo('card@example.com');
    expect(told[0]).toBe('续期保险费提醒');
    await bought.owner.api('choosePremiumMail', { wanted: false });
    portal.clock.advance(1);
    const { payUrl } = await bought.owner.api(
      'payPremium',
      { policyNo: bought.policyNo, period: 2, method: 'wechat' },
      { idempotencyKey: randomUUID() },
    );
    await actAtProvider(bought.owner, payUrl, 'pay');
    await waitForPremium(own, 'succeeded');
    expect(await subjectsTo('card@example.com')).toEqual(told);
  });

  it('end with the account', async () => {
    const bought = await buyWithEmail('closed@example.com');
    await bought.owner.api('choosePremiumMail', { wanted: true });
    portal.clock.advance(11);
    await bought.owner.api('closeAccount', { ticket: await proveOwner(bought.owner, portal.services, bought.phone) });
    portal.clock.advance(420 * 24 * 60);
    await runJobs();
    expect(await subjectsTo('closed@example.com')).toEqual([]);
  });
});
