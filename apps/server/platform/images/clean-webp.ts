import type { CleanContainer } from './clean-container.ts';

const riffBytes = 12;
const chunkHeaderBytes = 8;
const alphaFlag = 0x10;
/** Flags of the extended header for a colour profile, Exif and XMP. */
const addedFlags = 0x20 | 0x08 | 0x04;

interface Size {
  readonly width: number;
  readonly height: number;
}

function chunk(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(chunkHeaderBytes);
  head.write(kind, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** Size of a lossy picture: three bytes of frame tag, three of start code, then width and height of 14 bits each. */
function lossySize(data: Buffer): Size | undefined {
  const isKeyFrame = data.length >= 10 && ((data[0] ?? 1) & 1) === 0 && data.readUIntBE(3, 3) === 0x9d012a;
  return isKeyFrame ? { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff } : undefined;
}

/** Size of a lossless picture: a signature, then width and height less one, of 14 bits each. */
function losslessSize(data: Buffer): Size | undefined {
  if (data.length < 5 || data[0] !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The extended header that a lossy picture with transparency needs. */
function extendedHeader({ width, height }: Size): Buffer {
  const data = Buffer.alloc(10);
  data[0] = alphaFlag;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return chunk('VP8X', data);
}

/** The WebP with its one picture only. Undefined: it is broken, cut off or animated. */
export function cleanWebp(image: Buffer): CleanContainer | undefined {
  let alpha: Buffer | undefined;
  for (let at = riffBytes; at + chunkHeaderBytes <= image.length;) {
    const kind = image.toString('latin1', at, at + 4);
    const start = at + chunkHeaderBytes;
    const end = start + image.readUInt32LE(at + 4);
    if (end > image.length || kind === 'ANIM' || kind === 'ANMF') return undefined;
    const data = image.subarray(start, end);
    if (kind === 'ALPH') alpha = data;
    if (kind === 'VP8 ' || kind === 'VP8L') {
      const size = kind === 'VP8L' ? losslessSize(data) : lossySize(data);
      if (!size || size.width === 0 || size.height === 0) return undefined;
      // A lossless picture contains its transparency itself.
      const before = alpha && kind === 'VP8 ' ? [extendedHeader(size), chunk('ALPH', alpha)] : [];
      const chunks = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...before, chunk(kind, data)]);
      return { ...size, bytes: chunk('RIFF', chunks) };
    }
    at = end + ((end - start) % 2);
  }
  return undefined;
}

/** The animated WebP with its frames only. Undefined: it is broken, cut off or not animated. */
export function cleanAnimatedWebp(image: Buffer): CleanContainer | undefined {
  const kept: Buffer[] = [];
  let size: Size | undefined;
  let frames = 0;
  for (let at = riffBytes; at + chunkHeaderBytes <= image.length;) {
    const kind = image.toString('latin1', at, at + 4);
    const start = at + chunkHeaderBytes;
    const end = start + image.readUInt32LE(at + 4);
    if (end > image.length) return undefined;
    const data = Buffer.from(image.subarray(start, end));
    if (kind === 'VP8X') {
      if (size || data.length < 10) return undefined;
      data[0] = (data[0] ?? 0) & ~addedFlags;
      size = { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
    }
    if (kind === 'ANMF') frames += 1;
    if (['VP8X', 'ANIM', 'ANMF'].includes(kind)) kept.push(chunk(kind, data));
    at = end + ((end - start) % 2);
  }
  return size && frames > 0 ? { ...size, bytes: chunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])) } : undefined;
}
