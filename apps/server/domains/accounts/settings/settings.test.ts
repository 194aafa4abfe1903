import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInWithPassword, proveOwner, registerCustomer } from '#testing/account-steps.ts';
import { buyPolicy, openGuest } from '#testing/buying/buyer.ts';
import { logIn, readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { sampleApplicant } from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { verifyCertificate } from '../../core/core-feeds.testing.ts';
import { codeOf, isSignedIn, phoneOf, settingsSteps } from './settings.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { newNumber, open, prove, proveNew, textsTo } = settingsSteps(() => portal);

describe('a ticket', () => {
  it('is given again for the same code until it is used, and is good once', async () => {
    const number = newNumber();
    const browser = await registerCustomer(portal, number);
    portal.clock.advance(1);
    const sent = await browser.api('sendVerifyCode', { purpose: 'verify' });
    expect(sent).toEqual({ resendAfterSeconds: 60, sentTo: `138****${number.slice(-4)}` });
    const verifyCode = await readCode(portal.services, number, 'verify');
    const first = await browser.api('getPhoneTicket', { verifyCode });
    expect(first.expiresAt).toBe(new Date(portal.clock.now().getTime() + 10 * 60_000).toISOString());
    const second = await browser.api('provePhone', { verifyCode });
    expect(await browser.api('revealDetails', { ticket: second.ticket })).toMatchObject({ phone: number });
    expect(await codeOf(browser.api('revealDetails', { ticket: first.ticket }))).toBe('TICKET_EXPIRED');
    expect(await codeOf(browser.api('getPhoneTicket', { verifyCode }))).toBe('CODE_WRONG');
  });

  it('is good for ten minutes, for its own account, and unchanged', async () => {
    const [number, other] = [newNumber(), newNumber()];
    const [browser, stranger] = [await registerCustomer(portal, number), await registerCustomer(portal, other)];
    const ticket = await prove(browser, number);
    expect(await codeOf(stranger.api('revealDetails', { ticket }))).toBe('TICKET_EXPIRED');
    const altered = `${ticket.slice(0, -2)}${ticket.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [altered, 'x', '']) expect(await codeOf(browser.api('revealDetails', { ticket: wrong }))).toBe('TICKET_EXPIRED');
    const later = await prove(browser, number);
    portal.clock.advance(9);
    expect(await codeOf(browser.api('revealDetails', { ticket }))).toBe('TICKET_EXPIRED');
    await browser.api('revealDetails', { ticket: later });
  });

  it('needs a code that was sent to this phone for this purpose, and five wrong ones spend the code', async () => {
    const number = newNumber();
    const browser = await registerCustomer(portal, number);
    expect(await codeOf(browser.api('getPhoneTicket', { verifyCode: await readCode(portal.services, number, 'register') }))).toBe(
      'CODE_WRONG',
    );
    portal.clock.advance(1);
    await browser.api('sendVerifyCode', { purpose: 'verify' });
    const verifyCode = await readCode(portal.services, number, 'verify');
    const wrong = verifyCode === '123456' ? '654321' : '123456';
    for (let guess = 0; guess < 5; guess += 1)
      expect(await codeOf(browser.api('getPhoneTicket', { verifyCode: wrong }))).toBe('CODE_WRONG');
    expect(await codeOf(browser.api('getPhoneTicket', { verifyCode }))).toBe('CODE_WRONG');
  });

  it('can be asked for at once after a code for something else, and its own code is a minute apart', async () => {
    const [number, next] = [newNumber(), newNumber()];
    const browser = await registerCustomer(portal, number);
    const ticket = await proveOwner(browser, portal.services, number);
    expect(await codeOf(browser.api('sendVerifyCode', { purpose: 'verify' }))).toBe('CODE_TOO_SOON');
    await browser.api('changePhone', { ticket, phone: phoneOf(next), verifyCode: await proveNew(browser, next) });
    await proveOwner(browser, portal.services, next);
    portal.clock.advance(1);
    await browser.api('sendVerifyCode', { purpose: 'verify' });
  });

  it('counts among the ten messages a day that the owner of a phone gets for all purposes', async () => {
    const number = newNumber();
    const browser = await registerCustomer(portal, number);
    for (let sent = 0; sent < 10; sent += 1) {
      portal.clock.advance(1);
      await browser.api('sendVerifyCode', { purpose: 'verify' });
    }
    portal.clock.advance(1);
    expect(await codeOf(browser.api('sendVerifyCode', { purpose: 'verify' }))).toBe('CODE_LIMIT_REACHED');
  });

  it('is no way in for somebody without a session', async () => {
    expect(await codeOf(open().api('sendVerifyCode', { purpose: 'verify' }))).toBe('NOT_SIGNED_IN');
  });
});

describe('after a code', () => {
  it('the sensitive actions of the next five minutes ask for none, except changing the phone and closing the account', async () => {
    const [number, next] = [newNumber(), newNumber()];
    const browser = await registerCustomer(portal, number);
    expect(await codeOf(browser.api('getPhoneTicket', {}))).toBe('CODE_NEEDED');
    await browser.api('revealDetails', { ticket: await prove(browser, number) });
    const { ticket, expiresAt, provedUntil } = await browser.api('getPhoneTicket', {});
    expect(expiresAt).toBe(provedUntil);
    expect(provedUntil).toBe(new Date(portal.clock.now().getTime() + 5 * 60_000).toISOString());
    expect(await browser.api('revealDetails', { ticket })).toMatchObject({ phone: number });
    const change = { ticket, phone: phoneOf(next), verifyCode: await proveNew(browser, next) };
    expect(await codeOf(browser.api('changePhone', change))).toBe('TICKET_EXPIRED');
    expect(await codeOf(browser.api('closeAccount', { ticket }))).toBe('TICKET_EXPIRED');
    portal.clock.advance(5);
    expect(await codeOf(browser.api('revealDetails', { ticket }))).toBe('TICKET_EXPIRED');
    expect(await codeOf(browser.api('getPhoneTicket', {}))).toBe('CODE_NEEDED');
  });

  it('another session of the same customer asks for one, and cannot use this ticket', async () => {
    const number = newNumber();
    const browser = await registerCustomer(portal, number);
    const elsewhere = await logInWithPassword(portal, number);
    await prove(browser, number);
    const { ticket } = await browser.api('getPhoneTicket', {});
    expect(await codeOf(elsewhere.api('getPhoneTicket', {}))).toBe('CODE_NEEDED');
    expect(await codeOf(elsewhere.api('revealDetails', { ticket }))).toBe('TICKET_EXPIRED');
  });
});

describe('checking a code', () => {
  it('answers whether it is right and does not spend it, but counts', async () => {
    const [browser, number] = [open(), newNumber()];
    await browser.api('sendVerifyCode', { purpose: 'login', phone: phoneOf(number) });
    const verifyCode = await readCode(portal.services, number, 'login');
    const check = (code: string) => browser.api('checkPhoneCode', { phone: number, purpose: 'login', verifyCode: code });
    expect([await check(verifyCode), await check(verifyCode)]).toEqual([{ valid: true }, { valid: true }]);
    for (let guess = 0; guess < 3; guess += 1) expect(await check(verifyCode === '123456' ? '654321' : '123456')).toEqual({ valid: false });
    expect(await check(verifyCode)).toEqual({ valid: false });
  });
});

describe('the sessions of an account', () => {
  it('are listed with device and place, and end one by one or all others', async () => {
    const number = newNumber();
    const first = await registerCustomer(portal, number);
    const second = await logInWithPassword(portal, number);
    const third = await logInWithPassword(portal, number);
    const listed = await first.api('listSessions');
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    expect(listed.every(({ place }) => /^10\.\d+\.\d+\.\*$/.test(place ?? ''))).toBe(true);
    const ofSecond = (await second.api('listSessions')).find(({ current }) => current)?.id ?? '';
    await first.api('endSession', { id: ofSecond });
    expect(await codeOf(second.api('getUserInfo'))).toBe('NOT_SIGNED_IN');
    expect(await codeOf(first.api('endSession', { id: ofSecond }))).toBe('SESSION_NOT_FOUND');
    expect(await first.api('endOtherSessions')).toEqual({ ended: 1 });
    expect([await isSignedIn(first), await isSignedIn(third)]).toEqual([true, false]);
  });

  it('of others are neither listed nor ended', async () => {
    const [mine, others] = [await registerCustomer(portal, newNumber()), await registerCustomer(portal, newNumber())];
    const [session] = await others.api('listSessions');
    expect(await codeOf(mine.api('endSession', { id: session?.id ?? '' }))).toBe('SESSION_NOT_FOUND');
    expect((await mine.api('listSessions')).map(({ id }) => id)).not.toContain(session?.id);
    expect(await isSignedIn(others)).toBe(true);
  });

  it('give their key to their cookie, and a cookie whose session has ended is dropped', async () => {
    const browser = await registerCustomer(portal, newNumber());
    expect(await browser.api('getToken')).toEqual({ accessKey: browser.accessKey });
    expect(await browser.api('clearLoginCache')).toEqual({ loggedIn: true });
    portal.clock.advance(30);
    expect(await codeOf(browser.api('getToken'))).toBe('NOT_SIGNED_IN');
    expect(browser.cookies.has('portal_session')).toBe(true);
    expect(await browser.api('clearLoginCache')).toEqual({ loggedIn: false });
    expect(browser.cookies.has('portal_session')).toBe(false);
  });
});

describe('contact data', () => {
  const address = { region: ['440000', '440400', '440402'], detail: '情侣中路 12 号 3 栋 501 室' };

  it('are changed with a ticket, shown masked, revealed with another, and the phone is told', async () => {
    const number = newNumber();
    const registeredAt = portal.clock.now().toISOString();
    const browser = await registerCustomer(portal, number);
    const ticket = await prove(browser, number);
    await browser.api('updateCustomerInfo', { ticket, email: ' zhang@example.com', address });
    const phone = `138****${number.slice(-4)}`;
    expect(await browser.api('getUserInfo')).toEqual({
      umUserId: expect.any(String),
      realName: null,
      phone,
      phoneNoShield: phone,
      idcard: null,
      registeredAt,
      qinBeans: 0,
      identities: [{ identityType: 11, since: registeredAt }],
      hasPassword: true,
      email: 'z***@example.com',
      address: '广东省珠海市香洲区****',
      premiumMail: false,
      realNameState: 'none',
      level: 'none',
    });
    const moved = { ...address, detail: '情侣中路 14 号' };
    await browser.api('updateCustomerInfo', { ticket: await prove(browser, number), address: { ...moved, detail: ` ${moved.detail}  ` } });
    expect(await browser.api('revealDetails', { ticket: await prove(browser, number) })).toEqual({
      phone: number,
      realName: null,
      idcard: null,
      email: 'zhang@example.com',
      address: { ...moved, regionLabel: '广东省珠海市香洲区' },
    });
    const told = (await textsTo(number)).map((text) => /修改了[^。]+/.exec(text)?.[0]).filter(Boolean);
    expect(told).toEqual(['修改了地址', '修改了邮箱和地址']);
    const { rows } = await portal.connection.pool.query<{ line: string }>('select one::text as line from accounts as one');
    for (const { line } of rows) expect(line).not.toMatch(/zhang|情侣中路/);
  });

  it('that somebody with the database moved into another account, or into another column, are not opened', async () => {
    const [number, other] = [newNumber(), newNumber()];
    const [mine, theirs] = [await registerCustomer(portal, number), await registerCustomer(portal, other)];
    await theirs.api('updateCustomerInfo', { ticket: await prove(theirs, other), email: 'theirs@example.com' });
    const ids = [(await mine.api('getUserInfo')).umUserId, (await theirs.api('getUserInfo')).umUserId];
    const move = (column: string, [to, from]: readonly (string | undefined)[]) =>
      portal.connection.pool.query(`update accounts set email_sealed = (select ${column} from accounts where id = $2) where id = $1`, [
        to,
        from,
      ]);
    await move('email_sealed', ids);
    expect(await codeOf(mine.api('getUserInfo'))).toBe('UNEXPECTED');
    expect(await theirs.api('getUserInfo')).toMatchObject({ email: 't***@example.com' });
    await move('phone_sealed', [ids[1], ids[1]]);
    expect(await codeOf(theirs.api('getUserInfo'))).toBe('UNEXPECTED');
  });

  it('are judged by the rules of the application, and a refusal spends no ticket', async () => {
    const number = newNumber();
    const browser = await registerCustomer(portal, number);
    const ticket = await prove(browser, number);
    const change = (request: object) => browser.api('updateCustomerInfo', { ticket, ...request });
    const rulesOf = async (request: object) => (await refusalOf(change(request))).findings.map(({ rule }) => rule);
    expect(await rulesOf({})).toEqual(['contact.empty']);
    expect(await rulesOf({ email: 'nobody' })).toEqual(['email.format']);
    expect(await rulesOf({ address: { region: ['440000'], detail: '这里' } })).toEqual(['person.region_required', 'address.short']);
    expect(await change({ email: 'zhang@example.com' })).toEqual({ reached: [], notReached: [] });
  });

  it('reach the policies that the customer applied for', async () => {
    const guest = openGuest(portal, 501);
    const { policyNo, application } = await buyPolicy(guest);
    const applicant = sampleApplicant(application);
    const { umUserId } = await logIn(guest.browser, portal.services, applicant.phone?.number ?? '');
    const { productName } = await guest.browser.api('getPolicy', { policyNo });
    const reaches = { reached: [{ policyNo, productName }], notReached: [] };
    expect(await guest.browser.api('listContactPolicies')).toEqual(reaches);
    const verify = (certificateNo: string) => verifyCertificate(portal, umUserId, { certificateType: '0', certificateNo });
    await verify(applicant.certificateNo ?? '');
    expect(await guest.browser.api('listContactPolicies')).toEqual(reaches);
    await verify('11010119900307757X');
    expect(await guest.browser.api('listContactPolicies')).toEqual({
      reached: [],
      notReached: [{ policyNo, productName, reason: '投保人不是您本人，请投保人修改' }],
    });
  });
});

describe('the wish for no recommendations', () => {
  it('is kept with the account, told to each browser that signs in, part of the copy, and taken back', async () => {
    const number = newNumber();
    const browser = await registerCustomer(portal, number);
    expect(await browser.api('isLoggedIn')).toMatchObject({ isAdvised: true });
    expect(await browser.api('chooseAdvised', { wanted: false })).toEqual({ isAdvised: false });
    const other = await logInWithPassword(portal, number);
    expect(await other.api('isLoggedIn')).toMatchObject({ isAdvised: false });
    const { page } = await other.api('exportMyData', { ticket: await prove(other, number) });
    expect(page).toContain('个性化推荐关闭时间');
    await other.api('chooseAdvised', { wanted: true });
    expect(await browser.api('isLoggedIn')).toMatchObject({ isAdvised: true });
  });
});
