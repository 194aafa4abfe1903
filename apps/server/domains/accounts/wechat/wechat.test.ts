import type { CallRefused } from '@portal/contract/client.ts';
import type { PhoneNumber } from '@portal/rules/sale/application.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInWithPassword, samplePassword } from '../../../testing/account-steps.ts';
import { type BrowserSession, openBrowser } from '../../../testing/browser-session.ts';
import { openGuest, submitOrder } from '../../../testing/buyer.ts';
import { logIn, readCode } from '../../../testing/read-code.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { sampleApplicant } from '../../../testing/sample-application.ts';
import { startPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { actAtWechat, stateOf } from '../../../testing/wechat-user.ts';
import { listOutbox } from '../../messages/list-outbox.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
// The local double has three people: each test begins with none of them bound.
beforeEach(() => portal.connection.pool.query('delete from account_identities where identity_type = 12'));

type Person = 'a' | 'b' | 'c';
let phones = 0;
const nextPhone = (): PhoneNumber => ({ countryCode: '86', number: String(13_900_000_000 + ++phones * 11) });

/** A phone scans the code of a desktop, and comes back from WeChat. */
async function scan(desktop: BrowserSession, { person = 'a', purpose = 'login' }: { person?: Person; purpose?: 'login' | 'bind' } = {}) {
  const begun = await desktop.api('startWechat', { way: 'qr', purpose });
  const phone = openBrowser(portal.url);
  const { authorizeUrl } = await phone.api('scanWechatCode', { state: stateOf(begun.qrContent) });
  const back = await actAtWechat(phone, authorizeUrl, { person });
  const outcome = await phone.api('returnFromWechat', back);
  return { ...begun, phone, back, outcome };
}

/** The same, confirmed on the phone. */
async function confirm(desktop: BrowserSession, options: Parameters<typeof scan>[1] = {}) {
  const scanned = await scan(desktop, options);
  await scanned.phone.api('confirmWechat', { state: scanned.back.state, agreed: true });
  return scanned;
}

/** Comes back from WeChat in the browser that went there. */
async function authorizeHere(browser: BrowserSession, person: Person = 'a', redirect?: string) {
  const { authorizeUrl } = await browser.api('startWechat', { way: 'here', redirect });
  return actAtWechat(browser, authorizeUrl ?? '', { person });
}

const stateIn = async (browser: BrowserSession, attemptId: string) => (await browser.api('getWechatState', { attemptId })).state;

async function bindByCode(browser: BrowserSession, attemptId: string, phone: PhoneNumber) {
  await browser.api('sendVerifyCode', { purpose: 'bind', phone });
  const verifyCode = await readCode(portal.services, phone.number, 'bind');
  const { signedIn } = await browser.api('bindWechat', { by: 'phone', attemptId, phone, verifyCode });
  browser.accessKey = signedIn?.accessKey;
  return signedIn;
}

async function ownTicket(browser: BrowserSession, { number }: PhoneNumber): Promise<string> {
  await browser.api('sendVerifyCode', { purpose: 'verify' });
  const { ticket } = await browser.api('getPhoneTicket', { verifyCode: await readCode(portal.services, number, 'verify') });
  return ticket;
}

const noticesTo = async ({ number }: PhoneNumber) =>
  (await listOutbox(portal.services.db, portal.services.sealer, 500)).filter(
    ({ phone, text }) => phone === number && !text.includes('验证码'),
  );

describe('a desktop with a QR code', () => {
  it('waits, sees the scan, and signs in once the phone has confirmed', async () => {
    const desktop = openBrowser(portal.url);
    const phone = nextPhone();
    const first = await confirm(desktop, { person: 'a' });
    expect(await desktop.api('enterByWechat', { attemptId: first.attemptId })).toEqual({
      outcome: 'bind',
      purpose: 'login',
      validSeconds: 600,
    });
    await bindByCode(desktop, first.attemptId, phone);

    const other = openBrowser(portal.url);
    const begun = await other.api('startWechat', { way: 'qr' });
    expect(begun.validSeconds).toBe(300);
    expect(begun.qrContent).toMatch(new RegExp(`^${portal.url}/wxAccountBind#[0-9a-f]{48}$`));
    expect(begun.qrImage).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await stateIn(other, begun.attemptId)).toBe('waiting');
    const mobile = openBrowser(portal.url);
    const { authorizeUrl } = await mobile.api('scanWechatCode', { state: stateOf(begun.qrContent) });
    expect(await stateIn(other, begun.attemptId)).toBe('scanned');
    const back = await actAtWechat(mobile, authorizeUrl, { person: 'a' });
    expect(await mobile.api('returnFromWechat', back)).toMatchObject({
      outcome: 'confirm',
      purpose: 'login',
      place: expect.stringMatching(/\*$/),
    });
    expect(await stateIn(other, begun.attemptId)).toBe('scanned');
    expect((await refusalOf(other.api('enterByWechat', { attemptId: begun.attemptId }))).code).toBe('WECHAT_EXPIRED');
    for (let times = 0; times < 2; times++) await mobile.api('confirmWechat', { state: back.state, agreed: true });
    expect((await refusalOf(mobile.api('confirmWechat', { state: back.state, agreed: false }))).code).toBe('WECHAT_EXPIRED');
    expect(await stateIn(other, begun.attemptId)).toBe('confirmed');
    const entered = await other.api('enterByWechat', { attemptId: begun.attemptId });
    if (entered.outcome !== 'signedIn') throw new Error('the person is bound');
    other.accessKey = entered.accessKey;
    expect((await other.api('getAccountPhone')).phone).toBe(phone.number);
    expect(await stateIn(other, begun.attemptId), 'used').toBe('expired');
    expect(await mobile.api('confirmWechat', { state: back.state, agreed: true })).toEqual({});
    expect(await noticesTo(phone), 'the account is new').toEqual([]);
    expect((await refusalOf(other.api('enterByWechat', { attemptId: begun.attemptId }))).code).toBe('WECHAT_EXPIRED');
  });

  it('is told when the phone refuses at WeChat or at the button', async () => {
    const desktop = openBrowser(portal.url);
    const begun = await desktop.api('startWechat', { way: 'qr' });
    const mobile = openBrowser(portal.url);
    const { authorizeUrl } = await mobile.api('scanWechatCode', { state: stateOf(begun.qrContent) });
    const back = await actAtWechat(mobile, authorizeUrl, { decision: 'refuse' });
    for (let times = 0; times < 2; times++)
      expect(await mobile.api('returnFromWechat', back)).toMatchObject({ outcome: 'denied', isHere: false });
    expect(await stateIn(desktop, begun.attemptId)).toBe('denied');
    expect((await refusalOf(mobile.api('scanWechatCode', { state: back.state }))).code).toBe('WECHAT_EXPIRED');

    const second = await scan(desktop);
    for (let times = 0; times < 2; times++) await second.phone.api('confirmWechat', { state: second.back.state, agreed: false });
    expect(await second.phone.api('returnFromWechat', second.back)).toMatchObject({ outcome: 'denied', isHere: false });
    expect(await stateIn(desktop, second.attemptId)).toBe('denied');
    expect((await refusalOf(second.phone.api('confirmWechat', { state: second.back.state, agreed: true }))).code).toBe('WECHAT_EXPIRED');
  });

  it('gets nothing from a person who only opened a link that a swindler sent: only the phone itself can confirm', async () => {
    const swindler = openBrowser(portal.url);
    const { phone: victim, back, attemptId } = await scan(swindler);
    const refused = [
      swindler.api('confirmWechat', { state: back.state, agreed: true }),
      swindler.api('returnFromWechat', back),
      swindler.api('enterByWechat', { attemptId }),
      openBrowser(portal.url).api('confirmWechat', { state: back.state, agreed: true }),
    ];
    for (const { code } of await Promise.all(refused.map(refusalOf))) expect(code).toBe('WECHAT_EXPIRED');
    await victim.api('confirmWechat', { state: back.state, agreed: false });
    expect(await stateIn(swindler, attemptId)).toBe('denied');
  });

  it('is another one for every other browser', async () => {
    const desktop = openBrowser(portal.url);
    const { attemptId } = await confirm(desktop);
    const stranger = openBrowser(portal.url);
    await stranger.api('startWechat', { way: 'qr' });
    expect(await stateIn(stranger, attemptId)).toBe('expired');
    expect((await refusalOf(stranger.api('enterByWechat', { attemptId }))).code).toBe('WECHAT_EXPIRED');
    expect(await stateIn(desktop, attemptId)).toBe('confirmed');
  });

  it('expires after five minutes, at every step', async () => {
    const desktop = openBrowser(portal.url);
    const [begun, scanned] = [await desktop.api('startWechat', { way: 'qr' }), await scan(desktop)];
    const returning = await authorizeHere(desktop);
    portal.clock.advance(5);
    expect(await stateIn(desktop, begun.attemptId)).toBe('expired');
    const late = [
      scanned.phone.api('scanWechatCode', { state: stateOf(begun.qrContent) }),
      scanned.phone.api('confirmWechat', { state: scanned.back.state, agreed: true }),
      desktop.api('returnFromWechat', returning),
    ];
    for (const { code } of await Promise.all(late.map(refusalOf))) expect(code).toBe('WECHAT_EXPIRED');
  });

  it('is limited for one network address', async () => {
    const browser = openBrowser(portal.url);
    const calls = Array.from({ length: 121 }, async () =>
      browser.api('startWechat', { way: 'qr' }).then(
        () => 'begun',
        (error: { code: string }) => error.code,
      ),
    );
    expect((await Promise.all(calls)).filter((outcome) => outcome !== 'begun')).toEqual(['TOO_MANY_REQUESTS']);
    portal.clock.advance(10);
    await browser.api('startWechat', { way: 'qr' });
  });
});

describe("WeChat's own browser", () => {
  it('signs in with the same answer however often the code is sent, and asks WeChat once', async () => {
    const browser = openBrowser(portal.url);
    const back = await authorizeHere(browser, 'b', '/personalCenter/myOrder?tab=unpaid');
    const outcome = await browser.api('returnFromWechat', back);
    expect(outcome).toMatchObject({ outcome: 'enter', redirect: '/personalCenter/myOrder?tab=unpaid' });
    expect(await browser.api('returnFromWechat', back)).toEqual(outcome);
    if (outcome.outcome !== 'enter') throw new Error('this browser asked');
    expect(await browser.api('enterByWechat', { attemptId: outcome.attemptId })).toMatchObject({ outcome: 'bind' });
    const phone = nextPhone();
    await bindByCode(browser, outcome.attemptId, phone);
    expect((await browser.api('getUserInfo')).identities).toMatchObject([{ identityType: 12 }]);
  });

  it('cannot be signed in to the account of somebody else by a link: the state belongs to the browser that began', async () => {
    const attacker = openBrowser(portal.url);
    const back = await authorizeHere(attacker);
    const victim = openBrowser(portal.url);
    await victim.api('startWechat', { way: 'here' });
    for (const browser of [victim, openBrowser(portal.url)])
      expect((await refusalOf(browser.api('returnFromWechat', back))).code).toBe('WECHAT_EXPIRED');
  });

  it.each([
    ['an unknown state', { state: '1'.repeat(48), code: 'x' }],
    ['an unknown state and no code', { state: '1'.repeat(48) }],
  ])('is refused with %s', async (_what, back) => {
    expect((await refusalOf(openBrowser(portal.url).api('returnFromWechat', back))).code).toBe('WECHAT_EXPIRED');
  });

  it('may try again with a new code after an invalid one', async () => {
    const browser = openBrowser(portal.url);
    const back = await authorizeHere(browser);
    expect((await refusalOf(browser.api('returnFromWechat', { ...back, code: 'invalid' }))).code).toBe('WECHAT_EXPIRED');
    expect(await browser.api('returnFromWechat', back)).toMatchObject({ outcome: 'enter' });
    expect((await refusalOf(browser.api('returnFromWechat', { ...back, code: 'another' }))).code).toBe('WECHAT_EXPIRED');
  });

  it('asks WeChat about sixty codes in ten minutes', async () => {
    const browser = openBrowser(portal.url);
    const back = await authorizeHere(browser);
    for (let tried = 0; tried < 60; tried += 1)
      expect((await refusalOf(browser.api('returnFromWechat', { ...back, code: `invalid${tried}` }))).code).toBe('WECHAT_EXPIRED');
    expect((await refusalOf(browser.api('returnFromWechat', back))).code).toBe('TOO_MANY_REQUESTS');
    portal.clock.advance(10);
    const again = await authorizeHere(browser);
    expect(await browser.api('returnFromWechat', again)).toMatchObject({ outcome: 'enter' });
  });

  it('goes back to its page when the customer refuses', async () => {
    const browser = openBrowser(portal.url);
    const { authorizeUrl } = await browser.api('startWechat', { way: 'here', redirect: '/personalCenter' });
    const back = await actAtWechat(browser, authorizeUrl ?? '', { decision: 'refuse' });
    expect(await browser.api('returnFromWechat', back)).toEqual({ outcome: 'denied', redirect: '/personalCenter', isHere: true });
  });

  it('is told to leave the preview of a page', async () => {
    const browser = openBrowser(portal.url);
    const { authorizeUrl } = await browser.api('startWechat', { way: 'here' });
    const back = await actAtWechat(browser, authorizeUrl ?? '', { decision: 'snapshot' });
    expect((await refusalOf(browser.api('returnFromWechat', back))).code).toBe('WECHAT_PREVIEW');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example', '/\tevil', 'evil', ''])(
    'opens only pages of this site afterwards, not %j',
    async (redirect) => {
      expect((await refusalOf(openBrowser(portal.url).api('startWechat', { way: 'here', redirect }))).code).toBe('INVALID_INPUT');
    },
  );
});

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
    const ticket = await ownTicket(owner, phone);
    expect((await refusalOf(owner.api('bindWechat', { by: 'ticket', attemptId: taken.attemptId, ticket }))).code).toBe('WECHAT_IN_USE');

    const free = await confirm(owner, { person: 'b', purpose: 'bind' });
    expect(await owner.api('bindWechat', { by: 'ticket', attemptId: free.attemptId, ticket })).toEqual({ signedIn: null });
    portal.clock.advance(11);
    const second = await confirm(owner, { person: 'c', purpose: 'bind' });
    const next = await ownTicket(owner, phone);
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
    const ticket = await ownTicket(customer, phone);
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
  it('finds the orders that were submitted with the phone of the account', async () => {
    const guest = openGuest(portal, 950);
    const { application } = await submitOrder(guest);
    const { phone } = sampleApplicant(application);
    if (!phone) throw new Error('no phone');
    const desktop = openBrowser(portal.url);
    await bindByCode(desktop, (await confirm(desktop)).attemptId, phone);
    portal.clock.advance(2);
    const { orderNo } = await submitOrder(guest);
    const other = openBrowser(portal.url);
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
    await desktop.api('setPassword', { ticket: await ownTicket(desktop, phone), password: samplePassword });
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
