import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInWithPassword, registerCustomer, samplePassword } from '#testing/account-steps.ts';
import { openDevice } from '#testing/open-device.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { codeOf, isSignedIn, phoneOf, settingsSteps } from './settings.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { newNumber, open, prove, proveNew, textsTo } = settingsSteps(() => portal);

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
    const fourth = openDevice(portal);
    const ofAnybody = () => fourth.api('changePhoneSignedOut', { ...again, oldPhone: phoneOf(newNumber()) });
    for (let tried = 0; tried < 10; tried += 1) expect(await codeOf(ofAnybody())).toBe('CODE_WRONG');
    expect(await codeOf(ofAnybody()), 'ten from one device').toBe('TOO_MANY_REQUESTS');
  });

  it('without the old one is given to who proves password and real name; all sessions end', async () => {
    const [number, next] = [newNumber(), newNumber()];
    const signedIn = await registerCustomer(portal, number);
    const { umUserId } = await signedIn.api('getUserInfo');
    const { sealer } = portal.services;
    const certificate = { name: '样例甲', certificateType: '0', certificateNo: '440402199003071013', validUntil: null };
    await portal.connection.pool.query(
      `update accounts set real_name_state = 'verified', real_name_sealed = $2, certificate_sealed = $3, verified_at = now() where id = $1`,
      [umUserId, sealer.seal('account real name', umUserId, '样例甲'), sealer.sealJson('account certificate', umUserId, certificate)],
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
