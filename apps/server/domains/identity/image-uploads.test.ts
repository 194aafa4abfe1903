import { fileUrl } from '@portal/contract/client.ts';
import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { logIn } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { jpegSegment, jpegWith, sampleJpeg, samplePng, sampleWebp } from '../../testing/samples/sample-images.ts';
import { listStoredFiles } from '../../testing/stored-files.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { sweepImages } from './public.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** A browser, with the consent that is asked for before images of certificates are taken. */
async function openConsenting(address?: string): Promise<BrowserSession> {
  const browser = openBrowser(portal.url, undefined, address);
  await browser.api('giveIdentityConsent', { version: identityConsent.version });
  return browser;
}

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'photo.jpg') => new File([bytes], name, { type: 'image/jpeg' });
const front = (browser: BrowserSession, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(sampleJpeg)) =>
  browser.api('uploadIdCardImage', { image: fileOf(bytes), idCardType: 'FRONT' });
const show = (browser: BrowserSession, imageId: string) =>
  browser.fetch(fileUrl('showImage', { imageId }), {
    headers: browser.accessKey ? { authorization: `Bearer ${browser.accessKey}` } : {},
  });

const storedFiles = () => listStoredFiles(portal, 'images');

async function rowOf(imageId: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await portal.connection.pool.query<Record<string, unknown>>('select * from uploaded_images where id = $1', [imageId]);
  return rows[0];
}

describe('an image of a certificate', () => {
  it('is returned to its owner with its true type and never cached', async () => {
    const browser = await openConsenting();
    const { imageId, expiresAt } = await front(browser);
    expect(expiresAt).toBe(new Date(portal.clock.now().getTime() + 24 * 3_600_000).toISOString());
    const answer = await show(browser, imageId);
    expect(Buffer.from(await answer.arrayBuffer()).equals(sampleJpeg)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-disposition': expect.stringMatching(/^inline/),
    });
  });

  it('has the type of its bytes, independent of its name, and a row that says what it shows', async () => {
    const browser = await openConsenting();
    const { imageId } = await browser.api('uploadIdCardImage', { image: fileOf(new Uint8Array(sampleWebp('lossy'))), idCardType: 'BACK' });
    expect(await rowOf(imageId)).toMatchObject({
      kind: 'id_card',
      side: 'back',
      media_type: 'image/webp',
      byte_count: sampleWebp('lossy').length,
    });
    const other = await browser.api('uploadOtherImage', { nonIdcardImage: fileOf(samplePng({ width: 3, height: 2 })) });
    expect(await rowOf(other.imageId)).toMatchObject({ kind: 'other', side: null, media_type: 'image/png' });
  });

  it('is stored without place, camera and texts', async () => {
    const browser = await openConsenting();
    const secret = 'Exif\0\0 GPS 22.2707,113.5767';
    const { imageId } = await front(browser, jpegWith([jpegSegment(0xe1, secret), jpegSegment(0xfe, secret)], Buffer.from(secret)));
    const shown = Buffer.from(await (await show(browser, imageId)).arrayBuffer());
    expect(shown.includes('GPS')).toBe(false);
    expect(shown.equals(sampleJpeg)).toBe(true);
  });

  it('is sealed on disk: no stored file contains a picture or the name it was sent with', async () => {
    const before = new Set(storedFiles());
    await front(await openConsenting());
    const file = storedFiles().find((name) => !before.has(name)) ?? '';
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const folder of [path.dirname(file), portal.filesFolder]) expect(statSync(folder).mode & 0o777).toBe(0o700);
    const stored = readFileSync(file);
    expect(stored.includes(sampleJpeg.subarray(0, 20))).toBe(false);
    expect(stored.includes(sampleJpeg.subarray(60, 90))).toBe(false);
    expect(stored.subarray(0, 2).equals(sampleJpeg.subarray(0, 2))).toBe(false);
    const key = `images/${path.basename(file)}`;
    expect(portal.services.sealer.openBytes('file', key, stored).equals(sampleJpeg)).toBe(true);
    expect(path.basename(file)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('an image is refused', () => {
  const codeOf = async (bytes: Uint8Array<ArrayBuffer>) => (await refusalOf(front(await openConsenting(), bytes))).code;

  it('when it is not JPEG, PNG or WebP', async () => {
    const refusal = await refusalOf(front(await openConsenting(), Buffer.from('GIF89a, or so')));
    expect(refusal).toMatchObject({ code: 'IMAGE_TYPE_UNSUPPORTED', message: '请上传 JPG、PNG 或 WebP 格式的图片。' });
  });

  it('when it is broken, or claims more pixels than any camera makes', async () => {
    expect(await codeOf(new Uint8Array(sampleJpeg.subarray(0, -8)))).toBe('IMAGE_UNREADABLE');
    expect(await codeOf(samplePng({ width: 1, height: 1, claim: { width: 50_000, height: 50_000 } }))).toBe('IMAGE_TOO_MANY_PIXELS');
  });

  it('above ten megabytes, with the limit in the message, whether by one byte or by many', async () => {
    const { cookies } = await openConsenting();
    for (const size of [10 * 1024 * 1024 + 1, 10 * 1024 * 1024 + 60_000]) {
      const form = new FormData();
      form.append('image', fileOf(new Uint8Array(size)));
      form.append('idCardType', 'FRONT');
      const request = new Response(form);
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/user/uploadIdentificationPhotoImg',
        headers: {
          'client-info': '{"appId":"test"}',
          'content-type': request.headers.get('content-type') ?? '',
          'x-forwarded-for': '10.255.0.1',
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({ code: 'IMAGE_TOO_LARGE', message: '上传图片文件不能大于10M。' });
    }
  });

  it('from an owner who has twenty, until one is removed', async () => {
    const browser = await openConsenting();
    const { imageId } = await front(browser);
    for (let more = 1; more < 20; more += 1) await front(browser);
    expect((await refusalOf(front(browser))).code).toBe('TOO_MANY_IMAGES');
    await browser.api('removeImage', { imageId });
    await front(browser);
  });

  it('from an owner who sends many at the same time: twenty are kept', async () => {
    const browser = await openConsenting();
    const before = storedFiles().length;
    // Four may be open at a time.
    const send = async () => {
      for (let sent = 0; sent < 10; sent += 1) await front(browser).catch(() => undefined);
    };
    await Promise.all([send(), send(), send(), send()]);
    expect(storedFiles().length - before).toBe(20);
  });

  it('from a device that has sent sixty within the hour', async () => {
    const browser = await openConsenting();
    for (let sent = 0; sent < 60; sent += 1) {
      await refusalOf(front(browser, Buffer.from('nothing')));
    }
    expect((await refusalOf(front(browser))).code).toBe('TOO_MANY_REQUESTS');
    portal.clock.advance(60);
    await front(browser);
  });

  it('from a device that has sent two hundred within the day', async () => {
    const browser = await openConsenting();
    await front(browser);
    await portal.connection.pool.query("update rate_limits set hits = 199 where key like 'uploadIdCardImage:86400:p:%'");
    await front(browser);
    expect((await refusalOf(front(browser))).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('without the separate consent', () => {
  const other = (browser: BrowserSession) => browser.api('uploadOtherImage', { nonIdcardImage: fileOf(new Uint8Array(sampleJpeg)) });

  it('no call takes an image of a certificate, whoever sends it, and nothing is stored', async () => {
    const customer = openBrowser(portal.url);
    await logIn(customer, portal.services, '13600000104');
    const before = storedFiles();
    for (const sender of [openBrowser(portal.url), customer]) {
      for (const send of [front, other]) {
        expect(await refusalOf(send(sender))).toMatchObject({
          code: 'IDENTITY_CONSENT_NEEDED',
          message: '请先阅读并同意《证件影像处理说明》，再上传证件。',
        });
      }
    }
    const card = fileOf(new Uint8Array(sampleJpeg));
    for (const call of [
      () => customer.api('identifyIdCard', { imgOcrPhoto: card, idCardType: 'FRONT' }),
      () => customer.api('authenticateRealName', { idcardFrontPhoto: card, idcardBackPhoto: card }),
      () => customer.api('saveIdentityImages', { certificateType: '1', imageIds: [] }),
    ])
      expect((await refusalOf(call())).code).toBe('IDENTITY_CONSENT_NEEDED');
    expect(storedFiles()).toEqual(before);
  });

  it('of this very person an image is refused: that of another visitor, or to another text, does not count', async () => {
    await openConsenting();
    const visitor = openBrowser(portal.url);
    await refusalOf(visitor.api('giveIdentityConsent', { version: '1999-01' }));
    expect((await refusalOf(front(visitor))).code).toBe('IDENTITY_CONSENT_NEEDED');
    await visitor.api('giveIdentityConsent', { version: identityConsent.version });
    await front(visitor);
  });

  it('the consent of a visitor does not count for the same customer in another browser', async () => {
    const customer = await openConsenting();
    await logIn(customer, portal.services, '13600000105');
    await other(customer);
    const elsewhere = openBrowser(portal.url);
    portal.clock.advance(11);
    await logIn(elsewhere, portal.services, '13600000105');
    expect((await refusalOf(other(elsewhere))).code).toBe('IDENTITY_CONSENT_NEEDED');
  });
});

describe('an image of somebody else', () => {
  it('cannot be shown or removed, and stays', async () => {
    const owner = await openConsenting();
    const { imageId } = await front(owner);
    const nobody = openBrowser(portal.url);
    const visitor = await openConsenting();
    await front(visitor);
    const customer = await openConsenting();
    await logIn(customer, portal.services, '13600000101');
    for (const other of [nobody, visitor, customer]) {
      const answer = await show(other, imageId);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'IMAGE_NOT_FOUND' });
      expect((await refusalOf(other.api('removeImage', { imageId }))).code).toBe('IMAGE_NOT_FOUND');
    }
    expect((await show(owner, imageId)).status).toBe(200);
  });

  it("that belongs to an account needs the session of that account; the visitor's cookie is not enough", async () => {
    const customer = await openConsenting();
    await logIn(customer, portal.services, '13600000102');
    const { imageId } = await front(customer);
    expect((await show(customer, imageId)).status).toBe(200);
    customer.accessKey = undefined;
    expect((await show(customer, imageId)).status).toBe(404);
  });

  it('sent before signing in belongs to the browser that sent it', async () => {
    const browser = await openConsenting();
    const { imageId } = await front(browser);
    await logIn(browser, portal.services, '13600000103');
    expect((await show(browser, imageId)).status).toBe(200);
  });
});

it('a device shows and removes its images six hundred times an hour', async () => {
  const browser = await openConsenting();
  const { imageId } = await front(browser);
  const gone = '00000000-0000-4000-8000-000000000000';
  for (let asked = 0; asked < 599; asked += 1) await refusalOf(browser.api('removeImage', { imageId: gone }));
  expect((await show(browser, imageId)).status).toBe(200);
  expect((await show(browser, imageId)).status).toBe(429);
  expect((await refusalOf(browser.api('removeImage', { imageId }))).code).toBe('TOO_MANY_REQUESTS');
  portal.clock.advance(60);
  expect((await show(browser, imageId)).status).toBe(200);
});

describe('an image is removed', () => {
  it('with its file when its owner removes it', async () => {
    const browser = await openConsenting();
    const before = storedFiles().length;
    const { imageId } = await front(browser);
    expect(storedFiles()).toHaveLength(before + 1);
    await browser.api('removeImage', { imageId });
    expect(storedFiles()).toHaveLength(before);
    expect((await show(browser, imageId)).status).toBe(404);
    expect((await refusalOf(browser.api('removeImage', { imageId }))).code).toBe('IMAGE_NOT_FOUND');
  });

  it('after a day: for its owner immediately, with row and file at the next sweep, even if its file is missing', async () => {
    const { db, files, clock } = portal.services;
    const browser = await openConsenting();
    const { imageId } = await front(browser);
    const lost = await front(browser);
    const lostKey = String((await rowOf(lost.imageId))?.['file_key']);
    await files.remove(lostKey);
    portal.clock.advance(24 * 60 - 1);
    const fresh = await front(browser);
    await sweepImages({ db, files, clock });
    expect((await show(browser, imageId)).status).toBe(200);

    portal.clock.advance(1);
    expect((await show(browser, imageId)).status).toBe(404);
    await sweepImages({ db, files, clock });
    expect(await rowOf(imageId)).toBeUndefined();
    expect(await rowOf(lost.imageId)).toBeUndefined();
    const kept = String((await rowOf(fresh.imageId))?.['file_key']);
    expect(storedFiles().map((name) => path.basename(name))).toEqual([path.basename(kept)]);
  });
});
