import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jpegSegment, jpegWith, pngChunk, sampleJpeg, samplePng, sampleWebp } from '../../testing/samples/sample-images.ts';
import { Refused } from '../refused.ts';
import { cleanImage } from './clean-image.ts';

const secret = 'GPS 22.2707,113.5767 Someone';
const plainPng = samplePng({ width: 8, height: 5 });
const samples = [sampleJpeg, plainPng, sampleWebp('lossy'), sampleWebp('transparent'), sampleWebp('lossless')];

function webpChunk(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(kind, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A WebP with these chunks. */
const webpOf = (...chunks: Buffer[]) => webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

const codeOf = (image: Buffer): string => {
  const result = cleanImage(image);
  return result instanceof Refused ? result.code : result.type;
};

function cleaned(image: Buffer): Buffer {
  const result = cleanImage(image);
  if (result instanceof Refused) throw new Error(result.code);
  return result.bytes;
}

describe('an image', () => {
  it('is recognized by its bytes, with its size in pixels', () => {
    for (const [image, type] of [
      [sampleJpeg, 'image/jpeg'],
      [plainPng, 'image/png'],
      [sampleWebp('lossy'), 'image/webp'],
      [sampleWebp('transparent'), 'image/webp'],
      [sampleWebp('lossless'), 'image/webp'],
    ] as const) {
      expect(cleanImage(image)).toMatchObject({ type, width: 8, height: 5 });
    }
  });

  it('with nothing but a picture stays the same, byte by byte', () => {
    for (const image of samples) expect(cleaned(image).equals(image)).toBe(true);
  });

  it.each([
    ['GIF', Buffer.from('GIF89a\u0001\0\u0001\0')],
    ['BMP', Buffer.from('BM\0\0\0\0\0\0')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['file without any byte', Buffer.alloc(0)],
  ])('that is a %s is refused', (_kind, image) => {
    expect(codeOf(image)).toBe('IMAGE_TYPE_UNSUPPORTED');
  });
});

describe('data that a picture does not need', () => {
  it('is removed from a JPEG: Exif, comments, profiles, previews, and everything after the end', () => {
    const segments = [0xe0, 0xe1, 0xe2, 0xed, 0xfe].map((marker) => jpegSegment(marker, secret));
    expect(cleaned(jpegWith(segments, Buffer.from(secret))).equals(sampleJpeg)).toBe(true);
  });

  it('is removed from the colour segment of a JPEG', () => {
    const adobe = Buffer.concat([Buffer.from('Adobe'), Buffer.from([0, 100, 0, 0, 0, 0, 1])]);
    const result = cleaned(jpegWith([jpegSegment(0xee, Buffer.concat([adobe, Buffer.from(secret)])), jpegSegment(0xee, secret)]));
    expect(result.equals(jpegWith([jpegSegment(0xee, adobe)]))).toBe(true);
  });

  it('is removed from a PNG: texts, Exif, time, profile, further frames, and everything after the end', () => {
    const extra = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'iCCP', 'acTL', 'fdAT'].map((kind) => pngChunk(kind, Buffer.from(secret)));
    const image = Buffer.concat([samplePng({ width: 8, height: 5, extra }), Buffer.from(secret)]);
    expect(cleaned(image).equals(plainPng)).toBe(true);
  });

  it('is removed from a WebP: Exif, XMP, profile, and everything after the end', () => {
    const picture = sampleWebp('lossy').subarray(12);
    const extended = webpChunk('VP8X', Buffer.from([0x2c, 0, 0, 0, 7, 0, 0, 4, 0, 0]));
    const image = webpOf(
      extended,
      webpChunk('ICCP', Buffer.from(secret)),
      picture,
      webpChunk('EXIF', Buffer.from(secret)),
      webpChunk('XMP ', Buffer.from(secret)),
    );
    expect(cleaned(Buffer.concat([image, Buffer.from(secret)])).equals(sampleWebp('lossy'))).toBe(true);
  });
});

describe('an image made to exhaust the decoder', () => {
  const side = 6400;
  it('is refused by the size in its header', () => {
    expect(codeOf(samplePng({ width: 1, height: 1, claim: { width: side, height: side } }))).toBe('IMAGE_TOO_MANY_PIXELS');
    expect(codeOf(samplePng({ width: 1, height: 1, claim: { width: 0xffffffff, height: 0xffffffff } }))).toBe('IMAGE_TOO_MANY_PIXELS');
    const jpeg = Buffer.from(sampleJpeg);
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(65_535, frame + 5);
    jpeg.writeUInt16BE(65_535, frame + 7);
    expect(codeOf(jpeg)).toBe('IMAGE_TOO_MANY_PIXELS');
    const webp = sampleWebp('lossy');
    webp.writeUInt16LE(16_383, 12 + 8 + 6);
    webp.writeUInt16LE(16_383, 12 + 8 + 8);
    expect(codeOf(webp)).toBe('IMAGE_TOO_MANY_PIXELS');
  });

  it('with thousands of scans is refused', () => {
    const scan = sampleJpeg.subarray(sampleJpeg.indexOf(Buffer.from([0xff, 0xda])), -2);
    const image = Buffer.concat([sampleJpeg.subarray(0, -2), ...Array.from({ length: 200 }, () => scan), sampleJpeg.subarray(-2)]);
    expect(codeOf(image)).toBe('IMAGE_UNREADABLE');
  });

  it('with animation is refused', () => {
    expect(codeOf(webpOf(webpChunk('ANIM', Buffer.alloc(6)), sampleWebp('lossy').subarray(12)))).toBe('IMAGE_UNREADABLE');
  });
});

describe('a broken image', () => {
  it('that is cut off at any place is refused', () => {
    for (const image of samples) {
      for (let length = 12; length < image.length - 1; length += 1) {
        expect(codeOf(image.subarray(0, length)), `${length} of ${image.length} bytes`).toBe('IMAGE_UNREADABLE');
      }
    }
  });

  it('without a size, or with a wrong check sum, is refused', () => {
    expect(codeOf(samplePng({ width: 1, height: 1, claim: { width: 0, height: 5 } }))).toBe('IMAGE_UNREADABLE');
    const wrong = Buffer.from(plainPng);
    wrong[20] = (wrong[20] ?? 0) ^ 1;
    expect(codeOf(wrong)).toBe('IMAGE_UNREADABLE');
  });

  it('of arbitrary bytes is refused or cleaned, never fails unexpectedly, and is not changed by a second cleaning', () => {
    const changes = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...samples), changes, (sample, list) => {
        const image = Buffer.from(sample);
        for (const [at, byte] of list) image[at % image.length] = byte;
        const result = cleanImage(image);
        if (!(result instanceof Refused)) expect(cleaned(result.bytes).equals(result.bytes)).toBe(true);
      }),
      { seed: 20_261_121, numRuns: 3000 },
    );
  });
});
