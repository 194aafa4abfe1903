import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { readFileSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveOwner } from '../../testing/account-steps.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { drawIdCard, toJpeg } from '../../testing/id-cards/draw-id-card.ts';
import { logIn } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { runCli } from '../../testing/run-cli.ts';
import { sampleIdNumber } from '../../testing/sample-application.ts';
import { sampleRequests } from '../../testing/sample-requests.ts';
import { samplePng } from '../../testing/sample-images.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importWhole } from '../core/core-feeds.testing.ts';
import { listOutbox } from '../messages/list-outbox.ts';
import { addMinutes } from '../../platform/clock.ts';
import {
  decideIdentityReview,
  listIdentityReviews,
  openIdentityDraft,
  sweepIdentityDrafts,
  sweepImages,
  sweepPreparedReviews,
} from './public.ts';

const patience = 300_000;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'card.jpg', { type: 'image/jpeg' });
const number = sampleIdNumber('1990-03-07', 11);
const drawFront = async (name: string, idNumber = number) =>
  fileOf(
    await toJpeg(
      await drawIdCard({
        name,
        sex: '男',
        nation: '汉',
        birthday: '1990-03-07',
        address: '广东省珠海市香洲区情侣中路12号',
        number: idNumber,
      }),
    ),
  );
const drawBack = async (validity = '2020.06.01-长期') => fileOf(await toJpeg(await drawIdCard({ authority: '珠海市公安局', validity })));

let phones = 13_600_010_000;

/** A signed-in customer who has agreed to the processing of certificates. */
async function signIn(): Promise<BrowserSession & { phone: string }> {
  const browser = openBrowser(portal.url);
  phones += 1;
  await logIn(browser, portal.services, String(phones));
  await browser.api('giveIdentityConsent', { version: identityConsent.version });
  return Object.assign(browser, { phone: String(phones) });
}

const rowsOf = async (sql: string, ...values: unknown[]) => (await portal.connection.pool.query<Record<string, unknown>>(sql, values)).rows;
const accountRow = async ({ api }: BrowserSession) => {
  const { umUserId } = await api('getUserInfo');
  const [row = {}] = await rowsOf('select * from accounts where id = $1', umUserId);
  return row;
};
const setRealName = async (browser: BrowserSession, name: string) =>
  rowsOf('update accounts set real_name_sealed = $2 where id = $1', (await accountRow(browser))['id'], portal.services.sealer.seal(name));

/** Uploads a passport and asks for its review. Returns the review's number. */
async function askForReview(browser: BrowserSession, passport = 'E12345678'): Promise<string> {
  const nonIdcardImage = fileOf(samplePng({ width: 3, height: 2 }));
  const { imageId } = await browser.api('uploadOtherImage', { nonIdcardImage });
  const { reference } = await browser.api('saveIdentityImages', { certificateType: '1', imageIds: [imageId] });
  const entries = { name: 'John Smith', certificateNo: passport, validUntil: '2031-01-01' };
  await browser.api('requestIdentityReview', { reference, ...entries });
  const [row] = await rowsOf("select review_no from identity_reviews where state = 'waiting' order by submitted_at desc limit 1");
  return String(row?.['review_no']);
}

describe('a real name', () => {
  it('is verified by both sides of the card, which are read once and then kept', { timeout: patience }, async () => {
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
    await browser.api('saveIdentityDraft', sampleRequests('').saveIdentityDraft);
    const sides = { idcardFrontPhoto, idcardBackPhoto };
    for (const corrected of [{ idcard: sampleIdNumber('1990-03-07', 31) }, { certInvalidDate: '2030-06-01' }])
      expect(await refusalOf(browser.api('authenticateRealName', { ...sides, ...corrected }))).toMatchObject({
        code: '802',
        message: '您填写的信息与证件识别结果不符 请重新上传',
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
    const review = browser.api('saveIdentityImages', { certificateType: '0', imageIds: [front.imageId, back.imageId] });
    expect((await refusalOf(review)).code).toBe('ALREADY_VERIFIED');
    const earned = { kind: 'earn', points: 300, title: '续期交费', at: '2026-11-01T10:00:00+08:00' };
    await importWhole(portal, 'points', [{ id: 'P1', holder: { certificateType: '0', certificateNo: number }, ...earned }]);
    expect((await browser.api('getPoints')).balance, 'what the core system says of this card').toBe(300);
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
  });

  it(
    'is not verified by a certificate that verified another account, and the refusal does not tell whose',
    { timeout: patience },
    async () => {
      const other = await signIn();
      const request = { idcardFrontPhoto: await drawFront('李明'), idcardBackPhoto: await drawBack() };
      const refused = await refusalOf(other.api('authenticateRealName', request));
      expect(refused).toMatchObject({ code: 'CERTIFICATE_NOT_ACCEPTED', message: '该证件暂不能用于认证本账户，请致电客服核实。' });
      expect(await other.api('getAuthentication')).toMatchObject({ state: 'none' });
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
    const { name, certificateNo, validUntil } = review;
    await browser.api('requestIdentityReview', { reference, name, certificateNo, validUntil });
    expect((await refusalOf(browser.api('getIdentityReview', { reference }))).code).toBe('REVIEW_LINK_INVALID');
    expect((await refusalOf(browser.api('authenticateRealName', request))).code).toBe('REVIEW_UNDER_WAY');
    const second = browser.api('saveIdentityImages', { certificateType: '0', imageIds: [front, back] });
    expect((await refusalOf(second)).code).toBe('REVIEW_UNDER_WAY');
    const submittedAt = portal.clock.now().toISOString();
    expect(await browser.api('getAuthentication')).toMatchObject({ state: 'manual_review', at: submittedAt, reason: null });
  });

  it(
    'that the customer corrected, or that has a character which cannot be read, is not verified by itself',
    { timeout: patience },
    async () => {
      const browser = await signIn();
      const request = { idcardFrontPhoto: await drawFront('王犇', sampleIdNumber('1990-03-07', 51)), idcardBackPhoto: await drawBack() };
      const refused = await refusalOf(browser.api('authenticateRealName', { ...request, name: '王犇犇' }));
      expect(refused).toMatchObject({ code: '802', message: '您填写的信息与证件识别结果不符 请重新上传' });
      const unread = { ...request, idcardFrontPhoto: await drawFront('王䶮', sampleIdNumber('1990-03-07', 53)) };
      expect((await refusalOf(browser.api('authenticateRealName', { ...unread, name: '王䶮' }))).code).toBe('802');
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
    await browser.api('saveIdentityDraft', { ...draft, name: 'John' });
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
      const browser = await signIn();
      const cards = Array.from({ length: 30 }, (_none, shade) => samplePng({ width: 300, height: 200, shade: () => 100 + shade }));
      const send = async (card: Uint8Array) => {
        const body = new FormData();
        body.append('imgOcrPhoto', fileOf(card));
        body.append('idCardType', 'FRONT');
        const headers = { 'client-info': '{"appId":"test"}', authorization: `Bearer ${browser.accessKey}` };
        const answer = await browser.fetch('/api/user/idCardIdentification', { method: 'POST', headers, body });
        return {
          card,
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          answer: (await answer.json()) as { code: string },
        };
      };
      const answers = await Promise.all(cards.map(send));
      const refused = answers.filter(({ status }) => status === 503);
      // How many were read meanwhile depends on the machine.
      expect(refused.length).toBeGreaterThan(0);
      for (const { retryAfter, answer } of refused) {
        expect(Number(retryAfter)).toBeGreaterThan(0);
        expect(answer).toMatchObject({ code: 'BUSY', message: '正在识别的证件较多，照片已保留，请过几秒再试。' });
      }
      for (const { card } of refused.slice(0, 2)) expect((await send(card)).answer.code).toBe('CARD_NOT_FOUND');
    },
  );

  it('are read forty times an hour for one customer', { timeout: patience }, async () => {
    const browser = await signIn();
    const { id } = await accountRow(browser);
    const start = new Date(Math.floor(portal.clock.now().getTime() / 3_600_000) * 3_600_000);
    await rowsOf('insert into rate_limits (key, window_start, hits) values ($1, $2, 39)', `id-card:${String(id)}`, start);
    const blank = fileOf(await toJpeg(sharp({ create: { width: 300, height: 200, channels: 3, background: '#ccc' } })));
    for (const code of ['CARD_NOT_FOUND', 'TOO_MANY_REQUESTS'])
      expect((await refusalOf(browser.api('identifyIdCard', { imgOcrPhoto: blank, idCardType: 'FRONT' }))).code).toBe(code);
  });
});

describe('a review', () => {
  it('is opened with a reason only, decided once, and its result reaches the customer', { timeout: patience }, async () => {
    const browser = await signIn();
    const reviewNo = await askForReview(browser);
    const { env } = portal;
    const askedAt = showInstant(portal.clock.now().toISOString());
    portal.clock.advance(1);
    const laterNo = await askForReview(await signIn(), 'E33334444');
    const waiting = JSON.parse((await runCli(env, 'identity', 'list')).output) as { reviewNo: string }[];
    expect(waiting.find((one) => one.reviewNo === reviewNo)).toEqual({ reviewNo, certificate: '外国护照', askedAt });
    expect(waiting.slice(-2).map((one) => one.reviewNo)).toEqual([reviewNo, laterNo]);
    expect((await runCli(env, 'identity', 'show', reviewNo)).code).toBe(1);
    const opened = await runCli(env, 'identity', 'show', reviewNo, '--reason', 'first look');
    const { images, ...shown } = JSON.parse(opened.output) as { images: string[] };
    expect(shown).toEqual({
      reviewNo,
      state: 'waiting',
      certificate: '外国护照',
      name: 'John Smith',
      certificateNo: 'E12345678',
      validUntil: '2031-01-01',
      askedAt,
      decidedAt: null,
    });
    expect(images.map((file) => readFileSync(file).subarray(1, 4).toString())).toEqual(['PNG']);
    for (const file of images) rmSync(path.dirname(file), { recursive: true });

    expect((await runCli(env, 'identity', 'reject', reviewNo, '照片被遮挡')).errors).toBe('');
    expect(await browser.api('getAuthentication')).toMatchObject({ state: 'rejected', reason: '照片被遮挡', realName: null });
    expect(await rowsOf("select id from accounts where real_name_state = 'rejected'")).toHaveLength(1);
    expect(await listIdentityReviews(portal.services)).toEqual(waiting.filter((one) => one.reviewNo !== reviewNo));
    const ticket = await proveOwner(browser, portal.services, browser.phone);
    const { identityReviews } = (await browser.api('exportMyData', { ticket })).content;
    expect(identityReviews).toMatchObject([{ reviewNo, state: 'rejected', reason: '照片被遮挡', decidedAt: expect.any(String) }]);
    const sent = (await listOutbox(portal.services.db, portal.services.sealer)).filter(({ phone }) => phone === browser.phone);
    expect(sent.map(({ text }) => text).join()).toContain('原因：照片被遮挡');
    expect((await runCli(env, 'identity', 'approve', reviewNo)).errors).toContain('not waiting');
    const { rows: events } = await portal.connection.pool.query<{ reason_sealed: Buffer }>(
      'select kind, reviewer, reason_sealed from identity_review_events order by id',
    );
    const reviewer = userInfo().username;
    expect(events.map(({ reason_sealed, ...event }) => [event, portal.services.sealer.openText(reason_sealed)])).toEqual([
      [{ kind: 'opened', reviewer }, 'first look'],
      [{ kind: 'rejected', reviewer }, '照片被遮挡'],
    ]);
    await expect(rowsOf('delete from identity_review_events')).rejects.toThrow('append-only');
  });

  it('that approves verifies the account, one account for each certificate', { timeout: patience }, async () => {
    const browser = await signIn();
    const reviewNo = await askForReview(browser, 'E87654321');
    expect((await runCli(portal.env, 'identity', 'approve', reviewNo)).errors).toBe('');
    expect(await browser.api('getAuthentication')).toMatchObject({ state: 'verified', realName: 'J********h' });
    const second = await signIn();
    const again = await askForReview(second, 'E87654321');
    expect((await runCli(portal.env, 'identity', 'approve', again)).errors).toContain('another account');
    expect(await second.api('getAuthentication')).toMatchObject({ state: 'manual_review' });
  });

  it('keeps its images while it waits, and for thirty days after the decision', async () => {
    portal.clock.advance(1);
    const browser = await signIn();
    const reviewNo = await askForReview(browser, 'E11112222');
    const [image] = await rowsOf('select id, review_id from uploaded_images where kept order by created_at desc limit 1');
    const isKept = async () => {
      await sweepImages(portal.services);
      return (await rowsOf('select id from uploaded_images where id = $1', image?.['id'])).length === 1;
    };
    portal.clock.advance(60 * 24 * 60);
    expect(await isKept()).toBe(true);
    await decideIdentityReview(portal.services, { reviewNo, reviewer: 'one', verdict: 'rejected', reason: '照片不清晰' });
    portal.clock.advance(30 * 24 * 60 - 1);
    expect(await isKept()).toBe(true);
    portal.clock.advance(1);
    expect(await isKept()).toBe(false);
  });

  it('that was never asked for can be asked for within half an hour, and disappears then', async () => {
    const idle = await signIn();
    const upload = async () => (await idle.api('uploadOtherImage', { nonIdcardImage: fileOf(samplePng({ width: 3, height: 2 })) })).imageId;
    const imageId = await upload();
    const entries = { name: 'John Smith', certificateNo: 'E12345678', validUntil: '2050-01-01' };
    const typed = { ...entries, name: ' John Smith ' };
    const { reference, expiresAt } = await idle.api('saveIdentityImages', { certificateType: '1', imageIds: [imageId], entries: typed });
    expect(expiresAt).toBe(addMinutes(portal.clock.now(), 30).toISOString());
    const removed = await upload();
    const { reference: withoutImage } = await idle.api('saveIdentityImages', { certificateType: '1', imageIds: [removed] });
    await idle.api('removeImage', { imageId: removed });
    const ask = (of: string) => idle.api('requestIdentityReview', { reference: of, ...entries });
    expect((await refusalOf(ask(withoutImage))).code).toBe('REVIEW_LINK_INVALID');
    portal.clock.advance(15);
    await idle.api('getUserInfo');
    portal.clock.advance(14.9);
    expect(await idle.api('getIdentityReview', { reference })).toEqual({ certificateType: '1', imageIds: [imageId], ...entries });
    portal.clock.advance(0.1);
    expect((await refusalOf(idle.api('getIdentityReview', { reference }))).code).toBe('REVIEW_LINK_INVALID');
    expect((await refusalOf(ask(reference))).code).toBe('REVIEW_LINK_INVALID');
    portal.clock.advance(0.1);
    const others = () => rowsOf("select id from identity_reviews where state != 'prepared' order by id");
    const before = await others();
    await sweepPreparedReviews(portal.services.db, portal.clock.now());
    expect(await rowsOf("select id from identity_reviews where state = 'prepared'")).toEqual([]);
    expect(await others()).toEqual(before);
  });
});
