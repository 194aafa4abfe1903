import type { CleanContainer } from './clean-container.ts';

const marker = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda, adobe: 0xee } as const;
/** Baseline, extended and progressive: the kinds that browsers open. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Lossless, differential and arithmetic kinds, which no camera makes. */
const oddFrames: ReadonlySet<number> = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf]);
/** Huffman tables, quantization tables, restart interval. */
const tables: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);
/** A progressive image has about ten scans; thousands of them would keep a decoder busy for minutes. */
const mostScans = 100;

/** Returns the end of the compressed data that begins at `from`: the first marker that is neither a restart nor a stuffed byte. */
function endOfScan(image: Buffer, from: number): number {
  for (let at = image.indexOf(0xff, from); at >= 0 && at + 1 < image.length; at = image.indexOf(0xff, at + 1)) {
    const next = image[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return image.length;
}

/** Adobe's twelve bytes say how colours are to be read. All other data in a segment of that number is removed. */
function adobeSegment(segment: Buffer): Buffer | undefined {
  const isAdobe = segment.length >= 16 && segment.toString('latin1', 4, 9) === 'Adobe';
  return isAdobe ? Buffer.concat([Buffer.from([0xff, marker.adobe, 0, 14]), segment.subarray(4, 16)]) : undefined;
}

/** The JPEG with frame, tables and scans only. Undefined: it is broken, cut off, or of a kind that browsers do not open. */
export function cleanJpeg(image: Buffer): CleanContainer | undefined {
  const kept: Buffer[] = [Buffer.from([0xff, marker.startOfImage])];
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (let at = 2; at + 1 < image.length;) {
    if (image[at] !== 0xff) return undefined;
    const kind = image[at + 1] ?? 0;
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    if (kind === marker.endOfImage) {
      kept.push(Buffer.from([0xff, marker.endOfImage]));
      return size && scans > 0 ? { ...size, bytes: Buffer.concat(kept) } : undefined;
    }
    const length = at + 4 <= image.length ? image.readUInt16BE(at + 2) : 0;
    let end = at + 2 + length;
    if (length < 2 || end > image.length || oddFrames.has(kind)) return undefined;
    if (frames.has(kind)) {
      if (size || length < 8) return undefined;
      size = { height: image.readUInt16BE(at + 5), width: image.readUInt16BE(at + 7) };
    }
    if (kind === marker.startOfScan) {
      scans += 1;
      if (!size || scans > mostScans) return undefined;
      end = endOfScan(image, end);
    }
    if (frames.has(kind) || tables.has(kind) || kind === marker.startOfScan) kept.push(image.subarray(at, end));
    const adobe = kind === marker.adobe ? adobeSegment(image.subarray(at, end)) : undefined;
    if (adobe) kept.push(adobe);
    at = end;
  }
  return undefined;
}
