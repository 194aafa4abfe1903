import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { openGuest, saveApplication, submitOrder } from '../../testing/buying/buyer.ts';
import { hold } from '../../testing/hold.ts';
import { openDevice } from '../../testing/open-device.ts';
import { logIn, readCode } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { sampleApplicant } from '../../testing/samples/sample-application.ts';
import { minutesToMidnight } from '../../testing/test-clock.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { listOutbox } from '../messages/list-outbox.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let phones = 0;
const newPhone = () => {
  phones += 1;
  return { countryCode: '86', number: `1370000${String(phones).padStart(4, '0')}` };
};
type Phone = ReturnType<typeof newPhone>;

const open = () => openBrowser(portal.url);
const send = (browser: BrowserSession, phone: Phone) => browser.api('sendVerifyCode', { purpose: 'login', phone });
const sendWithCaptcha = async (browser: BrowserSession, phone: Phone) =>
  browser.api('sendVerifyCode', { purpose: 'login', phone, ...(await solveCaptcha(browser, portal.services)) });
const codeOf = ({ number }: Phone) => readCode(portal.services, number, 'login');
const enter = (browser: BrowserSession, phone: Phone, verifyCode: string) => browser.api('logIn', { phone, verifyCode });
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

describe('a code of an application', () => {
  it('requested many times concurrently is sent once', async () => {
    const guest = openGuest(portal, 72);
    const { draft, application } = await saveApplication(guest);
    const ask = () => guest.browser.api('sendVerifyCode', { purpose: 'apply', orderNo: draft.orderNo });
    const { waitFor, release } = await hold(portal, 'lock table messages in share row exclusive mode');
    const asked = Promise.allSettled(Array.from({ length: 8 }, ask));
    // The others wait for their turns.
    await waitFor(3);
    await release();
    const outcomes = await asked;
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const sent = (await listOutbox(portal.services.db, portal.services.sealer, 500)).filter(
      ({ phone }) => phone === sampleApplicant(application).phone?.number,
    );
    expect(sent).toHaveLength(1);
  });
});

describe('a sign-in code', () => {
  it('opens a session once', async () => {
    const [browser, phone] = [open(), newPhone()];
    expect(await send(browser, phone)).toEqual({ resendAfterSeconds: 60, sentTo: '137****0001' });
    const code = await codeOf(phone);
    const text = `【琴安人寿】验证码 ${code}，用于登录，5 分钟内有效。请勿告诉他人。`;
    const sent = await listOutbox(portal.services.db, portal.services.sealer);
    expect(sent.filter((message) => message.phone === phone.number)).toEqual([{ phone: phone.number, text, at: portal.clock.now() }]);
    const { rows } = await portal.connection.pool.query('select distinct send_before from messages');
    expect(rows, 'late codes are not sent').toEqual([{ send_before: new Date(portal.clock.now().getTime() + 5 * 60_000) }]);
    expect(await enter(browser, phone, code)).toMatchObject({ phoneNoShield: '137****0001', realName: null });
    expect((await refusalOf(enter(open(), phone, code))).code).toBe('CODE_WRONG');
  });

  it('used concurrently from two places opens one session', async () => {
    const phone = newPhone();
    await send(open(), phone);
    const code = await codeOf(phone);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => enter(open(), phone, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('expires after five minutes', async () => {
    const [first, second] = [newPhone(), newPhone()];
    await send(open(), first);
    await send(open(), second);
    portal.clock.advance(4.9);
    await enter(open(), first, await codeOf(first));
    portal.clock.advance(0.1);
    expect((await refusalOf(enter(open(), second, await codeOf(second)))).code).toBe('CODE_WRONG');
  });

  it('is valid for one phone and for signing in only', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    await send(open(), phone);
    expect((await refusalOf(enter(open(), other, await codeOf(phone)))).code).toBe('CODE_WRONG');
    const guest = openGuest(portal, 71);
    const { application } = await submitOrder(guest);
    const applied = sampleApplicant(application).phone ?? other;
    const code = await readCode(portal.services, applied.number, 'apply');
    expect((await refusalOf(enter(open(), { ...applied }, code))).code).toBe('CODE_WRONG');
  });

  it('is sent again after a minute, not earlier, and then only the new one is valid', async () => {
    const [browser, phone] = [open(), newPhone()];
    await send(browser, phone);
    const old = await codeOf(phone);
    portal.clock.advance(0.9);
    expect((await refusalOf(sendWithCaptcha(browser, phone))).code).toBe('CODE_TOO_SOON');
    portal.clock.advance(0.1);
    await sendWithCaptcha(browser, phone);
    const fresh = await codeOf(phone);
    if (old !== fresh) expect((await refusalOf(enter(browser, phone, old))).code).toBe('CODE_WRONG');
    await enter(browser, phone, fresh);
  });

  it('is sent at most ten times a day', async () => {
    portal.clock.advance(minutesToMidnight(portal.clock.now()));
    const phone = newPhone();
    await send(open(), phone);
    for (let sent = 1; sent < 10; sent += 1) {
      portal.clock.advance(30);
      await sendWithCaptcha(open(), phone);
    }
    portal.clock.advance(30);
    expect((await refusalOf(sendWithCaptcha(open(), phone))).code).toBe('CODE_LIMIT_REACHED');
    portal.clock.advance(minutesToMidnight(portal.clock.now()) - 0.1);
    expect((await refusalOf(sendWithCaptcha(open(), phone))).code).toBe('CODE_LIMIT_REACHED');
    portal.clock.advance(0.1);
    await sendWithCaptcha(open(), phone);
  });

  it('allows five guesses to whoever asked for it; then a fresh code is the way, at once', async () => {
    const [browser, phone] = [open(), newPhone()];
    await send(browser, phone);
    const code = await codeOf(phone);
    for (let guess = 0; guess < 5; guess += 1) expect((await refusalOf(enter(browser, phone, otherThan(code)))).code).toBe('CODE_WRONG');
    expect((await refusalOf(enter(browser, phone, code))).code).toBe('CODE_WRONG');
    portal.clock.advance(1);
    await sendWithCaptcha(browser, phone);
    await enter(browser, phone, await codeOf(phone));
  });

  it('keeps the guesses of its owner, however many strangers guess, and after a stranger asks for another code', async () => {
    const [browser, stranger, phone] = [open(), open(), newPhone()];
    await send(browser, phone);
    const code = await codeOf(phone);
    for (let guess = 0; guess < 5; guess += 1) expect((await refusalOf(enter(open(), phone, otherThan(code)))).code).toBe('CODE_WRONG');
    portal.clock.advance(1);
    await sendWithCaptcha(stranger, phone);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await refusalOf(enter(stranger, phone, otherThan(await codeOf(phone))))).code).toBe('CODE_WRONG');
    await enter(browser, phone, code);
  });

  it('needs a captcha after ten wrong ones from a device, and is never locked; others at its address need none', async () => {
    const address = '192.0.2.9';
    const [browser, phone] = [openDevice(portal, address), newPhone()];
    for (let guess = 0; guess < 10; guess += 1) expect((await refusalOf(enter(browser, newPhone(), '123456'))).code).toBe('CODE_WRONG');
    await send(browser, phone);
    const verifyCode = await codeOf(phone);
    expect((await refusalOf(enter(browser, phone, verifyCode))).code).toBe('CAPTCHA_NEEDED');
    const check = () => browser.api('checkPhoneCode', { phone: phone.number, purpose: 'login', verifyCode });
    expect((await refusalOf(check())).code).toBe('TOO_MANY_REQUESTS');
    expect((await refusalOf(enter(openDevice(portal, address), newPhone(), '123456'))).code).toBe('CODE_WRONG');
    await browser.api('logIn', { phone, verifyCode, ...(await solveCaptcha(browser, portal.services)) });
    portal.clock.advance(15);
    expect(await check(), 'used').toEqual({ valid: false });
  });

  it('is refused for a phone number that cannot exist', async () => {
    const refused = await refusalOf(send(open(), { countryCode: '86', number: '12345678901' }));
    expect([refused.code, refused.findings[0]?.path]).toEqual(['INVALID_INPUT', 'phone.number']);
  });

  it('is confirmed in the same words whether the phone has an account or not', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    await send(open(), known);
    await enter(open(), known, await codeOf(known));
    portal.clock.advance(11);
    const [toKnown, toUnknown] = [await send(open(), known), await send(open(), unknown)];
    expect({ ...toKnown, sentTo: '' }).toEqual({ ...toUnknown, sentTo: '' });
  });
});

describe('the captcha', () => {
  it('is required from the second code for a phone in ten minutes', async () => {
    const phone = newPhone();
    // To the beginning of a window of ten minutes.
    portal.clock.advance(10 - ((portal.clock.now().getTime() / 60_000) % 10));
    await send(open(), phone);
    portal.clock.advance(1);
    expect((await refusalOf(send(open(), phone))).code).toBe('CAPTCHA_NEEDED');
    await sendWithCaptcha(open(), phone);
  });

  it('is required from the fourth code of one device in an hour; another one at the same address needs none', async () => {
    const address = '192.0.2.7';
    const browser = openDevice(portal, address);
    for (let sent = 0; sent < 3; sent += 1) await send(browser, newPhone());
    expect((await refusalOf(send(browser, newPhone()))).code).toBe('CAPTCHA_NEEDED');
    await send(openDevice(portal, address), newPhone());
    portal.clock.advance(60);
    await send(browser, newPhone());
  });

  it('is required after twenty codes of the strangers of one address in an hour', async () => {
    const address = '192.0.2.17';
    const fromAddress = () => send(openBrowser(portal.url, undefined, address), newPhone());
    await fromAddress();
    await portal.connection.pool.query("update rate_limits set hits = 20 where key like 'code-strangers:%'");
    expect((await refusalOf(fromAddress())).code).toBe('CAPTCHA_NEEDED');
    await send(openDevice(portal, address), newPhone());
  });

  it('is valid once, whether its answer was right or wrong, and for five minutes', async () => {
    const [browser, phone, other] = [open(), newPhone(), newPhone()];
    for (const number of [phone, other]) await send(open(), number);
    portal.clock.advance(1);
    const ask = (to: Phone, answer: { captchaUuid: string; captcha: string }) =>
      browser.api('sendVerifyCode', { purpose: 'login', phone: to, ...answer });
    const wrong = await solveCaptcha(browser, portal.services);
    expect((await refusalOf(ask(phone, { ...wrong, captcha: 'nope' }))).code).toBe('CAPTCHA_WRONG');
    expect((await refusalOf(ask(phone, wrong))).code).toBe('CAPTCHA_WRONG');
    const right = await solveCaptcha(browser, portal.services);
    await ask(phone, right);
    expect((await refusalOf(ask(other, right))).code).toBe('CAPTCHA_WRONG');
    const [old, lasting] = [await solveCaptcha(browser, portal.services), await solveCaptcha(browser, portal.services)];
    portal.clock.advance(4.9);
    await ask(phone, lasting);
    portal.clock.advance(0.1);
    expect((await refusalOf(ask(other, old))).code).toBe('CAPTCHA_WRONG');
    expect((await listOutbox(portal.services.db, portal.services.sealer)).filter((message) => message.phone === other.number)).toHaveLength(
      1,
    );
  });
});

describe('a session', () => {
  it('shows its customer their account, with phone and certificate masked', async () => {
    const [browser, phone] = [open(), newPhone()];
    const signedIn = await logIn(browser, portal.services, phone.number);
    const masked = `137****${phone.number.slice(-4)}`;
    const customer = { phone: masked, phoneNoShield: masked, idcard: null, realName: null, umUserId: expect.any(String) };
    expect(signedIn).toMatchObject(customer);
    expect(await browser.api('isLoggedIn')).toMatchObject({ ...customer, loggedIn: true });
    expect(JSON.stringify(await browser.api('isLoggedIn'))).not.toContain(phone.number);
  });

  it('stores the device that it was started on as a hash only', async () => {
    const [browser, phone] = [open(), newPhone()];
    const deviceId = randomUUID();
    await send(browser, phone);
    await browser.api('logIn', { phone, verifyCode: await codeOf(phone), deviceId });
    const { db, sealer } = portal.services;
    const sessions = await db.selectFrom('sessions').select('device_id_hash').where('device_id_hash', 'is not', null).execute();
    expect(sessions).toEqual([{ device_id_hash: sealer.hash('device', deviceId) }]);
  });

  it('starts without a device too, and stores no device whose id is invalid', async () => {
    const [browser, phone] = [open(), newPhone()];
    await send(browser, phone);
    const verifyCode = await codeOf(phone);
    for (const deviceId of ['', 'a b', 'x'.repeat(65), '张三'])
      expect((await refusalOf(browser.api('logIn', { phone, verifyCode, deviceId }))).code, deviceId).toBe('INVALID_INPUT');
    await browser.api('logIn', { phone, verifyCode });
  });

  it('that ends during a look-up is ended immediately on this server', async () => {
    const browser = open();
    await logIn(browser, portal.services, newPhone().number);
    // Long enough for the session row to be updated.
    portal.clock.advance(2);
    const kept = openBrowser(portal.url, { ...browser, cookies: new Map(browser.cookies) });
    const { waitFor, release } = await hold(portal, 'select 1 from sessions for update');
    const looked = kept.api('isLoggedIn');
    await waitFor(1);
    const ended = browser.api('logOut');
    await waitFor(2);
    await release();
    await Promise.all([looked, ended]);
    expect((await refusalOf(kept.api('getUserInfo'))).code).toBe('NOT_SIGNED_IN');
  });

  it('ends after thirty idle minutes and continues while it is used', async () => {
    const browser = open();
    await logIn(browser, portal.services, newPhone().number);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      portal.clock.advance(20);
      await browser.api('getUserInfo');
    }
    portal.clock.advance(29);
    expect(await browser.api('isLoggedIn')).toMatchObject({ loggedIn: true, idleSeconds: 1800 });
    portal.clock.advance(30);
    expect((await refusalOf(browser.api('getUserInfo'))).code).toBe('NOT_SIGNED_IN');
    expect(await browser.api('isLoggedIn')).toEqual({ loggedIn: false });
  });

  it('requires cookie and access key together', async () => {
    const browser = open();
    await logIn(browser, portal.services, newPhone().number);
    const cookieAlone = openBrowser(portal.url, { ...browser, accessKey: undefined });
    const keyAlone = openBrowser(portal.url, { ...browser, cookies: new Map() });
    const another = open();
    await logIn(another, portal.services, newPhone().number);
    const mixed = openBrowser(portal.url, { ...browser, accessKey: another.accessKey });
    for (const half of [cookieAlone, keyAlone, mixed]) expect((await refusalOf(half.api('getUserInfo'))).code).toBe('NOT_SIGNED_IN');
    const again = await cookieAlone.api('isLoggedIn');
    expect(again).toMatchObject({ loggedIn: true, accessKey: browser.accessKey });
  });

  it('has an HttpOnly cookie that is not sent with requests of other sites', async () => {
    const [browser, phone] = [open(), newPhone()];
    await send(browser, phone);
    const response = await browser.fetch('/gateway/accounts/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'client-info': '{"appId":"test"}' },
      body: JSON.stringify({ phone, verifyCode: await codeOf(phone) }),
    });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('portal_session=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Max-Age|Expires/);
  });

  it('is ended after signing out, even for a copy of its cookie', async () => {
    const browser = open();
    await logIn(browser, portal.services, newPhone().number);
    const kept = openBrowser(portal.url, { ...browser, cookies: new Map(browser.cookies) });
    await browser.api('logOut');
    // The remaining cookie identifies nobody and opens nothing.
    expect([...browser.cookies.keys()]).toEqual(['portal_known']);
    expect((await refusalOf(kept.api('getUserInfo'))).code).toBe('NOT_SIGNED_IN');
    expect(await kept.api('isLoggedIn')).toEqual({ loggedIn: false });
  });
});

describe('the drafts of a visitor', () => {
  it('and what else the visitor had belong to the account; a cookie that was copied before opens nothing', async () => {
    const guest = openGuest(portal, 83);
    const { orderNo } = await submitOrder(guest);
    const copied = openBrowser(portal.url, { ...guest.browser, cookies: new Map(guest.browser.cookies) });
    await logIn(guest.browser, portal.services, newPhone().number);
    expect((await refusalOf(copied.api('enterAsApplicant', { orderNo }))).code).toBe('ORDER_NOT_FOUND');
    await guest.browser.api('enterAsApplicant', { orderNo });
  });

  it('become those of the account at sign-in; drafts of another visitor do not', async () => {
    const [mine, others] = [openGuest(portal, 81), openGuest(portal, 82)];
    const { draft } = await saveApplication(mine);
    const { draft: foreign } = await saveApplication(others);
    const before = openBrowser(portal.url, { ...mine.browser, cookies: new Map(mine.browser.cookies) });
    expect((await logIn(mine.browser, portal.services, newPhone().number)).adoptedOrders).toBe(1);
    const { list, total } = await mine.browser.api('listOrders', {});
    expect([total, list.map(({ orderNo }) => orderNo)]).toEqual([1, [draft.orderNo]]);
    expect(await mine.browser.api('countOrders')).toEqual({ all: 1, pending: 1, unpaid: 0, completed: 0, void: 0 });
    expect((await refusalOf(mine.browser.api('getOrder', { orderNo: foreign.orderNo }))).code).toBe('ORDER_NOT_FOUND');
    expect((await refusalOf(before.api('startApplication', { orderNo: draft.orderNo }))).code).toBe('ORDER_NOT_FOUND');
    expect(mine.browser.cookies.get('portal_visitor'), 'a copied cookie is worth nothing').not.toBe(before.cookies.get('portal_visitor'));
    await mine.browser.api('logOut');
    expect((await refusalOf(mine.browser.api('startApplication', { orderNo: draft.orderNo }))).code).toBe('ORDER_NOT_FOUND');
  });
});
