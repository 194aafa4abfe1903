import { createHash } from 'node:crypto';

/**
 * The `/SubFilter` of a seal: PAdES (ETSI EN 319 142-1), which forbids a signed attribute with the signing time. That is in the signature
 * dictionary.
 */
export const sealFormat = 'ETSI.CAdES.detached';

/** Bytes that a seal keeps free for a time stamp: a token with the certificates of its authority has 3 to 8 kB. */
export const timeStampRoom = 12 * 1024;

/** The place of the signature in a sealed PDF: offsets of `<` and after `>`. All other bytes are signed. */
export interface SealGap {
  readonly start: number;
  readonly end: number;
}

/** Returns the place of the signature if all other bytes of the file are signed. */
export function findGap(pdf: Buffer): SealGap | undefined {
  const at = pdf.lastIndexOf('/ByteRange [');
  const match = at < 0 ? null : /^\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1', at, at + 64));
  if (!match) return undefined;
  const [start = 0, end = 0, rest = 0] = match.slice(1).map(Number);
  if (start >= end || end + rest !== pdf.length) return undefined;
  return /^<(?:[0-9a-f]{2})+>$/.test(pdf.toString('latin1', start, end)) ? { start, end } : undefined;
}

/** The bytes in the gap: the signature, and zeros up to the gap's end. */
export function readGap(pdf: Buffer, { start, end }: SealGap): Buffer {
  return Buffer.from(pdf.toString('latin1', start + 1, end - 1), 'hex');
}

/** How many bytes a signature may have. */
export function roomIn({ start, end }: SealGap): number {
  return (end - start - 2) / 2;
}

/** Writes the signature into the gap, and zeros after it. Throws if the gap is too small. */
export function fillGap(pdf: Buffer, gap: SealGap, signature: Buffer): void {
  const room = roomIn(gap);
  if (signature.length > room) throw new RangeError('the signature is larger than its gap');
  pdf.write(signature.toString('hex').padEnd(room * 2, '0'), gap.start + 1, 'latin1');
}

/** SHA-256 of all bytes of the PDF except those in the gap. */
export function digestAround(pdf: Buffer, { start, end }: SealGap): Buffer {
  return createHash('sha256').update(pdf.subarray(0, start)).update(pdf.subarray(end)).digest();
}

/** The signing time, from the signature dictionary. */
export function readSealTime(pdf: Buffer, { start }: SealGap): Date {
  const text = pdf.toString('latin1', pdf.lastIndexOf('/M (D:', start), start);
  const match = /^\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(text);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (match ?? []).slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}
