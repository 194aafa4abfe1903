import { fileUrl } from '@portal/contract/client.ts';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../testing/browser-session.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { samplePng } from '../../testing/samples/sample-images.ts';
import { listStoredFiles } from '../../testing/stored-files.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { sweepImages } from './public.ts';
import { drawBack, fileOf, identitySteps, patience } from './identity.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { rowsOf, signIn } = identitySteps(() => portal);

const folder = () => path.join(portal.filesFolder, 'images');
const countFiles = () => listStoredFiles(portal, 'images').length;
const countRows = async () => (await rowsOf('select id from uploaded_images')).length;
const upload = ({ api }: BrowserSession) => api('uploadOtherImage', { nonIdcardImage: fileOf(samplePng({ width: 3, height: 2 })) });
const show = async (browser: BrowserSession, imageId: string) =>
  (await browser.fetch(fileUrl('showImage', { imageId }), { headers: { authorization: `Bearer ${browser.accessKey}` } })).status;

/** Runs with a file store that writes nothing: a file stands where its folder was. */
async function withoutStore<Result>(run: () => Promise<Result>): Promise<Result> {
  const away = `${folder()}-away`;
  mkdirSync(folder(), { recursive: true });
  renameSync(folder(), away);
  writeFileSync(folder(), '');
  try {
    return await run();
  } finally {
    rmSync(folder());
    renameSync(away, folder());
  }
}

describe('an image whose file could not be written', () => {
  it('leaves no reading: the same picture is read and stored when it is sent again', { timeout: patience }, async () => {
    const browser = await signIn();
    const send = async (imgOcrPhoto: File) => browser.api('identifyIdCard', { imgOcrPhoto, idCardType: 'BACK' });
    const back = await drawBack();
    expect((await withoutStore(() => refusalOf(send(back)))).code).toBe('UNEXPECTED');
    const { imageId, lastDay } = await send(back);
    expect(lastDay).toMatchObject({ value: '9999-12-31' });
    expect(await show(browser, imageId)).toBe(200);
  });

  it('is not counted, shown or exported, and its row is gone after an hour', async () => {
    const browser = await signIn();
    const before = await countRows();
    for (let failed = 0; failed < 20; failed += 1) await withoutStore(() => refusalOf(upload(browser)));
    const { imageId } = await upload(browser);
    expect(await countRows()).toBe(before + 21);
    portal.clock.advance(59);
    await sweepImages(portal.services);
    expect(await countRows()).toBe(before + 21);
    portal.clock.advance(1);
    await sweepImages(portal.services);
    expect(await rowsOf('select id from uploaded_images where not is_stored')).toEqual([]);
    expect(await rowsOf('select id from uploaded_images where id = $1', imageId)).toHaveLength(1);
  });
});

/** The process ended after the file was written or while the image was removed: the row says that there is no image. */
const cutShort = (imageId: string) => rowsOf('update uploaded_images set is_stored = false where id = $1', imageId);

describe('an image whose row says that it is not stored', () => {
  it('is nobody’s image, and is swept with its file after an hour', async () => {
    const browser = await signIn();
    const files = countFiles();
    const { imageId } = await upload(browser);
    await cutShort(imageId);
    expect(await show(browser, imageId)).toBe(404);
    expect((await refusalOf(browser.api('removeImage', { imageId }))).code).toBe('IMAGE_NOT_FOUND');
    const review = browser.api('saveIdentityImages', { certificateType: '1', imageIds: [imageId] });
    expect((await refusalOf(review)).code).toBe('IMAGE_NOT_FOUND');
    await sweepImages(portal.services);
    expect(countFiles()).toBe(files + 1);
    portal.clock.advance(60);
    await sweepImages(portal.services);
    expect(countFiles()).toBe(files);
    expect(await rowsOf('select id from uploaded_images where id = $1', imageId)).toEqual([]);
  });

  it('is lost to the review that it was saved for, which has to be begun again', async () => {
    const browser = await signIn();
    const { imageId } = await upload(browser);
    const { reference } = await browser.api('saveIdentityImages', { certificateType: '1', imageIds: [imageId] });
    await cutShort(imageId);
    const ask = browser.api('requestIdentityReview', {
      reference,
      name: 'John Smith',
      certificateNo: 'E12345678',
      validUntil: '2031-01-01',
    });
    expect((await refusalOf(ask)).code).toBe('REVIEW_LINK_INVALID');
    expect(await browser.api('getAuthentication')).toMatchObject({ state: 'none' });
  });

  it('stays while its file cannot be removed, and is swept later', async () => {
    const browser = await signIn();
    const { imageId } = await upload(browser);
    portal.clock.advance(24 * 60);
    await withoutStore(() => sweepImages(portal.services).catch(() => undefined));
    await sweepImages(portal.services);
    expect(await rowsOf('select id from uploaded_images where id = $1', imageId)).toEqual([]);
  });
});
