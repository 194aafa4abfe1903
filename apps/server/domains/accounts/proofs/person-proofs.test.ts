import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { hearCaptcha } from '#testing/doubles/hear-tones.ts';
import { openDevice } from '#testing/open-device.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { solveCaptcha } from '#testing/solve-captcha.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let phones = 0;
const open = () => openBrowser(portal.url);
/** The time that the fastest hand needs for the slider. */
const waitAMoment = () => portal.clock.advance(150 / 60_000);

type Proof = { captchaUuid: string; captcha: string } | { sliderProof: string };

/** Sends codes to three phones, so that the next code of this device needs a proof. Returns how to send one with a proof. */
async function requireProof() {
  const browser = openDevice(portal);
  const send = (proof: Proof | undefined) => {
    phones += 1;
    const phone = { countryCode: '86', number: `1380000${String(phones).padStart(4, '0')}` };
    return browser.api('sendVerifyCode', { purpose: 'login', phone, ...proof });
  };
  for (let free = 0; free < 3; free += 1) await send(undefined);
  expect((await refusalOf(send(undefined))).code).toBe('CAPTCHA_NEEDED');
  return (proof: Proof) => send(proof);
}

async function hear(browser: BrowserSession = open()) {
  const { uuid, captchaAudio } = await browser.api('getAudioCaptcha');
  return { captchaUuid: uuid, captcha: hearCaptcha(captchaAudio) };
}

async function slide(browser: BrowserSession = open()) {
  const { challenge } = await browser.api('startSlider');
  waitAMoment();
  const { proof, validSeconds } = await browser.api('verifySlider', { challenge, value: 100 });
  expect(validSeconds).toBe(300);
  return { sliderProof: proof };
}

describe('the audio captcha', () => {
  it('is answered by the four digits that one hears', async () => {
    const send = await requireProof();
    const heard = await hear();
    expect(heard.captcha).toMatch(/^[1-9]{4}$/);
    expect(await send(heard)).toMatchObject({ resendAfterSeconds: 60 });
  });

  it('is valid once and for five minutes, like the picture', async () => {
    const old = await hear();
    portal.clock.advance(5);
    const send = await requireProof();
    const wrong = await hear();
    expect((await refusalOf(send({ ...wrong, captcha: '0000' }))).code).toBe('CAPTCHA_WRONG');
    expect((await refusalOf(send(wrong))).code).toBe('CAPTCHA_WRONG');
    expect((await refusalOf(send(old))).code).toBe('CAPTCHA_WRONG');
    await send(await hear());
  });

  it('and the picture together are made at most sixty times in ten minutes for one device', async () => {
    const browser = openDevice(portal);
    for (let drawn = 0; drawn < 60; drawn += 1) await browser.api(drawn === 0 ? 'getAudioCaptcha' : 'getImageCaptcha');
    for (const name of ['getAudioCaptcha', 'getImageCaptcha'] as const)
      expect((await refusalOf(browser.api(name))).code).toBe('TOO_MANY_REQUESTS');
    await open().api('getImageCaptcha');
    portal.clock.advance(10);
    await browser.api('getImageCaptcha');
  });
});

describe('the slider', () => {
  it('released at 100 proves a person once', async () => {
    const [first, second] = [await requireProof(), await requireProof()];
    const proof = await slide();
    expect(await first(proof)).toMatchObject({ resendAfterSeconds: 60 });
    expect((await refusalOf(second(proof))).code).toBe('SLIDER_EXPIRED');
  });

  it('used concurrently from two places proves one person', async () => {
    const proof = await slide();
    const sends = [await requireProof(), await requireProof(), await requireProof()];
    const outcomes = await Promise.allSettled(sends.map((send) => send(proof)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('passed twice concurrently gives one proof', async () => {
    const browser = open();
    const { challenge } = await browser.api('startSlider');
    waitAMoment();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => browser.api('verifySlider', { challenge, value: 100 })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused when released before the end or faster than a hand, and allows three tries', async () => {
    const browser = open();
    const { challenge } = await browser.api('startSlider');
    const release = (value: number) => browser.api('verifySlider', { challenge, value });
    portal.clock.advance(149 / 60_000);
    expect((await refusalOf(release(100))).code).toBe('SLIDER_NOT_PASSED');
    waitAMoment();
    for (const value of [99, 0]) expect((await refusalOf(release(value))).code).toBe('SLIDER_NOT_PASSED');
    expect((await refusalOf(release(100))).code).toBe('SLIDER_EXPIRED');
  });

  it('expires after two minutes, and its proof after five', async () => {
    const browser = open();
    const { challenge, validSeconds } = await browser.api('startSlider');
    const { challenge: lasting } = await browser.api('startSlider');
    expect(validSeconds).toBe(120);
    portal.clock.advance(1.9);
    await browser.api('verifySlider', { challenge: lasting, value: 100 });
    portal.clock.advance(0.1);
    expect((await refusalOf(browser.api('verifySlider', { challenge, value: 100 }))).code).toBe('SLIDER_EXPIRED');
    const [late, early] = [await slide(), await slide()];
    portal.clock.advance(4.9);
    await (
      await requireProof()
    )(early);
    portal.clock.advance(0.1);
    const send = await requireProof();
    expect((await refusalOf(send(late))).code).toBe('SLIDER_EXPIRED');
  });

  it('is refused if it was never issued, and so is a proof that was never issued', async () => {
    const send = await requireProof();
    const challenge = '6b0f3f0e-4f5e-4c1a-9d57-2f1d0c6f1a11';
    expect((await refusalOf(open().api('verifySlider', { challenge, value: 100 }))).code).toBe('SLIDER_EXPIRED');
    expect((await refusalOf(send({ sliderProof: 'A'.repeat(43) }))).code).toBe('SLIDER_EXPIRED');
    expect((await refusalOf(send({ sliderProof: '' }))).code).toBe('INVALID_INPUT');
  });

  it('is offered twelve times an hour to one device: after that the picture is needed', async () => {
    const browser = openDevice(portal);
    for (let offered = 0; offered < 12; offered += 1) await browser.api('startSlider');
    const refused = await refusalOf(browser.api('startSlider'));
    expect([refused.code, refused.message]).toEqual([
      'TOO_MANY_REQUESTS',
      expect.stringMatching(/^操作过于频繁，请在 \d+ 分钟后再试，也可换用图形或语音验证码。$/),
    ]);
    await open().api('startSlider');
    portal.clock.advance(60);
    await browser.api('startSlider');
    const send = await requireProof();
    await send(await solveCaptcha(browser, portal.services));
  });

  it('is stored as a hash: the database contains no usable proof', async () => {
    const { sliderProof } = await slide();
    const { rows } = await portal.connection.pool.query<{ line: string }>('select one::text as line from slider_challenges as one');
    const text = rows.map(({ line }) => line).join('\n');
    for (const form of [sliderProof, Buffer.from(sliderProof).toString('hex'), Buffer.from(sliderProof, 'base64url').toString('hex')])
      expect(text).not.toContain(form);
  });
});
