import { crc32 } from 'node:zlib';
import type { CleanContainer } from './clean-container.ts';

const signatureBytes = 8;
/** Length and kind before a chunk's data, and check sum after it, in bytes. */
const frameBytes = 12;
const headerBytes = 13;

/** Header, palette, transparency, picture, end. */
const kept: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** The further frames of an animation. */
const moving: ReadonlySet<string> = new Set(['acTL', 'fcTL', 'fdAT']);

/** The PNG with the chunks of its picture only, or with those of its animation too. Undefined: it is broken or cut off. */
export function cleanPng(image: Buffer, { keepsAnimation = false } = {}): CleanContainer | undefined {
  const parts = [image.subarray(0, signatureBytes)];
  let size: { width: number; height: number } | undefined;
  let hasPicture = false;
  for (let at = signatureBytes; at + frameBytes <= image.length;) {
    const length = image.readUInt32BE(at);
    const end = at + frameBytes + length;
    if (end > image.length) return undefined;
    const kind = image.toString('latin1', at + 4, at + 8);
    const isKept = kept.has(kind) || (keepsAnimation && moving.has(kind));
    if (isKept && crc32(image.subarray(at + 4, end - 4)) !== image.readUInt32BE(end - 4)) return undefined;
    // There is exactly one header, at the start.
    if ((kind === 'IHDR') === (size !== undefined)) return undefined;
    if (kind === 'IHDR') {
      if (length !== headerBytes) return undefined;
      size = { width: image.readUInt32BE(at + 8), height: image.readUInt32BE(at + 12) };
    }
    if (kind === 'IDAT') hasPicture = true;
    if (isKept) parts.push(image.subarray(at, end));
    if (kind === 'IEND') return size && hasPicture && length === 0 ? { ...size, bytes: Buffer.concat(parts) } : undefined;
    at = end;
  }
  return undefined;
}
