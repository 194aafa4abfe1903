import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInWithPassword, proveOwner, registerCustomer, samplePassword } from '../../../testing/account-steps.ts';
import { type BrowserSession, openBrowser } from '../../../testing/browser-session.ts';
import { buyPolicy, openGuest, saveApplication, submitOrder } from '../../../testing/buyer.ts';
import { logIn, readCode } from '../../../testing/read-code.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { sampleApplicant } from '../../../testing/sample-application.ts';
import { sampleRequests } from '../../../testing/sample-requests.ts';
import { startPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { verifyCertificate } from '../../core/core-feeds.testing.ts';
import { listOutbox } from '../../messages/list-outbox.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let phones = 0;
const newNumber = () => {
  phones += 1;
  return `1380001${String(phones).padStart(4, '0')}`;
};
const phoneOf = (number: string) => ({ countryCode: '86', number });
const open = () => openBrowser(portal.url);
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
const isSignedIn = async (browser: BrowserSession) => (await browser.api('isLoggedIn')).loggedIn;
const prove = (browser: BrowserSession, number: string) => {
  portal.clock.advance(1);
  return proveOwner(browser, portal.services, number);
};
const textsTo = async (number: string) =>
  (await listOutbox(portal.services.db, portal.services.sealer, 500)).filter(({ phone }) => phone === number).map(({ text }) => text);

/** Proves a new phone, as the page of the change does. */
async function proveNew(browser: BrowserSession, number: string): Promise<string> {
  await browser.api('sendVerifyCode', { purpose: 'change', phone: phoneOf(number) });
  return readCode(portal.services, number, 'change');
}

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

  it('counts among the ten messages a day that one phone gets for all purposes', async () => {
    const number = newNumber();
    const browser = await registerCustomer(portal, number);
    for (let sent = 1; sent < 10; sent += 1) {
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

describe('a new phone', () => {
  it('replaces the old one when both are proved; other sessions end, and the old phone is told', async () => {
    const [number, next] = [newNumber(), newNumber()];
    const elsewhere = await registerCustomer(portal, number);
    const browser = await logInWithPassword(portal, number);
    await browser.api('checkNewPhone', { phone: phoneOf(next) });
    const ticket = await prove(browser, number);
    const request = { ticket, phone: phoneOf(next), verifyCode: await proveNew(browser, next) };
    expect(await browser.api('changePhone', request)).toEqual({ phone: `138****${next.slice(-4)}` });
    const changed = await browser.api('getAccountPhone');
    expect(changed).toEqual({ umUserId: expect.any(String), phone: next, countryCode: '86' });
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await textsTo(number)).some((text) => text.includes('更换了手机号'))).toBe(true);
    expect(await codeOf(browser.api('modifyPhone', request))).toBe('INVALID_INPUT');
    expect(await codeOf(logInWithPassword(portal, number))).toBe('PASSWORD_WRONG');
    await logInWithPassword(portal, next);
  });

  it('has to differ and to exist; whether it has an account is told only to who proved it', async () => {
    const [number, taken] = [newNumber(), newNumber()];
    const browser = await registerCustomer(portal, number);
    await registerCustomer(portal, taken);
    for (const wrong of [number, '12345678901'])
      expect((await refusalOf(browser.api('checkNewPhone', { phone: phoneOf(wrong) }))).findings[0]?.path).toBe('phone.number');
    expect(await browser.api('checkNewPhone', { phone: phoneOf(taken) })).toEqual({});
    const ticket = await prove(browser, number);
    const change = (verifyCode: string) => browser.api('changePhone', { ticket, phone: phoneOf(taken), verifyCode });
    expect(await codeOf(change('000000'))).toBe('CODE_WRONG');
    portal.clock.advance(11);
    const fresh = await prove(browser, number);
    const verifyCode = await proveNew(browser, taken);
    expect(await codeOf(browser.api('changePhone', { ticket: fresh, phone: phoneOf(taken), verifyCode }))).toBe('PHONE_IN_USE');
    expect(await browser.api('getAccountPhone')).toMatchObject({ phone: number });
  });

  it('proved in two places at a time is given to one account', async () => {
    const [one, two, next] = [newNumber(), newNumber(), newNumber()];
    const customers = [await registerCustomer(portal, one), await registerCustomer(portal, two)] as const;
    const tickets = [await prove(customers[0], one), await prove(customers[1], two)] as const;
    const verifyCode = await proveNew(customers[0], next);
    const outcomes = await Promise.allSettled(
      customers.map((browser, at) => browser.api('changePhone', { ticket: tickets[at] ?? '', phone: phoneOf(next), verifyCode })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('makes tickets for the old one worthless', async () => {
    const [number, next] = [newNumber(), newNumber()];
    const browser = await registerCustomer(portal, number);
    const first = await prove(browser, number);
    const second = await prove(browser, number);
    await browser.api('changePhone', { ticket: second, phone: phoneOf(next), verifyCode: await proveNew(browser, next) });
    expect(await codeOf(browser.api('revealDetails', { ticket: first }))).toBe('TICKET_EXPIRED');
  });

  it('without the old one needs password and real name: all that is wrong is answered alike, and five tries a day are the limit', async () => {
    const [number, without, next] = [newNumber(), newNumber(), newNumber()];
    await registerCustomer(portal, number);
    await registerCustomer(portal, without, '');
    const browser = open();
    const verifyCode = await proveNew(browser, next);
    const change = (oldNumber: string, password: string, code = verifyCode) =>
      browser.api('changePhoneSignedOut', {
        oldPhone: phoneOf(oldNumber),
        password,
        name: '样例甲',
        certificateNo: '440402199003071013',
        phone: phoneOf(next),
        verifyCode: code,
      });
    expect(await codeOf(change(newNumber(), samplePassword, '000000'))).toBe('CODE_WRONG');
    const answers: object[] = [];
    for (const [oldNumber, password] of [
      [number, samplePassword],
      [number, 'wrong123'],
      [without, samplePassword],
      [newNumber(), samplePassword],
    ] as const) {
      const { code, message, findings } = await refusalOf(change(oldNumber, password));
      answers.push({ code, message, findings });
    }
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ ...answers[0], code: 'OWNER_NOT_PROVEN' })));
    const third = open();
    const again = {
      oldPhone: phoneOf(number),
      password: 'wrong123',
      name: 'a',
      certificateNo: 'b',
      phone: phoneOf(next),
      verifyCode: '000000',
    };
    for (let tried = 2; tried < 5; tried += 1) expect(await codeOf(third.api('changePhoneSignedOut', again))).toBe('CODE_WRONG');
    expect(await codeOf(third.api('changePhoneSignedOut', again))).toBe('SIGN_IN_LOCKED');
    portal.clock.advance(24 * 60);
    expect(await codeOf(third.api('changePhoneSignedOut', again))).toBe('CODE_WRONG');
    const fourth = open();
    const ofAnybody = () => fourth.api('changePhoneSignedOut', { ...again, oldPhone: phoneOf(newNumber()) });
    for (let tried = 0; tried < 10; tried += 1) expect(await codeOf(ofAnybody())).toBe('CODE_WRONG');
    expect(await codeOf(ofAnybody()), 'ten from one address').toBe('SIGN_IN_LOCKED');
  });

  it('without the old one is given to who proves password and real name; all sessions end', async () => {
    const [number, next] = [newNumber(), newNumber()];
    const signedIn = await registerCustomer(portal, number);
    const { umUserId } = await signedIn.api('getUserInfo');
    const { sealer } = portal.services;
    const certificate = { name: '样例甲', certificateType: '0', certificateNo: '440402199003071013', validUntil: null };
    await portal.connection.pool.query(
      `update accounts set real_name_state = 'verified', real_name_sealed = $2, certificate_sealed = $3, certificate_hash = $4, verified_at = now()
       where id = $1`,
      [umUserId, sealer.seal('样例甲'), sealer.seal(JSON.stringify(certificate)), sealer.hash('certificate', '0:440402199003071013')],
    );
    expect(await signedIn.api('getUserInfo')).toMatchObject({
      realNameState: 'verified',
      realName: '样例甲',
      idcard: '440***********1013',
    });
    expect(await signedIn.api('revealDetails', { ticket: await prove(signedIn, number) })).toEqual({
      phone: number,
      realName: '样例甲',
      idcard: '440402199003071013',
      email: null,
      address: null,
    });
    const browser = open();
    const verifyCode = await proveNew(browser, next);
    const change = (name: string, certificateNo: string, password = samplePassword) =>
      browser.api('changePhoneSignedOut', {
        oldPhone: phoneOf(number),
        password,
        name,
        certificateNo,
        phone: phoneOf(next),
        verifyCode,
      });
    expect(await codeOf(change('样例乙', '440402199003071013'))).toBe('OWNER_NOT_PROVEN');
    expect(await codeOf(change('样例甲', '440402199205061024'))).toBe('OWNER_NOT_PROVEN');
    expect(await codeOf(change('样例甲', '440402199003071013', 'wrong123'))).toBe('OWNER_NOT_PROVEN');
    expect(await change(' 样例甲', ' 440402199003071013')).toEqual({ phone: `138****${next.slice(-4)}` });
    expect(await isSignedIn(signedIn)).toBe(false);
    await logInWithPassword(portal, next);
  });

  it('is not given by staff, because there is none', async () => {
    const refused = open().api('updatePhoneAsStaff', { id: 'a', phone: phoneOf(newNumber()) });
    expect(await codeOf(refused)).toBe('STAFF_ONLY');
  });
});

describe('a look-up of phones', () => {
  it('finds the own one only', async () => {
    const [number, other] = [newNumber(), newNumber()];
    const [browser, stranger] = [await registerCustomer(portal, number), await registerCustomer(portal, other)];
    const { umUserId } = await browser.api('getAccountPhone');
    expect(await browser.api('findPhone', { phone: number })).toEqual({ umUserId, phone: number, countryCode: '86' });
    expect(await browser.api('getPhoneOfAccount', { id: umUserId })).toMatchObject({ phone: number });
    for (const phone of [number, newNumber()]) expect(await codeOf(stranger.api('findPhone', { phone }))).toBe('ACCOUNT_NOT_FOUND');
    for (const id of [umUserId, 'nobody']) expect(await codeOf(stranger.api('getPhoneOfAccount', { id }))).toBe('ACCOUNT_NOT_FOUND');
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
      realNameState: 'none',
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

describe("a copy of the customer's data", () => {
  it('has account, sessions, orders, policies and points of the customer, and masks other people', async () => {
    const guest = openGuest(portal, 502);
    const { policyNo, orderNo, application, premium } = await buyPolicy(guest);
    const applicant = sampleApplicant(application);
    const number = applicant.phone?.number ?? '';
    await logIn(guest.browser, portal.services, number);
    const identityDraft = sampleRequests('').saveIdentityDraft;
    await guest.browser.api('saveIdentityDraft', identityDraft);
    const { fileName, content } = await guest.browser.api('exportMyData', { ticket: await prove(guest.browser, number) });
    expect(fileName).toMatch(/^我的数据-\d{4}-\d\d-\d\d\.json$/);
    expect(content).toMatchObject({
      account: { phone: { number } },
      sessions: [{ place: expect.stringMatching(/\*$/) }],
      orders: [{ orderNo, applicant: { certificateNo: applicant.certificateNo }, confirmations: expect.any(Array) }],
      policies: [{ policyNo, applicant: { name: applicant.name } }],
      points: [{ points: Math.floor(Number(premium) / 10), reason: 'purchase', title: null, at: expect.any(String) }],
      consents: [],
      identityDraft,
      consultations: [],
    });
    const stranger = await registerCustomer(portal, newNumber());
    expect(await codeOf(stranger.api('exportMyData', { ticket: 'x' }))).toBe('TICKET_EXPIRED');
  });
});

describe('the policies in the copy', () => {
  it('are listed from the newest to the oldest', async () => {
    const guest = openGuest(portal, 506);
    const { policyNo: first } = await buyPolicy(guest);
    portal.clock.advance(2);
    const { policyNo: second, application } = await buyPolicy(guest);
    const number = sampleApplicant(application).phone?.number ?? '';
    await logIn(guest.browser, portal.services, number);
    const { content } = await guest.browser.api('exportMyData', { ticket: await prove(guest.browser, number) });
    expect(content).toMatchObject({ policies: [{ policyNo: second }, { policyNo: first }] });
  });
});

describe('closing an account', () => {
  it('is refused with the reasons while a policy is in force or an order is under way', async () => {
    const bought = openGuest(portal, 503);
    const number = sampleApplicant((await buyPolicy(bought)).application).phone?.number ?? '';
    await logIn(bought.browser, portal.services, number);
    const refused = await refusalOf(bought.browser.api('closeAccount', { ticket: await prove(bought.browser, number) }));
    expect([refused.code, refused.findings.map(({ message }) => message)]).toEqual([
      'ACCOUNT_IN_USE',
      ['有 1 份保单尚在保障期内，注销后将无法在线查看和办理'],
    ]);
    const waiting = openGuest(portal, 504);
    const phone = sampleApplicant((await submitOrder(waiting)).application).phone?.number ?? '';
    await logIn(waiting.browser, portal.services, phone);
    expect(await waiting.browser.api('getCloseReasons')).toEqual({ reasons: ['有 1 笔订单正在办理，请先完成或取消'] });
  });

  it('ends its sessions, removes its data, cancels drafts and frees its phone', async () => {
    const [number, otherNumber] = [newNumber(), newNumber()];
    const other = await registerCustomer(portal, otherNumber);
    const identityDraft = sampleRequests('').saveIdentityDraft;
    await other.api('saveIdentityDraft', identityDraft);
    const browser = await registerCustomer(portal, number);
    const elsewhere = await logInWithPassword(portal, number);
    const { draft } = await saveApplication({ browser, serial: 505 });
    const ticket = await prove(browser, number);
    const address = { region: ['440000', '440400', '440402'], detail: '情侣中路 12 号' };
    await browser.api('updateCustomerInfo', { ticket, email: 'zhang@example.com', address });
    const { umUserId } = await browser.api('getUserInfo');
    await verifyCertificate(portal, umUserId, { certificateType: '1', certificateNo: 'E30100001' });
    const { sealer } = portal.services;
    await portal.connection.pool.query('update accounts set real_name_sealed = $2 where id = $1', [umUserId, sealer.seal('样例甲')]);
    await browser.api('saveIdentityDraft', identityDraft);
    await browser.api('closeAccount', { ticket: await prove(browser, number) });
    expect([browser.cookies.size, await isSignedIn(elsewhere)]).toEqual([0, false]);
    const { rows } = await portal.connection.pool.query(
      `select email_sealed, address_sealed, real_name_sealed, real_name_state, certificate_sealed, certificate_hash, verified_at,
         phone_sealed, closed_at, (select count(*) from account_identities where account_id = id) as identities,
         (select count(*) from identity_drafts where account_id = id) as drafts,
         (select state from orders where order_no = $2) as draft from accounts where id = $1`,
      [umUserId, draft.orderNo],
    );
    const { phone_sealed, ...left } = rows[0] ?? {};
    expect(left).toEqual({
      email_sealed: null,
      address_sealed: null,
      real_name_sealed: null,
      real_name_state: 'none',
      certificate_sealed: null,
      certificate_hash: null,
      verified_at: null,
      closed_at: portal.clock.now(),
      identities: 0,
      drafts: 0,
      draft: 'cancelled',
    });
    expect(sealer.openText(phone_sealed)).not.toContain(number);
    expect(await other.api('getIdentityDraft')).toEqual({ draft: identityDraft });
    expect(await isSignedIn(await logInWithPassword(portal, otherNumber))).toBe(true);
    expect((await textsTo(number)).some((text) => text.includes('已注销'))).toBe(true);
    portal.clock.advance(11);
    expect(await codeOf(logInWithPassword(portal, number))).toBe('PASSWORD_WRONG');
    const { umUserId: again } = await logIn(open(), portal.services, number);
    expect(again).not.toBe(umUserId);
  });
});
