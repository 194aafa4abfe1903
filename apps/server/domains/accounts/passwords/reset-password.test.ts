import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { logInWithPassword, registerCustomer, samplePassword } from '#testing/account-steps.ts';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { solveCaptcha } from '#testing/solve-captcha.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { listOutbox } from '../../messages/list-outbox.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const changed = 'neuerQ4nx7';
let phones = 0;
const newPhone = () => {
  phones += 1;
  return { countryCode: '86', number: `1370002${String(phones).padStart(4, '0')}` };
};
type Phone = ReturnType<typeof newPhone>;
const open = () => openBrowser(portal.url);
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
const isSignedIn = async (browser: BrowserSession) => (await browser.api('isLoggedIn')).loggedIn;

/** A customer with a password who has asked for a code to reset it. */
async function askToReset(browser: BrowserSession, phone: Phone): Promise<string> {
  await browser.api('startPasswordReset', { phone });
  return readCode(portal.services, phone.number, 'reset');
}

describe('a forgotten password', () => {
  it('is reset in three steps; every session ends', async () => {
    const [browser, phone] = [open(), newPhone()];
    const customer = await registerCustomer(portal, phone.number);
    portal.clock.advance(11);
    const verifyCode = await askToReset(browser, phone);
    const { ticket, expiresAt } = await browser.api('provePasswordReset', { phone, verifyCode });
    expect(expiresAt).toBe(new Date(portal.clock.now().getTime() + 10 * 60_000).toISOString());
    await browser.api('finishPasswordReset', { ticket, password: changed });
    expect(await isSignedIn(customer)).toBe(false);
    expect(await codeOf(logInWithPassword(portal, phone.number))).toBe('PASSWORD_WRONG');
    await logInWithPassword(portal, phone.number, changed);
    const { db, sealer } = portal.services;
    const told = (await listOutbox(db, sealer, 500)).filter((one) => one.phone === phone.number && one.text.includes('重设了密码'));
    expect(told).toHaveLength(1);
  });

  it('is reset alone: the code of another customer, other codes of the same phone, and other sessions stay', async () => {
    const [browser, phone, other] = [open(), newPhone(), newPhone()];
    await registerCustomer(portal, phone.number);
    const neighbour = await registerCustomer(portal, other.number);
    portal.clock.advance(11);
    const otherCode = await askToReset(open(), other);
    const verifyCode = await askToReset(browser, phone);
    await browser.api('sendVerifyCode', { purpose: 'login', phone, ...(await solveCaptcha(browser, portal.services)) });
    const loginCode = await readCode(portal.services, phone.number, 'login');
    await browser.api('resetPassword', { phone, verifyCode, password: changed });
    await browser.api('logIn', { phone, verifyCode: loginCode });
    expect(await isSignedIn(neighbour)).toBe(true);
    await logInWithPassword(portal, other.number);
    await open().api('provePasswordReset', { phone: other, verifyCode: otherCode });
  });

  it('is reset in one step too, also by a customer who never had one', async () => {
    const [browser, phone] = [open(), newPhone()];
    await registerCustomer(portal, phone.number, '');
    portal.clock.advance(11);
    await browser.api('resetPassword', { phone, verifyCode: await askToReset(browser, phone), password: changed });
    await logInWithPassword(portal, phone.number, changed);
  });

  it('is asked for in the same words whether the phone has an account or not; only its owner is told', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    await registerCustomer(portal, known.number);
    portal.clock.advance(11);
    const answers = [];
    for (const phone of [known, unknown]) answers.push({ ...(await open().api('startPasswordReset', { phone })), sentTo: '' });
    expect(answers[0]).toEqual(answers[1]);
    for (const phone of [known, unknown])
      expect(await codeOf(open().api('provePasswordReset', { phone, verifyCode: '000000' }))).toBe('CODE_WRONG');
    const verifyCode = await readCode(portal.services, unknown.number, 'reset');
    for (const refused of [
      await refusalOf(open().api('provePasswordReset', { phone: unknown, verifyCode })),
      await refusalOf(open().api('resetPassword', { phone: unknown, verifyCode, password: changed })),
    ])
      expect([refused.code, refused.message]).toEqual(['ACCOUNT_NOT_FOUND', '该手机号尚未注册，请先注册。']);
  });

  it('is hashed only for who may set it: not for a ticket that was used, and not for a phone without an account', async () => {
    const [browser, phone, unknown] = [open(), newPhone(), newPhone()];
    await registerCustomer(portal, phone.number);
    portal.clock.advance(11);
    const { ticket } = await browser.api('provePasswordReset', { phone, verifyCode: await askToReset(browser, phone) });
    await browser.api('finishPasswordReset', { ticket, password: changed });
    const verifyCode = await askToReset(open(), unknown);
    const hashing = vi.spyOn(portal.services.hasher, 'hash');
    for (let sent = 0; sent < 20; sent += 1)
      expect(await codeOf(browser.api('finishPasswordReset', { ticket, password: changed }))).toBe('TICKET_EXPIRED');
    expect(await codeOf(open().api('resetPassword', { phone: unknown, verifyCode, password: changed }))).toBe('ACCOUNT_NOT_FOUND');
    expect(hashing).not.toHaveBeenCalled();
    hashing.mockRestore();
  });

  it('is reset once of two resets at a time, by one ticket or by two', async () => {
    const [one, two, phone] = [open(), open(), newPhone()];
    await registerCustomer(portal, phone.number);
    portal.clock.advance(11);
    const first = await one.api('provePasswordReset', { phone, verifyCode: await askToReset(one, phone) });
    portal.clock.advance(1);
    await two.api('sendVerifyCode', { purpose: 'reset', phone, ...(await solveCaptcha(two, portal.services)) });
    const second = await two.api('provePasswordReset', { phone, verifyCode: await readCode(portal.services, phone.number, 'reset') });
    const outcomes = await Promise.allSettled(
      [first, second, first].map(({ ticket }, at) => open().api('finishPasswordReset', { ticket, password: `${changed}${at}` })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codeOf(open().api('finishPasswordReset', { ticket: second.ticket, password: changed }))).toBe('TICKET_EXPIRED');
  });

  it('is not reset by a ticket that has expired, is of another kind, or is none', async () => {
    const [browser, phone] = [open(), newPhone()];
    await registerCustomer(portal, phone.number);
    portal.clock.advance(11);
    const { ticket } = await browser.api('provePasswordReset', { phone, verifyCode: await askToReset(browser, phone) });
    const finish = (sent: string) => browser.api('finishPasswordReset', { ticket: sent, password: changed });
    expect(await codeOf(finish(portal.services.sealer.sealJson('ticket for a known phone', '', {}).toString('base64url')))).toBe(
      'TICKET_EXPIRED',
    );
    expect(await codeOf(finish('x'))).toBe('TICKET_EXPIRED');
    portal.clock.advance(10);
    expect(await codeOf(finish(ticket))).toBe('TICKET_EXPIRED');
    await logInWithPassword(portal, phone.number, samplePassword);
  });

  it('while a session begins with it leaves no session behind', async () => {
    const [browser, phone] = [open(), newPhone()];
    await registerCustomer(portal, phone.number);
    portal.clock.advance(11);
    const { ticket } = await browser.api('provePasswordReset', { phone, verifyCode: await askToReset(browser, phone) });
    const signIns = [1, 2, 3].map(() => logInWithPassword(portal, phone.number).catch(() => undefined));
    await browser.api('finishPasswordReset', { ticket, password: changed });
    for (const signedIn of await Promise.all(signIns)) if (signedIn) expect(await isSignedIn(signedIn)).toBe(false);
  });
});
