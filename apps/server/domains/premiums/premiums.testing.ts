import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai, daysBetween } from '@portal/rules/values/dates.ts';
import { vi } from 'vitest';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { logIn } from '../../testing/read-code.ts';
import type { TestPortal } from '../../testing/test-portal.ts';
import { buyAsCustomer } from '../core/core-feeds.testing.ts';
import { makeInstalments } from './make-instalments.ts';

export const goodCard = '6222020000001234567';
const minutesOfDay = 24 * 60;

/** An issued policy of twenty yearly premiums, and its applicant, signed in. */
export async function policyForYears(portal: TestPortal, serial: number) {
  const { policyNo, owner: browser, applicant } = await buyAsCustomer(portal, serial);
  const { rows } = await portal.connection.pool.query<{ id: string }>('select id from policies where policy_no = $1', [policyNo]);
  return { policyNo, policyId: rows[0]?.id ?? '', browser, phone: applicant.phone?.number ?? '', holder: applicant.name ?? '' };
}
export type BoughtPolicy = Awaited<ReturnType<typeof policyForYears>>;
/** A policy and its applicant, who is signed in. */
export type OwnPolicy = Omit<BoughtPolicy, 'holder'>;

/** The newest code of a bank, from the outbox page. */
export async function readBankCode({ url }: Pick<TestPortal, 'url'>): Promise<string> {
  return /【模拟银行】[^<]*?验证码 (\d{6})/.exec(await (await fetch(`${url}/sandbox/outbox`)).text())?.[1] ?? '';
}

/** Asks the bank for its code. */
export const askToBind = ({ browser, policyNo, phone }: OwnPolicy, number = goodCard) =>
  browser.api('bindPremiumCard', { step: 'ask', policyNo, card: { number }, phone });

/** Binds a card: code and authorisation. */
export async function bindCard(portal: TestPortal, own: OwnPolicy, number = goodCard): Promise<AnswerOf<'bindPremiumCard'>> {
  const { asked } = await askToBind(own, number);
  if (!asked) throw new Error('the bank was not asked');
  const { signNo, authorisation } = asked;
  const confirmed = { policyNo: own.policyNo, signNo, agreed: authorisation.hash, verifyCode: await readBankCode(portal) };
  return own.browser.api('bindPremiumCard', { step: 'confirm', ...confirmed });
}

const reminders = `select message_id from premium_reminders join charges on charges.id = charge_id where owner_id = $1`;

/** The messages about the premiums of a policy have left: those that wait while the clock is moved would be too late to leave. */
export async function letMessagesLeave(portal: TestPortal, { policyId }: Pick<OwnPolicy, 'policyId'>): Promise<void> {
  const areSent = async () => {
    const { rows } = await portal.connection.pool.query(`select 1 from messages where id in (${reminders}) and state <> 'sent'`, [
      policyId,
    ]);
    if (rows.length > 0) throw new Error('a message waits');
  };
  await vi.waitFor(areSent, { timeout: 20_000, interval: 100 });
}

/** The messages before the debits of a policy have left, and a night has passed since. */
export async function letDayPass(portal: TestPortal, own: OwnPolicy): Promise<void> {
  await letMessagesLeave(portal, own);
  await portal.connection.pool.query(`update messages set sent_at = sent_at - interval '1 day' where id in (${reminders})`, [own.policyId]);
}

/** Moves the clock to noon of a day and makes the charges. Sessions have ended by then. */
export async function goToDay(portal: TestPortal, day: string): Promise<void> {
  portal.clock.advance(daysBetween(dayInShanghai(portal.clock.now()), day) * minutesOfDay);
  await makeInstalments(portal.services);
}

/** The applicant signs in again. */
export async function signInAgain<Own extends OwnPolicy>(portal: TestPortal, own: Own): Promise<Own> {
  const browser: BrowserSession = openBrowser(portal.url);
  await logIn(browser, portal.services, own.phone);
  return { ...own, browser };
}

/** Waits until the newest attempt to pay a premium has one of these states. */
export function waitForPremium({ browser, policyNo }: OwnPolicy, state: string) {
  const read = async () => {
    const shown = await browser.api('getPremiums', { policyNo });
    if (shown.payment?.state !== state) throw new Error(`the payment is ${shown.payment?.state ?? 'missing'}, not ${state}`);
    return shown;
  };
  return vi.waitFor(read, { timeout: 20_000, interval: 100 });
}
