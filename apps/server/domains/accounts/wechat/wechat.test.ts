import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { openDevice } from '#testing/open-device.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { actAtWechat, stateOf } from '#testing/doubles/wechat-user.ts';
import { wechatSteps } from './wechat.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { authorizeHere, bindByCode, confirm, nextPhone, noticesTo, scan, unbindAll } = wechatSteps(() => portal);
beforeEach(() => unbindAll());

const stateIn = async (browser: BrowserSession, attemptId: string) => (await browser.api('getWechatState', { attemptId })).state;

describe('a desktop with a QR code', () => {
  it('waits, sees the scan, and signs in once the phone has confirmed', async () => {
    const desktop = openBrowser(portal.url);
    const phone = nextPhone();
    const first = await confirm(desktop, { person: 'a' });
    expect(await desktop.api('enterByWechat', { attemptId: first.attemptId })).toEqual({
      outcome: 'bind',
      purpose: 'join',
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

  it('is limited for one device', async () => {
    const browser = openDevice(portal);
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
