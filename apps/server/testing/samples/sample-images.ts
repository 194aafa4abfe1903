import { crc32, deflateSync } from 'node:zlib';

/** A blue rectangle on white, 8 by 5 pixels, without any other data. */
export const sampleJpeg = Buffer.from(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpK' +
    'SkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAFAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAaEAACAwEBAAAA' +
    'AAAAAAAAAAADEQACBAFR/8QAFAEBAAAAAAAAAAAAAAAAAAAAAf/EABcRAQEBAQAAAAAAAAAAAAAAAAEAETH/2gAMAwEAAhEDEQA/ALgMpRaiFvpuSl2h9aq+v2IiKr2Ay/' +
    '/Z',
  'base64',
);

const webp = {
  lossy: 'UklGRkYAAABXRUJQVlA4IDoAAACQAQCdASoIAAUABABoJQBdgBrXiAAA/grZONfRfGEW2+93LzMmYU8kt4073fkQoE26AXk68oqQAAAA',
  transparent:
    'UklGRlgAAABXRUJQVlA4WAoAAAAQAAAABwAABAAAQUxQSAwAAAABDzCAERFiPCL6Hw5WUDggJgAAAHABAJ0BKggABQAEAGglkALsAUAAAP7p7P0uncznttlLuxIq8AAA',
  lossless: 'UklGRiAAAABXRUJQVlA4TBQAAAAvBwABEA8wWkMxxwMY8BiPiP6HAw==',
} as const;

/** The same picture in each of the three forms of WebP. */
export function sampleWebp(form: keyof typeof webp): Buffer {
  return Buffer.from(webp[form], 'base64');
}

/** Makes a chunk of a PNG. */
export function pngChunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

interface PngChoice {
  readonly width: number;
  readonly height: number;
  /** The grey of each pixel; by default the left half is dark: browsers refuse a picture of one colour. */
  readonly shade?: (x: number, y: number) => number;
  /** The size in the header, if it differs from the true size. */
  readonly claim?: { readonly width: number; readonly height: number };
  /** Chunks between the header and the picture. */
  readonly extra?: readonly Buffer[];
}

/** Makes a PNG in shades of grey. */
export function samplePng({
  width,
  height,
  shade = (x) => (2 * x < width ? 64 : 255),
  claim = { width, height },
  extra = [],
}: PngChoice): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claim.width, 0);
  header.writeUInt32BE(claim.height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = shade(x, y);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const picture = pngChunk('IDAT', deflateSync(rows));
  return Buffer.concat([signature, pngChunk('IHDR', header), ...extra, picture, pngChunk('IEND', Buffer.alloc(0))]);
}

/** Makes a segment of a JPEG: marker, length, data. */
export function jpegSegment(marker: number, data: Uint8Array | string): Buffer {
  const bytes = Buffer.from(data);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** The sample JPEG with segments after its start and bytes after its end. */
export function jpegWith(segments: readonly Buffer[], after: Uint8Array = Buffer.alloc(0)): Buffer<ArrayBuffer> {
  return Buffer.concat([sampleJpeg.subarray(0, 2), ...segments, sampleJpeg.subarray(2), after]);
}
