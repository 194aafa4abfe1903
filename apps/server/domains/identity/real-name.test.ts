import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { toJpeg } from '../../testing/id-cards/draw-id-card.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { sampleIdNumber } from '../../testing/samples/sample-application.ts';
import { sampleRequests } from '../../testing/samples/sample-requests.ts';
import { samplePng } from '../../testing/samples/sample-images.ts';
import { staffOf } from '../../testing/staff.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importWhole } from '../core/core-feeds.testing.ts';
import { addMinutes } from '../../platform/clock.ts';
import { openIdentityDraft, sweepIdentityDrafts, sweepImages } from './public.ts';
import { drawBack, drawFront, fileOf, number, patience, identitySteps } from './identity.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { accountRow, askForReview, rowsOf, setRealName, signIn } = identitySteps(() => portal);

describe('a real name', () => {
  it(
    'is read on both sides of the card, which are read once and then kept, and is proved by a reviewer',
    { timeout: patience },
    async () => {
      const browser = await signIn();
      const [idcardFrontPhoto, idcardBackPhoto] = [await drawFront('李明'), await drawBack()];
      await signIn();
      const front = await browser.api('identifyIdCard', { imgOcrPhoto: idcardFrontPhoto, idCardType: 'FRONT' });
      const expiresAt = addMinutes(portal.clock.now(), 24 * 60).toISOString();
      expect(front).toMatchObject({
        idCardType: 'frontFlag',
        expiresAt,
        name: { value: '李明' },
        id_number: { value: number },
        sex: { value: '0' },
        nation: { value: '汉' },
        birthday: { value: '1990-03-07' },
        address: { value: '广东省珠海市香洲区情侣中路12号' },
      });
      const back = await browser.api('identifyIdCard', { imgOcrPhoto: idcardBackPhoto, idCardType: 'BACK' });
      expect(back).toMatchObject({
        idCardType: 'backFlag',
        expiresAt,
        authority: { value: '珠海市公安局' },
        firstDay: { value: '2020-06-01' },
        lastDay: { value: '9999-12-31' },
      });
      const inOtherPlace = { imgOcrPhoto: idcardBackPhoto, idCardType: 'FRONT', acceptOther: '1' } as const;
      expect(await browser.api('identifyIdCard', inOtherPlace), 'in the place of the other side').toEqual(back);
      await browser.api('saveIdentityDraft', sampleRequests('').saveIdentityDraft);
      const sides = { idcardFrontPhoto, idcardBackPhoto };
      for (const corrected of [{ idcard: sampleIdNumber('1990-03-07', 31) }, { certInvalidDate: '2030-06-01' }])
        expect(await refusalOf(browser.api('authenticateRealName', { ...sides, ...corrected }))).toMatchObject({
          code: '802',
          message: '识别信息与注册信息不符 请重新上传',
        });
      const confirmed = { ...sides, idcard: number, name: '李明', certInvalidDate: '9999-12-31' };
      const verdict = await browser.api('authenticateRealName', confirmed);
      expect(verdict).toEqual({
        state: 'verified',
        status: '1',
        name: '李明',
        idcardNo: number,
        certInvalidDate: '9999-12-31',
        idcardFrontPhoto: front.imageId,
        idcardBackPhoto: back.imageId,
      });
      const verified = {
        state: 'verified',
        level: 'read',
        isContested: false,
        realName: '李*',
        certificateNo: `440***********${number.slice(-4)}`,
        at: portal.clock.now().toISOString(),
        reason: null,
      };
      expect(await browser.api('getAuthentication')).toEqual(verified);
      expect(await browser.api('getUserInfo')).toMatchObject({ realName: '李明', idcard: verified.certificateNo });
      expect(await rowsOf("select id from accounts where real_name_state = 'verified'")).toHaveLength(1);
      expect(await browser.api('getIdentityDraft')).toEqual({ draft: null });
      expect(await browser.api('authenticateRealName', confirmed), 'once more').toEqual(verdict);
      const another = { ...sides, idcardFrontPhoto: await drawFront('李明', sampleIdNumber('1990-03-07', 33)) };
      expect(await refusalOf(browser.api('authenticateRealName', another))).toMatchObject({
        code: '802',
        message: '识别信息与注册信息不符 请重新上传',
      });
      expect(await browser.api('getAuthentication'), 'another card').toEqual(verified);
      const earned = { kind: 'earn', points: 300, title: '续期交费', at: '2026-11-01T10:00:00+08:00' };
      await importWhole(portal, 'points', [{ id: 'P1', holder: { certificateType: '0', certificateNo: number }, ...earned }]);
      expect((await browser.api('getPoints')).balance, 'a picture does not open what the core system says of this card').toBe(0);
      const review = await browser.api('saveIdentityImages', { certificateType: '0', imageIds: [front.imageId, back.imageId] });
      const asked = { reference: review.reference, name: '李明', certificateNo: number, validUntil: '2036-06-01' };
      await browser.api('requestIdentityReview', asked);
      const [waiting] = await rowsOf("select case_no from cases where kind = 'identity' and state = 'submitted'");
      await (await staffOf(portal)).api('approveIdentityReview', { reviewNo: String(waiting?.['case_no']) });
      expect(await browser.api('getAuthentication')).toMatchObject({ state: 'verified', level: 'proved' });
      expect((await browser.api('getPoints')).balance, 'a reviewer does').toBe(300);
      const again = browser.api('saveIdentityImages', { certificateType: '0', imageIds: [front.imageId, back.imageId] });
      expect((await refusalOf(again)).code).toBe('ALREADY_VERIFIED');
      // Neither name nor number is legible in the database.
      const stored = JSON.stringify([await accountRow(browser), await rowsOf('select * from uploaded_images')]);
      expect(stored).not.toContain(number);
      expect(stored).not.toContain(Buffer.from(number).toString('hex'));

      expect((await refusalOf(browser.api('removeImage', { imageId: front.imageId }))).code).toBe('IMAGE_NOT_FOUND');
      portal.clock.advance(29 * 24 * 60);
      await sweepImages(portal.services);
      expect(await rowsOf('select id from uploaded_images where id = $1', front.imageId)).toHaveLength(1);
      portal.clock.advance(2 * 24 * 60);
      await sweepImages(portal.services);
      expect(await rowsOf('select id from uploaded_images where id = $1', front.imageId)).toEqual([]);
    },
  );

  it('that is not the registered one is answered 802, may pass with state 4, or goes to a reviewer', { timeout: patience }, async () => {
    const browser = await signIn();
    await setRealName(browser, '王芳');
    const request = { idcardFrontPhoto: await drawFront('赵刚', sampleIdNumber('1990-03-07', 31)), idcardBackPhoto: await drawBack() };
    const refused = await refusalOf(browser.api('authenticateRealName', request));
    expect(refused).toMatchObject({ code: '802', message: '识别信息与注册信息不符 请重新上传' });
    expect(await browser.api('getAuthentication')).toMatchObject({ state: 'mismatch', realName: null });
    const passed = await browser.api('authenticateRealName', { ...request, status: '4' });
    expect(passed).toMatchObject({ state: 'mismatch', status: '4', name: '赵刚' });

    const { idcardFrontPhoto: front, idcardBackPhoto: back } = passed;
    const missing = await refusalOf(browser.api('saveIdentityImages', { certificateType: '0', imageIds: [front] }));
    expect(missing).toMatchObject({ code: 'IMAGES_MISSING', message: '请先上传影像' });
    for (const imageIds of [[front, back], []])
      expect((await refusalOf(browser.api('saveIdentityImages', { certificateType: '1', imageIds }))).code).toBe('IMAGES_MISSING');
    const { reference } = await browser.api('saveIdentityImages', { certificateType: '0', imageIds: [front, back] });
    const review = await browser.api('getIdentityReview', { reference });
    expect(review).toMatchObject({ certificateType: '0', name: '赵刚', validUntil: '9999-12-31' });
    const stranger = await signIn();
    expect((await refusalOf(stranger.api('getIdentityReview', { reference }))).code).toBe('REVIEW_LINK_INVALID');
    const taken = stranger.api('saveIdentityImages', { certificateType: '0', imageIds: [front, back] });
    expect((await refusalOf(taken)).code).toBe('IMAGE_NOT_FOUND');
    const { name, certificateNo } = review;
    const ask = (validUntil: string) => browser.api('requestIdentityReview', { reference, name, certificateNo, validUntil });
    expect((await refusalOf(ask('9999-12-31'))).findings.map(({ rule }) => rule)).toEqual(['certificate.long_term']);
    await ask('2036-06-01');
    expect((await refusalOf(browser.api('getIdentityReview', { reference }))).code).toBe('REVIEW_LINK_INVALID');
    expect((await refusalOf(browser.api('authenticateRealName', request))).code).toBe('REVIEW_UNDER_WAY');
    const second = browser.api('saveIdentityImages', { certificateType: '0', imageIds: [front, back] });
    expect((await refusalOf(second)).code).toBe('REVIEW_UNDER_WAY');
    const submittedAt = portal.clock.now().toISOString();
    expect(await browser.api('getAuthentication')).toMatchObject({ state: 'manual_review', at: submittedAt, reason: null });
  });

  it('goes to no reviewer once one of its sides has been removed', { timeout: patience }, async () => {
    const browser = await signIn();
    await setRealName(browser, '王芳');
    const request = { idcardFrontPhoto: await drawFront('赵刚', sampleIdNumber('1990-03-07', 37)), idcardBackPhoto: await drawBack() };
    const { idcardFrontPhoto: front, idcardBackPhoto: back } = await browser.api('authenticateRealName', { ...request, status: '4' });
    const { reference } = await browser.api('saveIdentityImages', { certificateType: '0', imageIds: [front, back] });
    const { name, certificateNo } = await browser.api('getIdentityReview', { reference });
    await browser.api('removeImage', { imageId: back });
    const asked = browser.api('requestIdentityReview', { reference, name, certificateNo, validUntil: '2036-06-01' });
    expect((await refusalOf(asked)).code).toBe('IMAGES_MISSING');
  });

  it(
    'that the customer corrected, or that has a character which cannot be read, is not verified by itself',
    { timeout: patience },
    async () => {
      const browser = await signIn();
      const request = { idcardFrontPhoto: await drawFront('王犇', sampleIdNumber('1990-03-07', 51)), idcardBackPhoto: await drawBack() };
      const refused = await refusalOf(browser.api('authenticateRealName', { ...request, name: '王犇犇' }));
      expect(refused).toMatchObject({ code: '802', message: '识别信息与注册信息不符 请重新上传' });
      const unread = { ...request, idcardFrontPhoto: await drawFront('王䶮', sampleIdNumber('1990-03-07', 53)) };
      expect(await refusalOf(browser.api('authenticateRealName', { ...unread, name: '王䶮' }))).toMatchObject({
        code: '802',
        message: expect.stringContaining('姓名中有未能识别的字'),
      });
      const expired = { ...request, idcardBackPhoto: await drawBack('2005.06.01-2015.06.01') };
      expect((await refusalOf(browser.api('authenticateRealName', expired))).code).toBe('CARD_EXPIRED');
    },
  );
});

describe('what a customer has entered', () => {
  const draft = sampleRequests('').saveIdentityDraft;

  it('is kept sealed for a day, for its owner only', async () => {
    const browser = await signIn();
    expect(await browser.api('getIdentityDraft')).toEqual({ draft: null });
    const doubtful = { ...draft, name: '', isUncertain: true, notes: { front: ['姓名中有未能识别的字'] } };
    await browser.api('saveIdentityDraft', doubtful);
    expect(await browser.api('getIdentityDraft'), 'with what was uncertain').toEqual({ draft: doubtful });
    await browser.api('saveIdentityDraft', draft);
    expect(await browser.api('getIdentityDraft')).toEqual({ draft });
    const { umUserId } = await browser.api('getUserInfo');
    const openAfter = (minutes: number) =>
      openIdentityDraft({ ...portal.services, clock: () => addMinutes(portal.clock.now(), minutes) }, umUserId);
    expect([await openAfter(24 * 60 - 1), await openAfter(24 * 60)]).toEqual([draft, null]);
    expect(await (await signIn()).api('getIdentityDraft')).toEqual({ draft: null });
    const [row] = await rowsOf('select draft_sealed from identity_drafts');
    expect(String(row?.['draft_sealed'])).not.toContain(draft.certificateNo);
    await sweepIdentityDrafts(portal.services.db, portal.clock.now());
    expect(await rowsOf('select * from identity_drafts')).toHaveLength(1);
    await sweepIdentityDrafts(portal.services.db, addMinutes(portal.clock.now(), 24 * 60));
    expect(await rowsOf('select * from identity_drafts')).toEqual([]);
  });

  it('is removed when the review is asked for', async () => {
    const browser = await signIn();
    await browser.api('saveIdentityDraft', draft);
    await askForReview(browser, 'E22223333');
    expect(await browser.api('getIdentityDraft')).toEqual({ draft: null });
  });
});

describe('images of a card', () => {
  it('need the consent of the account or of this browser to the text in force', async () => {
    const browser = openBrowser(portal.url);
    const call = () => browser.api('identifyIdCard', { imgOcrPhoto: fileOf(samplePng({ width: 3, height: 2 })), idCardType: 'FRONT' });
    expect((await refusalOf(call())).code).toBe('IDENTITY_CONSENT_NEEDED');
    expect((await refusalOf(browser.api('giveIdentityConsent', { version: '1999-01' }))).code).toBe('IDENTITY_CONSENT_NEEDED');
    expect((await refusalOf(call())).code).toBe('IDENTITY_CONSENT_NEEDED');
  });

  it('are refused when they are no image, or too large to open, and nothing is stored', async () => {
    const browser = await signIn();
    const send = (bytes: Uint8Array) => refusalOf(browser.api('identifyIdCard', { imgOcrPhoto: fileOf(bytes), idCardType: 'FRONT' }));
    const before = await rowsOf('select count(*) from uploaded_images');
    expect((await send(Buffer.from('%PDF-1.7 renamed'))).code).toBe('IMAGE_TYPE_UNSUPPORTED');
    expect((await send(samplePng({ width: 8000, height: 6000 }))).code).toBe('IMAGE_TOO_MANY_PIXELS');
    expect((await send(Buffer.alloc(11 * 1024 * 1024, 1))).code).toBe('IMAGE_TOO_LARGE');
    expect(await rowsOf('select count(*) from uploaded_images')).toEqual(before);
  });

  it(
    'that arrive while twelve others wait are answered 503 with the time of the next try, and are not lost by it',
    { timeout: patience },
    async () => {
      const browsers = await Promise.all(Array.from({ length: 6 }, () => signIn()));
      const cards = browsers.flatMap((browser, one) =>
        [0, 1, 2, 3].map((other) => ({ browser, card: samplePng({ width: 300, height: 200, shade: () => 100 + 4 * one + other }) })),
      );
      const send = async ({ browser, card }: (typeof cards)[number]) => {
        const body = new FormData();
        body.append('imgOcrPhoto', fileOf(card));
        body.append('idCardType', 'FRONT');
        const headers = { 'client-info': '{"appId":"test"}', authorization: `Bearer ${browser.accessKey}` };
        const answer = await browser.fetch('/api/user/idCardIdentification', { method: 'POST', headers, body });
        return {
          sent: { browser, card },
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          answer: (await answer.json()) as { code: string },
        };
      };
      const answers = await Promise.all(cards.map(send));
      const refused = answers.filter(({ status }) => status === 503);
      // The number of readings meanwhile depends on the machine.
      expect(refused.length).toBeGreaterThan(0);
      for (const { retryAfter, answer } of refused) {
        expect(Number(retryAfter)).toBeGreaterThan(0);
        expect(answer).toMatchObject({ code: 'BUSY', message: '正在识别的证件较多，照片已保留，请过几秒再试。' });
      }
      for (const { sent } of refused.slice(0, 2)) expect((await send(sent)).answer.code).toBe('CARD_NOT_FOUND');
    },
  );

  it('are read forty times an hour for one customer', { timeout: patience }, async () => {
    const browser = await signIn();
    const { id } = await accountRow(browser);
    const start = new Date(Math.floor(portal.clock.now().getTime() / 3_600_000) * 3_600_000);
    await rowsOf('insert into rate_limits (key, window_start, hits) values ($1, $2, 39)', `cardReading:3600:p:${String(id)}`, start);
    const blank = fileOf(await toJpeg(sharp({ create: { width: 300, height: 200, channels: 3, background: '#ccc' } })));
    for (const code of ['CARD_NOT_FOUND', 'TOO_MANY_REQUESTS'])
      expect((await refusalOf(browser.api('identifyIdCard', { imgOcrPhoto: blank, idCardType: 'FRONT' }))).code).toBe(code);
  });
});
