import { readVisitor } from '../../platform/http/visitor-cookie.ts';
import { sayCoolingOff } from '@portal/rules/product/terms/cooling-off.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { actAtProvider, openGuest, saveApplication, startPaying, submitOrder, waitForState } from '../../testing/buying/buyer.ts';
import { openDevice } from '../../testing/open-device.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { changePerson, insuredSpouse, sampleApplicant } from '../../testing/samples/sample-application.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { minutesToMidnight } from '../../testing/test-clock.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { listOutbox } from './list-outbox.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const sentTo = async (number: string) =>
  (await listOutbox(portal.services.db, portal.services.sealer, 1000)).filter(({ phone }) => phone === number);

const china = (number: string) => ({ countryCode: '86', number });

/** A draft for a spouse whose phone is `number`. */
const draftFor = (browser: BrowserSession, serial: number, number: string) =>
  saveApplication({
    browser,
    serial,
    change: (application) => changePerson(insuredSpouse(application), 'insured', { phone: china(number) }),
  });

/** Requests a sign-in code, with the proof of a person that is required from the second code on. */
async function askForCode(number: string, address?: string) {
  const proof = await solveCaptcha(openBrowser(portal.url), portal.services);
  return openBrowser(portal.url, undefined, address).api('sendVerifyCode', { purpose: 'login', phone: china(number), ...proof });
}

/** Counts how the requests ended, by `sent` or the code of the refusal. */
async function countOutcomes(requests: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.allSettled(requests)) {
    const name = outcome.status === 'fulfilled' ? 'sent' : (outcome.reason as { code: string }).code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe('a visitor who sends to one phone', () => {
  const victim = '13800138001';

  it('for many orders concurrently sends one message at a time and five a day; all strangers together ten', async () => {
    const browser = openBrowser(portal.url);
    const orders: string[] = [];
    for (let serial = 600; serial < 606; serial += 1) orders.push((await draftFor(browser, serial, victim)).draft.orderNo);
    const burst = () => countOutcomes(orders.map((orderNo) => browser.api('requestConsent', { orderNo })));
    expect(await burst()).toEqual({ sent: 1, CODE_TOO_SOON: 5 });
    for (let sent = 1; sent < 5; sent += 1) {
      portal.clock.advance(30);
      expect(await burst()).toEqual({ sent: 1, CODE_TOO_SOON: 5 });
    }
    portal.clock.advance(30);
    expect(await burst()).toEqual({ CODE_LIMIT_REACHED: 6 });
    expect(await sentTo(victim)).toHaveLength(5);
    // Codes and links share one limit.
    for (let sent = 5; sent < 10; sent += 1) {
      await askForCode(victim);
      portal.clock.advance(30);
    }
    expect((await refusalOf(askForCode(victim))).code).toBe('CODE_LIMIT_REACHED');
  });
});

describe('a visitor who sends to many phones', () => {
  it('can send thirty messages a day', async () => {
    const browser = openBrowser(portal.url);
    const orders: string[] = [];
    for (let one = 0; one < 4; one += 1) orders.push((await draftFor(browser, 700 + one, `138002${10_001 + one}`)).draft.orderNo);
    const ask = (from: number) => countOutcomes(orders.slice(from).map((orderNo) => browser.api('requestConsent', { orderNo })));
    await browser.api('requestConsent', { orderNo: orders[0] ?? '' });
    await portal.connection.pool.query("update rate_limits set hits = 29 where key like 'sentMessage:86400:p:%'");
    expect(await ask(2)).toEqual({ sent: 1, TOO_MANY_REQUESTS: 1 });
    portal.clock.advance(24 * 60);
    expect(await ask(2)).toEqual({ sent: 2 });
  });
});

describe('a network address', () => {
  it('can request two hundred messages an hour for strangers, to any number of phones, concurrently too', { timeout: 60_000 }, async () => {
    const address = '203.0.113.9';
    const ask = (from: number, to: number) =>
      countOutcomes(Array.from({ length: to - from }, (_, one) => askForCode(`138003${10_001 + from + one}`, address)));
    await ask(0, 1);
    const { pool } = portal.connection;
    const setHits = (seconds: number, hits: number) =>
      pool.query(`update rate_limits set hits = $1 where key like 'sentMessage:${seconds}:s:%'`, [hits]);
    await setHits(3600, 198);
    expect(await ask(1, 4)).toEqual({ sent: 2, TOO_MANY_REQUESTS: 1 });
    expect((await askForCode('13800400001', '203.0.113.10')).sentTo).toBe('138****0001');
    portal.clock.advance(60);
    expect(await ask(4, 6)).toEqual({ sent: 2 });
    await setHits(86_400, 599);
    await askForCode('13800400002', address);
    const { code, message } = await refusalOf(askForCode('13800400003', address));
    expect([code, message]).toEqual(['TOO_MANY_REQUESTS', expect.stringMatching(/^操作过于频繁，请在 \d+ 小时后再试，也可致电客服。$/)]);
  });

  it('is far from its limit while one visitor has used up theirs: another visitor and a customer still receive codes', async () => {
    const address = '203.0.113.11';
    const [eager, other] = [openDevice(portal, address), openDevice(portal, address)];
    const proof = async () => solveCaptcha(openBrowser(portal.url), portal.services);
    const send = async (browser: BrowserSession, number: string) =>
      browser.api('sendVerifyCode', { purpose: 'login', phone: china(number), ...(await proof()) });
    const sender = eager.cookies.get('portal_visitor') ?? '';
    await send(eager, '13800500001');
    const key = readVisitor(portal.services.sealer, sender).hash.toString('base64url');
    await portal.connection.pool.query('update rate_limits set hits = 30 where key = $1', [`sentMessage:3600:p:${key}`]);
    expect((await refusalOf(send(eager, '13800500002'))).code).toBe('TOO_MANY_REQUESTS');
    expect(await send(other, '13800500003')).toMatchObject({ resendAfterSeconds: 60 });
  });
});

describe('the limits of a day', () => {
  it('end at midnight in Shanghai: ten messages to a phone, six hundred from the strangers of an address', async () => {
    const [number, address] = ['13800500011', '203.0.113.20'];
    portal.clock.advance(minutesToMidnight(portal.clock.now()));
    for (let sent = 0; sent < 10; sent += 1) {
      portal.clock.advance(30);
      await askForCode(number);
    }
    await askForCode('13800500012', address);
    await portal.connection.pool.query("update rate_limits set hits = 600 where key like 'sentMessage:86400:s:%'");
    portal.clock.advance(minutesToMidnight(portal.clock.now()) - 0.1);
    expect((await refusalOf(askForCode(number))).code).toBe('CODE_LIMIT_REACHED');
    expect((await refusalOf(askForCode('13800500013', address))).code).toBe('TOO_MANY_REQUESTS');
    portal.clock.advance(0.1);
    await askForCode('13800500013', address);
    await askForCode(number);
    // The interval of a minute does not end with the day.
    portal.clock.advance(0.5);
    expect((await refusalOf(askForCode(number))).code).toBe('CODE_TOO_SOON');
  });

  it('leave a minute between two messages also across midnight', async () => {
    portal.clock.advance(minutesToMidnight(portal.clock.now()) - 0.2);
    await askForCode('13800500004');
    portal.clock.advance(0.5);
    expect((await refusalOf(askForCode('13800500004'))).code).toBe('CODE_TOO_SOON');
  });
});

describe('a message about money or contract', () => {
  it('is sent to a phone that has reached its daily limit', async () => {
    portal.clock.advance(minutesToMidnight(portal.clock.now()));
    const { browser, ...guest } = openGuest(portal, 730);
    const { orderNo, application } = await submitOrder({ browser, ...guest });
    const number = sampleApplicant(application).phone?.number ?? '';
    for (let sent = 1; sent < 10; sent += 1) {
      portal.clock.advance(30);
      await askForCode(number);
    }
    portal.clock.advance(30);
    expect((await refusalOf(askForCode(number))).code).toBe('CODE_LIMIT_REACHED');
    const { payUrl } = await startPaying(browser, orderNo, 'wechat');
    await actAtProvider(browser, payUrl, 'pay');
    await waitForState(browser, orderNo, ['issued']);
    const texts = (await sentTo(number)).map(({ text }) => text);
    expect(texts).toHaveLength(11);
    expect(texts[0]).toMatch(/^【琴安人寿】您投保的.+已承保，保单号 \d{16}，/);
    expect(texts[0]).toContain(`/policyReceipt?policyNo=`);
    expect(texts[0]).toContain(`阅读保单摘要并确认签收；${sayCoolingOff(15)}。`);
  });
});
