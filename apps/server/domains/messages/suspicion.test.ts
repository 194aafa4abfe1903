import { workHeader } from '@portal/contract/envelope.ts';
import { solvePuzzle } from '@portal/rules/account/hash-puzzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePassword } from '../../testing/account-steps.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { saveApplication } from '../../testing/buying/buyer.ts';
import { openDevice } from '../../testing/open-device.ts';
import { logIn, readCode } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { changePerson, insuredSpouse } from '../../testing/samples/sample-application.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { listOutbox } from './list-outbox.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let numbers = 0;
const nextPhone = () => {
  numbers += 1;
  return { countryCode: '86', number: String(13_866_000_000 + numbers) };
};
type Phone = ReturnType<typeof nextPhone>;

let addresses = 0;
const nextAddress = () => {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
};

/** A browser that shows a refusal which asks for a puzzle, instead of solving it. */
function openIdle(address?: string, open: (address?: string) => BrowserSession = (from) => openBrowser(portal.url, undefined, from)) {
  const browser = open(address);
  browser.doesWork = false;
  return browser;
}
const ask = async (browser: BrowserSession, phone: Phone) =>
  browser.api('sendVerifyCode', { purpose: 'login', phone, ...(await solveCaptcha(openBrowser(portal.url), portal.services)) });
const askFrom = (address: string, phone: Phone) => ask(openBrowser(portal.url, undefined, address), phone);
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
const lastTextTo = async ({ number }: Phone) =>
  (await listOutbox(portal.services.db, portal.services.sealer, 200)).find(({ phone }) => phone === number)?.text ?? '';

/** Strangers at several addresses use up what strangers may ask for to one phone on a day. */
async function useUp(phone: Phone): Promise<void> {
  for (;;) {
    portal.clock.advance(30);
    const refused = await askFrom(nextAddress(), phone).then(
      () => undefined,
      (error: { code: string }) => error.code,
    );
    if (refused === undefined) continue;
    expect(refused).toBe('CODE_LIMIT_REACHED');
    return;
  }
}

describe('an owner whose phone strangers ask for codes to', () => {
  /** To the beginning of a day, so that the limits of one day are met. */
  const atMorning = () => {
    const now = portal.clock.now().getTime() + 8 * 3_600_000;
    portal.clock.advance((86_400_000 - (now % 86_400_000)) / 60_000);
  };

  it('gets codes on the device on which they signed in before, also after they signed out', async () => {
    atMorning();
    const [device, phone] = [openBrowser(portal.url), nextPhone()];
    await logIn(device, portal.services, phone.number);
    await device.api('logOut');
    device.accessKey = undefined;
    await useUp(phone);
    await logIn(device, portal.services, phone.number);
    expect((await device.api('isLoggedIn')).loggedIn).toBe(true);
  });

  it('gets codes of the account while signed in, and signs in by password on any device', async () => {
    atMorning();
    const [device, phone] = [openBrowser(portal.url), nextPhone()];
    await device.api('sendVerifyCode', { purpose: 'register', phone });
    const verifyCode = await readCode(portal.services, phone.number, 'register');
    device.accessKey = (await device.api('register', { phone, verifyCode, password: samplePassword })).accessKey;
    await useUp(phone);
    await openBrowser(portal.url).api('logIn', { phone, password: samplePassword });
    portal.clock.advance(1);
    await device.api('logIn', { phone, password: samplePassword }).then(({ accessKey }) => (device.accessKey = accessKey));
    expect(await device.api('sendVerifyCode', { purpose: 'verify' })).toMatchObject({ resendAfterSeconds: 60 });
  });

  it('is told the other ways on a new device', async () => {
    atMorning();
    const phone = nextPhone();
    await useUp(phone);
    const { message } = await refusalOf(askFrom(nextAddress(), phone));
    for (const way of ['登录过的设备', '微信', '密码', '客服热线']) expect(message).toContain(way);
  });

  it('is not known by a cookie of another phone, one that was changed, or one of half a year ago', async () => {
    atMorning();
    const [device, phone, other] = [openBrowser(portal.url), nextPhone(), nextPhone()];
    await logIn(device, portal.services, phone.number);
    const cookie = device.cookies.get('portal_known') ?? '';
    device.doesWork = false;
    const askAfterStranger = async (to: Phone, known: string) => {
      portal.clock.advance(30);
      await askFrom(nextAddress(), to);
      portal.clock.advance(30);
      device.cookies.set('portal_known', known);
      return ask(device, to);
    };
    expect(await askAfterStranger(phone, cookie)).toMatchObject({ resendAfterSeconds: 60 });
    const changed = cookie.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    expect(await codeOf(askAfterStranger(phone, changed))).toBe('WORK_NEEDED');
    expect(await codeOf(askAfterStranger(other, cookie))).toBe('WORK_NEEDED');
    portal.clock.advance(181 * 24 * 60);
    expect(await codeOf(askAfterStranger(phone, cookie))).toBe('WORK_NEEDED');
  });

  it('keeps half of the day’s codes from one address that takes all it can', async () => {
    atMorning();
    const [phone, address] = [nextPhone(), nextAddress()];
    for (let sent = 0; sent < 5; sent += 1) {
      portal.clock.advance(30);
      await askFrom(address, phone);
    }
    portal.clock.advance(30);
    expect(await codeOf(askFrom(address, phone))).toBe('CODE_LIMIT_REACHED');
    await askFrom(nextAddress(), phone);
  });
});

describe('the time between two messages of strangers to one phone', () => {
  it('grows, whatever they are for, and the refusal says how long', async () => {
    const phone = nextPhone();
    const waits = [];
    for (let sent = 0; sent < 6; sent += 1) {
      const { resendAfterSeconds } = await askFrom(nextAddress(), phone);
      waits.push(resendAfterSeconds);
      portal.clock.advance(resendAfterSeconds / 60 - 0.1);
      const { code, message, retryAfterSeconds } = await refusalOf(askFrom(nextAddress(), phone));
      expect([code, message, retryAfterSeconds]).toEqual(['CODE_TOO_SOON', '短信已发送，请在 6 秒后再获取。', 6]);
      portal.clock.advance(0.1);
    }
    expect(waits).toEqual([60, 60, 120, 240, 480, 960]);
    const stranger = openBrowser(portal.url);
    await askFrom(nextAddress(), phone);
    const proof = await solveCaptcha(stranger, portal.services);
    const { message } = await refusalOf(stranger.api('sendVerifyCode', { purpose: 'register', phone, ...proof }));
    expect(message).toBe('短信已发送，请在 30 分钟后再获取。');
  });
});

describe('a message', () => {
  it('needs no work if it is the first of a new device at a quiet address', async () => {
    const browser = openIdle();
    expect(await browser.api('sendVerifyCode', { purpose: 'login', phone: nextPhone() })).toMatchObject({ resendAfterSeconds: 60 });
  });

  /** A draft for a spouse with a phone of their own. */
  const draftOf = async (browser: BrowserSession, serial: number) => {
    const phone = nextPhone();
    const { draft } = await saveApplication({
      browser,
      serial,
      change: (application) => changePerson(insuredSpouse(application), 'insured', { phone }),
    });
    return { orderNo: draft.orderNo, phone };
  };

  it('needs more and more work from the strangers of one address: a code of an application', async () => {
    const browser = openIdle();
    const { orderNo } = await draftOf(browser, 800);
    // A stranger has no cookie that the server signed; the order is found by its visitor all the same.
    browser.cookies.set('portal_visitor', (browser.cookies.get('portal_visitor') ?? '').split('.')[0] ?? '');
    const askForCode = () => browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
    await askForCode();
    portal.clock.advance(1);
    const bitsAfter = async (hits: number) => {
      await portal.connection.pool.query("update rate_limits set hits = $1 where key like 'sentMessage:3600:s:%'", [hits]);
      return (await refusalOf(askForCode())).puzzle?.bits;
    };
    const bits = [];
    for (const hits of [10, 19, 20, 40, 80, 199]) bits.push(await bitsAfter(hits));
    expect(bits).toEqual([14, 14, 15, 16, 17, 18]);
    browser.doesWork = true;
    await portal.connection.pool.query("update rate_limits set hits = 10 where key like 'sentMessage:3600:s:%'");
    await askForCode();
  });

  it('needs work from one device after three: a link for an insured person', async () => {
    const browser = openIdle();
    const orders = [];
    for (let serial = 830; serial < 834; serial += 1) orders.push(await draftOf(browser, serial));
    for (const { orderNo } of orders.slice(0, 3)) await browser.api('requestConsent', { orderNo });
    const orderNo = orders[3]?.orderNo ?? '';
    const { code, message } = await refusalOf(browser.api('requestConsent', { orderNo }));
    expect([code, message]).toEqual(['WORK_NEEDED', '发送短信前需做一次安全检查，请稍候再试。']);
    browser.doesWork = true;
    await browser.api('requestConsent', { orderNo });
  });

  it('needs work if a stranger has asked for one to the same phone, but not on its owner’s device', async () => {
    const [device, phone] = [openBrowser(portal.url), nextPhone()];
    await logIn(device, portal.services, phone.number);
    portal.clock.advance(1);
    await askFrom(nextAddress(), phone);
    portal.clock.advance(11);
    expect(await codeOf(ask(openIdle(), phone))).toBe('WORK_NEEDED');
    device.doesWork = false;
    expect(await device.api('sendVerifyCode', { purpose: 'login', phone })).toMatchObject({ resendAfterSeconds: 60 });
  });

  it('needs work from everybody while strangers everywhere ask for very many', async () => {
    await openBrowser(portal.url).api('sendVerifyCode', { purpose: 'login', phone: nextPhone() });
    await portal.connection.pool.query("update rate_limits set hits = 200 where key = 'messages-of-strangers'");
    expect(await codeOf(ask(openIdle(), nextPhone()))).toBe('WORK_NEEDED');
    portal.clock.advance(10);
    await ask(openIdle(), nextPhone());
  });

  it('asks for work before the proof of a person, which is not used up', async () => {
    const phone = nextPhone();
    await askFrom(nextAddress(), phone);
    portal.clock.advance(1);
    const [browser, proof] = [openIdle(), await solveCaptcha(openBrowser(portal.url), portal.services)];
    const send = () => browser.api('sendVerifyCode', { purpose: 'login', phone, ...proof });
    expect(await codeOf(send())).toBe('WORK_NEEDED');
    browser.doesWork = true;
    await send();
  });
});

describe('work for a message', () => {
  /** Sends a login code with a solved puzzle in the header. */
  async function sendWith(work: string, phone: Phone): Promise<string> {
    const proof = await solveCaptcha(openBrowser(portal.url), portal.services);
    const response = await openBrowser(portal.url).fetch('/gateway/messages/verifyCode', {
      method: 'POST',
      headers: { 'client-info': '{"appId":"test"}', 'content-type': 'application/json', [workHeader]: work },
      body: JSON.stringify({ purpose: 'login', phone, ...proof }),
    });
    return ((await response.json()) as { code: string }).code;
  }

  const asPuzzle = async (phone: Phone) => {
    const { puzzle } = await refusalOf(ask(openIdle(), phone));
    if (!puzzle) throw new Error('no work is needed');
    return { ...puzzle, work: `${puzzle.challenge}:${solvePuzzle(puzzle.challenge, puzzle.bits)}` };
  };

  it('is good once, for five minutes, and not for a harder puzzle', async () => {
    const [phone, other] = [nextPhone(), nextPhone()];
    for (const one of [phone, other]) await askFrom(nextAddress(), one);
    portal.clock.advance(1);
    const easy = await asPuzzle(phone);
    const late = await asPuzzle(phone);
    const { challenge } = await asPuzzle(phone);
    expect(await sendWith(`${challenge}:${'9'.repeat(13)}`, phone), 'no solution').toBe('WORK_NEEDED');
    expect(await sendWith('nonsense', phone)).toBe('WORK_NEEDED');
    expect(await sendWith(easy.work, phone)).toBe('000000');
    expect(await sendWith(easy.work, other), 'used').toBe('WORK_NEEDED');
    portal.clock.advance(2);
    expect(await sendWith(late.work, phone), 'too easy by now').toBe('WORK_NEEDED');
    const expired = await asPuzzle(other);
    portal.clock.advance(5);
    expect(await sendWith(expired.work, other)).toBe('WORK_NEEDED');
  });
});

describe('a message to somebody else', () => {
  it('contains no more of a name that a visitor typed than the two ends of the applicant’s', async () => {
    const browser = openDevice(portal);
    const phone = nextPhone();
    const { draft } = await saveApplication({
      browser,
      serial: 850,
      change: (application) => {
        const forSpouse = insuredSpouse(application);
        return changePerson(changePerson(forSpouse, 'insured', { phone, name: '鑫淼磊' }), 'applicant', { name: '焱垚犇' });
      },
    });
    await browser.api('requestConsent', { orderNo: draft.orderNo });
    const text = await lastTextTo(phone);
    expect(text).toContain('/insuredConsent#');
    expect(text).toContain('焱*犇 ');
    expect(text).not.toMatch(/[鑫淼磊垚]/);
  });
});
