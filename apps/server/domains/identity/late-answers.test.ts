import type { RequestOf } from '@portal/contract/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ReceivedFile } from '#platform/http/bodies/received-file.ts';
import { proveOwner } from '../../testing/account-steps.ts';
import type { BrowserSession } from '../../testing/browser-session.ts';
import { hold } from '../../testing/hold.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { sampleIdNumber } from '../../testing/samples/sample-application.ts';
import { samplePng } from '../../testing/samples/sample-images.ts';
import { staffOf } from '../../testing/staff.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { drawBack, drawFront, fileOf, identitySteps, patience } from './identity.testing.ts';

let portal: TestPortal;
let back: File;
beforeAll(async () => {
  portal = await startPortal();
  back = await drawBack();
});
afterAll(() => portal.stop());

const { accountRow, rowsOf, setRealName, signIn } = identitySteps(() => portal);

type Proof = RequestOf<'authenticateRealName'>;

let serial = 0;
/** A card of somebody. */
const card = async (name: string) => drawFront(name, sampleIdNumber('1990-03-07', 101 + 2 * (serial += 1)));

/** Has both sides read, so that an attempt with them takes no time. */
async function readBefore({ api }: BrowserSession, front: File): Promise<Proof> {
  await api('identifyIdCard', { imgOcrPhoto: front, idCardType: 'FRONT' });
  await api('identifyIdCard', { imgOcrPhoto: back, idCardType: 'BACK' });
  return { idcardFrontPhoto: front, idcardBackPhoto: back };
}

/** The answer of an attempt: its state, or the code of its refusal. */
const attempt = ({ api }: BrowserSession, proof: Proof): Promise<string> =>
  api('authenticateRealName', proof).then(
    ({ state }) => state,
    (error: { code: string }) => error.code,
  );

/** Attempts that have begun wait here, before they look for their readings: they open the pictures that they were sent. */
async function holdReading() {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let waiting = 0;
  const spy = vi.spyOn(ReceivedFile.prototype, 'read').mockImplementation(async function (this: ReceivedFile) {
    waiting += 1;
    await released;
    return Buffer.from(await this.arrayBuffer());
  });
  return {
    waitFor: (attempts: number) => vi.waitFor(() => expect(waiting).toBe(attempts), 4_000),
    release: async () => {
      spy.mockRestore();
      release();
    },
  };
}

/** State, day and certificate agree: only a verified account has them. */
async function stateOf(browser: BrowserSession): Promise<unknown> {
  const row = await accountRow(browser);
  expect(row['verified_at'] !== null).toBe(row['real_name_state'] === 'verified');
  expect(row['certificate_sealed'] !== null).toBe(row['real_name_state'] === 'verified');
  return row['real_name_state'];
}

const entries = { name: 'John Smith', certificateNo: 'E55556666', validUntil: '2031-01-01' };

/** A passport that only has to be submitted for its review. */
async function prepareReview({ api }: BrowserSession): Promise<string> {
  const { imageId } = await api('uploadOtherImage', { nonIdcardImage: fileOf(samplePng({ width: 3, height: 2 })) });
  return (await api('saveIdentityImages', { certificateType: '1', imageIds: [imageId] })).reference;
}

/** An attempt that will find a mismatch, while the customer asks for a review. Returns its answer and the number of the review. */
async function askWhileReading(browser: BrowserSession, meanwhile: (reviewNo: string) => Promise<unknown>): Promise<string> {
  await setRealName(browser, '王芳');
  const proof = await readBefore(browser, await card('赵刚'));
  const reference = await prepareReview(browser);
  const holder = await holdReading();
  const late = attempt(browser, proof);
  await holder.waitFor(1);
  portal.clock.advance(0.1);
  await browser.api('requestIdentityReview', { reference, ...entries });
  const [review] = await rowsOf("select case_no from cases where kind = 'identity' and state = 'submitted' order by asked_at desc limit 1");
  await meanwhile(String(review?.['case_no']));
  await holder.release();
  return late;
}

describe('a card whose reading ends late changes nothing', () => {
  it('when a review was asked for meanwhile: it waits, and a second one is refused', { timeout: patience }, async () => {
    const browser = await signIn();
    expect(await askWhileReading(browser, async () => undefined)).toBe('REVIEW_UNDER_WAY');
    expect(await stateOf(browser)).toBe('manual_review');
    const again = browser.api('saveIdentityImages', { certificateType: '1', imageIds: [] });
    expect((await refusalOf(again)).code).toBe('REVIEW_UNDER_WAY');
  });

  it('when a reviewer approved meanwhile: the caller learns that the name is verified', { timeout: patience }, async () => {
    const browser = await signIn();
    const { api } = await staffOf(portal);
    const decide = (reviewNo: string) => api('approveIdentityReview', { reviewNo });
    expect(await askWhileReading(browser, decide)).toBe('verified');
    expect(await stateOf(browser)).toBe('verified');
    expect(await browser.api('getAuthentication')).toMatchObject({ state: 'verified', realName: 'J********h' });
  });

  it('when a reviewer rejected meanwhile: the rejection stays, with its reason', { timeout: patience }, async () => {
    const browser = await signIn();
    const { api } = await staffOf(portal);
    const decide = (reviewNo: string) => api('rejectIdentityReview', { reviewNo, reason: '照片被遮挡' });
    expect(await askWhileReading(browser, decide)).toBe('rejected');
    expect(await stateOf(browser)).toBe('rejected');
    expect(await browser.api('getAuthentication')).toMatchObject({ state: 'rejected', reason: '照片被遮挡' });
  });

  it('when another tab has a newer answer: the caller learns that one, and may try again', { timeout: patience }, async () => {
    const browser = await signIn();
    const other = await readBefore(browser, await card('赵刚'));
    const proof = { idcardFrontPhoto: await card('李明'), idcardBackPhoto: back };
    // The older attempt still has to read its card, and then waits to store it.
    const holder = await hold(portal, 'lock table uploaded_images in share row exclusive mode');
    const older = attempt(browser, proof);
    await holder.waitFor(1, 60_000);
    expect(await attempt(browser, { ...other, name: '王芳' })).toBe('802');
    await holder.release();
    expect(await older).toBe('mismatch');
    expect(await stateOf(browser)).toBe('mismatch');
    expect(await attempt(browser, proof)).toBe('verified');
    expect(await stateOf(browser)).toBe('verified');
  });
});

describe('of two tabs', () => {
  it('the one that began later decides, whichever ends first', { timeout: patience }, async () => {
    const browser = await signIn();
    const proof = await readBefore(browser, await card('李明'));
    const holder = await holdReading();
    const older = attempt(browser, { ...proof, name: '王芳' });
    await holder.waitFor(1);
    const newer = attempt(browser, { ...proof, name: '李明' });
    await holder.waitFor(2);
    await holder.release();
    expect(await newer).toBe('verified');
    expect(['802', 'verified']).toContain(await older);
    expect(await stateOf(browser)).toBe('verified');
  });

  it('with the same card, both are verified', { timeout: patience }, async () => {
    const browser = await signIn();
    const proof = await readBefore(browser, await card('李明'));
    expect(await Promise.all([attempt(browser, proof), attempt(browser, proof)])).toEqual(['verified', 'verified']);
    expect(await stateOf(browser)).toBe('verified');
  });

  it('the one that removes an image while it is compared leaves nothing verified without it', { timeout: patience }, async () => {
    const browser = await signIn();
    const proof = await readBefore(browser, await card('李明'));
    const { id } = await accountRow(browser);
    const [image] = await rowsOf(`select id from uploaded_images where account_id = $1 and side = 'front'`, id);
    const reading = await holdReading();
    const late = attempt(browser, proof);
    await reading.waitFor(1);
    const settling = await hold(portal, 'select from accounts where id = $1 for update', [id]);
    await reading.release();
    await settling.waitFor(1);
    await browser.api('removeImage', { imageId: String(image?.['id']) });
    await settling.release();
    expect(await late).toBe('IMAGE_NOT_FOUND');
    expect(await stateOf(browser)).toBe('none');
  });
});

describe('a mismatch', () => {
  it('does not touch a name that is verified', { timeout: patience }, async () => {
    const browser = await signIn();
    const proof = await readBefore(browser, await card('李明'));
    expect(await attempt(browser, proof)).toBe('verified');
    const holder = await holdReading();
    const late = attempt(browser, { ...proof, name: '王芳' });
    await holder.waitFor(1);
    await holder.release();
    expect(await late).toBe('802');
    expect(await stateOf(browser)).toBe('verified');
  });
});

describe('the end of an account', () => {
  it(
    'removes name and certificate: a card that is read late does not bring them back, and a review can only be rejected',
    { timeout: patience },
    async () => {
      const browser = await signIn();
      const proof = await readBefore(browser, await card('李明'));
      const reference = await prepareReview(browser);
      const { id } = await accountRow(browser);
      const ticket = await proveOwner(browser, portal.services, browser.phone);
      const holder = await holdReading();
      const late = attempt(browser, proof);
      await holder.waitFor(1);
      await browser.api('requestIdentityReview', { reference, ...entries });
      await browser.api('closeAccount', { ticket });
      await holder.release();
      expect(await late).toBe('none');
      const [row] = await rowsOf('select real_name_state, real_name_sealed, certificate_sealed from accounts where id = $1', id);
      expect(row).toEqual({ real_name_state: 'none', real_name_sealed: null, certificate_sealed: null });
      const [review] = await rowsOf("select case_no from cases where kind = 'identity' and state = 'submitted' and subject_id = $1", id);
      const reviewNo = String(review?.['case_no']);
      const { api } = await staffOf(portal);
      expect((await refusalOf(api('approveIdentityReview', { reviewNo }))).message).toContain('只能退回');
      await api('rejectIdentityReview', { reviewNo, reason: '账户已注销' });
      expect(await rowsOf("select id from cases where kind = 'identity' and state = 'submitted' and subject_id = $1", id)).toEqual([]);
    },
  );
});
