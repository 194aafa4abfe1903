import type { CallRefused } from '@portal/contract/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInWithPassword, proveOwner, samplePassword } from '#testing/account-steps.ts';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { openGuest, submitOrder } from '#testing/buying/buyer.ts';
import { logIn, readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { wechatSteps } from './wechat.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { authorizeHere, bindByCode, confirm, nextPhone, noticesTo, scan, unbindAll } = wechatSteps(() => portal);
beforeEach(() => unbindAll());

const stateIn = async (browser: BrowserSession, attemptId: string) => (await browser.api('getWechatState', { attemptId })).state;

describe('binding', () => {
  it('takes an account that exists and tells its phone', async () => {
    const phone = nextPhone();
    const { umUserId } = await logIn(openBrowser(portal.url), portal.services, phone.number);
    // A second code for this phone asks for no captcha then.
    portal.clock.advance(11);
    const desktop = openBrowser(portal.url);
    const { attemptId } = await confirm(desktop, { person: 'c' });
    expect(await bindByCode(desktop, attemptId, phone)).toMatchObject({ umUserId });
    expect((await noticesTo(phone)).map(({ text }) => text.includes('绑定了微信'))).toEqual([true]);
  });

  it('needs the right code, and keeps the attempt for the next try', async () => {
    const desktop = openBrowser(portal.url);
    const phone = nextPhone();
    const { attemptId } = await confirm(desktop, { person: 'c' });
    await desktop.api('sendVerifyCode', { purpose: 'bind', phone });
    expect((await refusalOf(desktop.api('bindWechat', { by: 'phone', attemptId, phone, verifyCode: '000000' }))).code).toBe('CODE_WRONG');
    const verifyCode = await readCode(portal.services, phone.number, 'bind');
    const stranger = openBrowser(portal.url);
    expect((await refusalOf(stranger.api('bindWechat', { by: 'phone', attemptId, phone, verifyCode }))).code).toBe('WECHAT_EXPIRED');
    await desktop.api('bindWechat', { by: 'phone', attemptId, phone, verifyCode });
    expect((await refusalOf(desktop.api('bindWechat', { by: 'phone', attemptId, phone, verifyCode }))).code, 'used').toBe('CODE_WRONG');
  });

  it('is said on the phone before it is confirmed: who has no account agrees to more than a sign-in', async () => {
    const [holder, phone] = [openBrowser(portal.url), nextPhone()];
    const first = await scan(holder, { person: 'a' });
    expect(first.outcome).toMatchObject({ outcome: 'confirm', purpose: 'join' });
    await first.phone.api('confirmWechat', { state: first.back.state, agreed: true });
    await bindByCode(holder, first.attemptId, phone);
    expect((await scan(openBrowser(portal.url), { person: 'a' })).outcome).toMatchObject({ outcome: 'confirm', purpose: 'login' });
  });

  it('is not done with what was confirmed as a sign-in, by code or by ticket', async () => {
    const holder = openBrowser(portal.url);
    await bindByCode(holder, (await confirm(holder, { person: 'a' })).attemptId, nextPhone());
    const [swindler, number] = [openBrowser(portal.url), nextPhone()];
    await logIn(swindler, portal.services, number.number);
    const { attemptId } = await confirm(swindler, { person: 'a' });
    // The person leaves their account before the swindler goes on.
    await unbindAll();
    expect((await refusalOf(swindler.api('enterByWechat', { attemptId }))).code).toBe('WECHAT_EXPIRED');
    const ticket = await proveOwner(swindler, portal.services, number.number);
    expect((await refusalOf(swindler.api('bindWechat', { by: 'ticket', attemptId, ticket }))).code).toBe('WECHAT_EXPIRED');
    portal.clock.advance(2);
    await swindler.api('sendVerifyCode', { purpose: 'bind', phone: number });
    const verifyCode = await readCode(portal.services, number.number, 'bind');
    expect((await refusalOf(swindler.api('bindWechat', { by: 'phone', attemptId, phone: number, verifyCode }))).code).toBe(
      'WECHAT_EXPIRED',
    );
    // A confirmation for a phone is not bound to a session either.
    const joining = await confirm(swindler, { person: 'a' });
    expect((await refusalOf(swindler.api('bindWechat', { by: 'ticket', attemptId: joining.attemptId, ticket }))).code).toBe(
      'WECHAT_EXPIRED',
    );
  });

  it('ends ten minutes after the confirmation', async () => {
    const desktop = openBrowser(portal.url);
    const phone = nextPhone();
    const { attemptId } = await confirm(desktop, { person: 'b' });
    const mobile = openBrowser(portal.url);
    const here = await mobile.api('returnFromWechat', await authorizeHere(mobile));
    if (here.outcome !== 'enter') throw new Error('this browser asked');
    portal.clock.advance(9);
    expect(await stateIn(desktop, attemptId)).toBe('confirmed');
    expect(await stateIn(mobile, here.attemptId)).toBe('confirmed');
    await desktop.api('sendVerifyCode', { purpose: 'bind', phone });
    portal.clock.advance(1);
    const verifyCode = await readCode(portal.services, phone.number, 'bind');
    expect((await refusalOf(desktop.api('bindWechat', { by: 'phone', attemptId, phone, verifyCode }))).code).toBe('WECHAT_EXPIRED');
  });

  it('refuses a WeChat of another account, and an account with another WeChat', async () => {
    const holder = openBrowser(portal.url);
    const first = await confirm(holder, { person: 'a' });
    await bindByCode(holder, first.attemptId, nextPhone());

    const owner = openBrowser(portal.url);
    const phone = nextPhone();
    await logIn(owner, portal.services, phone.number);
    const taken = await confirm(owner, { person: 'a', purpose: 'bind' });
    expect(await owner.api('enterByWechat', { attemptId: taken.attemptId }), 'signs in to no other account').toMatchObject({
      outcome: 'bind',
      purpose: 'bind',
    });
    const ticket = await proveOwner(owner, portal.services, phone.number);
    expect((await refusalOf(owner.api('bindWechat', { by: 'ticket', attemptId: taken.attemptId, ticket }))).code).toBe('WECHAT_IN_USE');

    const free = await confirm(owner, { person: 'b', purpose: 'bind' });
    expect(await owner.api('bindWechat', { by: 'ticket', attemptId: free.attemptId, ticket })).toEqual({ signedIn: null });
    portal.clock.advance(11);
    const second = await confirm(owner, { person: 'c', purpose: 'bind' });
    const next = await proveOwner(owner, portal.services, phone.number);
    expect((await refusalOf(owner.api('bindWechat', { by: 'ticket', attemptId: second.attemptId, ticket: next }))).code).toBe(
      'WECHAT_BOUND',
    );
    const same = await confirm(owner, { person: 'b', purpose: 'bind' });
    expect(await owner.api('bindWechat', { by: 'ticket', attemptId: same.attemptId, ticket: next }), 'bound already').toEqual({
      signedIn: null,
    });
    expect((await noticesTo(phone)).map(({ text }) => text.includes('绑定了微信'))).toEqual([true]);
  });

  it('of a signed-in account needs its session and a fresh ticket', async () => {
    const customer = openBrowser(portal.url);
    expect((await refusalOf(customer.api('startWechat', { way: 'qr', purpose: 'bind' }))).code).toBe('NOT_SIGNED_IN');
    const phone = nextPhone();
    await logIn(customer, portal.services, phone.number);
    const { attemptId } = await confirm(customer, { person: 'b', purpose: 'bind' });
    expect((await refusalOf(customer.api('bindWechat', { by: 'ticket', attemptId, ticket: 'none' }))).code).toBe('TICKET_EXPIRED');
    const ticket = await proveOwner(customer, portal.services, phone.number);
    const { accessKey } = customer;
    customer.accessKey = undefined;
    expect((await refusalOf(customer.api('bindWechat', { by: 'ticket', attemptId, ticket }))).code).toBe('NOT_SIGNED_IN');
    customer.accessKey = accessKey;
  });
});

describe('two calls at a time', () => {
  const atOnce = async <Answer>(...calls: Promise<Answer>[]) => {
    const outcomes = await Promise.allSettled(calls);
    return {
      answers: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
      refused: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as CallRefused).code] : [])),
    };
  };
  const countOf = async (sql: string, ...values: unknown[]) =>
    (await portal.connection.pool.query<{ n: number }>(`select count(*)::int as n ${sql}`, values)).rows[0]?.n;

  it('with the same code of WeChat get the same answer, or the later one is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const browser = openBrowser(portal.url);
      const back = await authorizeHere(browser, 'a');
      const { answers, refused } = await atOnce(browser.api('returnFromWechat', back), browser.api('returnFromWechat', back));
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      for (const code of refused) expect(code).toBe('WECHAT_EXPIRED');
      expect(await browser.api('returnFromWechat', back)).toEqual(answers[0]);
    }
  });

  it('sign in once, and the other is told to begin again', async () => {
    const [holder, desktop, phone] = [openBrowser(portal.url), openBrowser(portal.url), nextPhone()];
    await bindByCode(holder, (await confirm(holder, { person: 'a' })).attemptId, phone);
    const { attemptId } = await confirm(desktop, { person: 'a' });
    const enter = () => desktop.api('enterByWechat', { attemptId });
    const { answers, refused } = await atOnce(enter(), enter());
    expect([answers.map(({ outcome }) => outcome), refused]).toEqual([['signedIn'], ['WECHAT_EXPIRED']]);
    expect(await holder.api('listSessions')).toHaveLength(2);
  });

  it('bind and sign in once with the same code of the phone', async () => {
    const [desktop, phone] = [openBrowser(portal.url), nextPhone()];
    const { attemptId } = await confirm(desktop, { person: 'b' });
    await desktop.api('sendVerifyCode', { purpose: 'bind', phone });
    const verifyCode = await readCode(portal.services, phone.number, 'bind');
    const bind = () => desktop.api('bindWechat', { by: 'phone', attemptId, phone, verifyCode });
    const { answers, refused } = await atOnce(bind(), bind());
    expect([answers.length, refused]).toEqual([1, ['CODE_WRONG']]);
    desktop.accessKey = answers[0]?.signedIn?.accessKey;
    expect(await desktop.api('listSessions')).toHaveLength(1);
    expect(await countOf('from account_identities where identity_type = 12')).toBe(1);
  });

  it('of one person for two phones bind one account, and make no second', async () => {
    const accounts = () => countOf('from accounts');
    const before = (await accounts()) ?? 0;
    const asked = await Promise.all(
      [nextPhone(), nextPhone()].map(async (phone) => {
        const browser = openBrowser(portal.url);
        const { attemptId } = await confirm(browser, { person: 'c' });
        await browser.api('sendVerifyCode', { purpose: 'bind', phone });
        return { browser, attemptId, phone, verifyCode: await readCode(portal.services, phone.number, 'bind') };
      }),
    );
    const binds = asked.map(({ browser, ...request }) => browser.api('bindWechat', { by: 'phone', ...request }));
    const { answers, refused } = await atOnce(...binds);
    expect([answers.length, refused]).toEqual([1, ['WECHAT_IN_USE']]);
    expect(await accounts()).toBe(before + 1);
  });
});

describe('a sign-in with WeChat', () => {
  it('finds the orders that were submitted on its browser', async () => {
    const desktop = openBrowser(portal.url);
    await bindByCode(desktop, (await confirm(desktop)).attemptId, nextPhone());
    const guest = openGuest(portal, 950);
    const { orderNo } = await submitOrder(guest);
    const other = guest.browser;
    const entered = await other.api('enterByWechat', { attemptId: (await confirm(other)).attemptId });
    if (entered.outcome !== 'signedIn') throw new Error('the person is bound');
    other.accessKey = entered.accessKey;
    expect(entered.adoptedOrders).toBe(1);
    expect((await other.api('listOrders', {})).list.map((order) => order.orderNo)).toContain(orderNo);
  });
});

describe('unbinding', () => {
  it('ends all other sessions, tells the phone, and does nothing the second time', async () => {
    const desktop = openBrowser(portal.url);
    const phone = nextPhone();
    const fresh = await confirm(desktop, { person: 'b' });
    await bindByCode(desktop, fresh.attemptId, phone);
    await desktop.api('setPassword', { ticket: await proveOwner(desktop, portal.services, phone.number), password: samplePassword });
    expect((await desktop.api('getUserInfo')).identities).toMatchObject([{ identityType: 11 }, { identityType: 12 }]);
    const elsewhere = await logInWithPassword(portal, phone.number);
    const neighbour = openBrowser(portal.url);
    await bindByCode(neighbour, (await confirm(neighbour, { person: 'c' })).attemptId, nextPhone());
    await desktop.api('unbindWechat');
    expect((await neighbour.api('getUserInfo')).identities).toHaveLength(1);
    expect((await refusalOf(elsewhere.api('getUserInfo'))).code).toBe('NOT_SIGNED_IN');
    const told = (await noticesTo(phone)).filter(({ text }) => text.includes('解除了微信绑定'));
    expect(told).toHaveLength(1);
    await desktop.api('unbindWechat');
    expect((await noticesTo(phone)).filter(({ text }) => text.includes('解除了微信绑定'))).toHaveLength(1);
    expect((await desktop.api('getUserInfo')).identities).toMatchObject([{ identityType: 11 }]);
    const other = openBrowser(portal.url);
    const next = await confirm(other, { person: 'b' });
    expect(await other.api('enterByWechat', { attemptId: next.attemptId })).toMatchObject({ outcome: 'bind' });
  });
});
