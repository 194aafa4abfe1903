import forge from 'node-forge';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoSubject, makeDemoCertificate } from './make-demo-certificate.ts';
import { createPdfRenderer, createRenderPool } from './pdf-renderer.ts';
import { findGap } from './seal-gap.ts';
import { createPdfSealer } from './seal-pdf.ts';
import { verifyPdfSeal } from './verify-pdf-seal.ts';

const now = new Date('2026-11-21T04:05:06Z');
const details = {
  reason: '电子保单签章',
  name: '琴安人寿保险股份有限公司',
  location: '广东省珠海市',
  signedAt: now,
};
const own = makeDemoCertificate({ passphrase: '口令', now });
const sealer = createPdfSealer(own);
let plain: Uint8Array;
let sealed: Buffer;

beforeAll(async () => {
  const renderer = createPdfRenderer({ idleMs: 60_000, certificate: own });
  // Without a date, which would be another second in each of them.
  const text = '#set document(title: "保单", date: none)\n#link("https://www.example.com")[电子保单] #pagebreak() 第二页';
  plain = await renderer.render(text, {});
  sealed = Buffer.from(await renderer.render(text, {}, details));
  await renderer.close();
});

describe('a sealed PDF', () => {
  test('names its signer and the time', async () => {
    expect(await verifyPdfSeal(sealed, [own.certificate])).toEqual({
      valid: true,
      signedBy: demoSubject,
      signedAt: now,
    });
  });

  test('is signed with the certificate of its renderer, also where two share a worker', async () => {
    const pool = createRenderPool({ idleMs: 60_000 });
    for (const certificate of [own, makeDemoCertificate({ passphrase: '', now }), own]) {
      const pdf = await createPdfRenderer({ idleMs: 60_000, certificate, pool }).render('#set document(title: "保单")\n保单', {}, details);
      expect(await verifyPdfSeal(pdf, [certificate.certificate])).toMatchObject({ valid: true });
    }
    await pool.close();
  });

  test('contains the bytes of the document unchanged', () => {
    expect(sealed.subarray(0, plain.length).equals(plain)).toBe(true);
  });

  test('shows reason, name and place in Chinese', () => {
    const text = sealed.toString('latin1');
    for (const value of [details.reason, details.name, details.location]) {
      expect(text).toContain(`<FEFF${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`);
    }
  });

  test('contains a signature that another implementation of PKCS#7 can read', () => {
    const hex = /\/Contents <([0-9a-f]+)>/.exec(sealed.toString('latin1'))?.[1] ?? '';
    const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(forge.util.hexToBytes(hex)));
    expect('certificates' in message && message.certificates[0]?.validity.notBefore.getTime()).toBe(now.getTime());
  });

  test('is invalid when any single byte differs', async () => {
    const signatureAt = plain.length;
    const survivors: number[] = [];
    // All bytes of the seal, and each 23rd byte of the document.
    for (let at = 0; at < sealed.length; at += at < signatureAt ? 23 : 1) {
      const altered = Buffer.from(sealed);
      altered.writeUInt8((altered[at] ?? 0) ^ 0x20, at);
      if ((await verifyPdfSeal(altered, [own.certificate])).valid) survivors.push(at);
    }
    expect(survivors).toEqual([]);
  });

  test('is invalid when a digit of its signature differs', async () => {
    const gap = findGap(sealed);
    const survivors: number[] = [];
    for (let at = (gap?.start ?? 0) + 1; at < (gap?.end ?? 0) - 1; at += 101) {
      const altered = Buffer.from(sealed);
      altered.write(sealed.toString('latin1', at, at + 1) === '0' ? '1' : '0', at, 'latin1');
      if ((await verifyPdfSeal(altered, [own.certificate])).valid) survivors.push(at);
    }
    expect(survivors).toEqual([]);
  });

  test('is invalid when bytes were appended or cut off', async () => {
    expect(await verifyPdfSeal(Buffer.concat([sealed, Buffer.from('\n')]), [own.certificate])).toEqual({
      valid: false,
      fault: 'unsealed',
    });
    expect(await verifyPdfSeal(sealed.subarray(0, -1), [own.certificate])).toEqual({
      valid: false,
      fault: 'unsealed',
    });
  });

  test('has an unknown signer when another certificate with the same name sealed it', async () => {
    const other = makeDemoCertificate({ passphrase: 'x', now });
    const forged = createPdfSealer(other).seal(plain, details);
    expect(await verifyPdfSeal(forged, [own.certificate])).toEqual({
      valid: false,
      fault: 'unknown_signer',
    });
    expect(await verifyPdfSeal(forged, [own.certificate, other.certificate])).toMatchObject({ valid: true });
  });

  test('cannot be sealed again', () => {
    expect(() => sealer.seal(sealed, details)).toThrow('cannot be sealed');
  });
});

test('a PDF without a seal, an empty file and text are unsealed', async () => {
  for (const file of [plain, new Uint8Array(), Buffer.from('no PDF at all')]) {
    expect(await verifyPdfSeal(file, [own.certificate])).toEqual({ valid: false, fault: 'unsealed' });
  }
});

test('a file that is not a PDF cannot be sealed', () => {
  expect(() => sealer.seal(Buffer.from('no PDF at all'), details)).toThrow('cannot be sealed');
});

test('a wrong passphrase opens no certificate', () => {
  expect(() => createPdfSealer({ p12: own.p12, passphrase: 'wrong' })).toThrow();
});
