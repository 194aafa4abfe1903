import { inflateSync } from 'node:zlib';

/** An attachment must not unpack to more than this. */
const mostBytes = 200 * 1024 * 1024;

/**
 * The first file that Typst embedded in a PDF (`pdf.attach`), unpacked. Undefined: the PDF has none. Throws on a broken one. Only for
 * a PDF whose seal was verified: it looks for the object by its text.
 */
export function readAttachment(file: Uint8Array): Buffer | undefined {
  const pdf = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const typeAt = pdf.indexOf('/Type /EmbeddedFile\n');
  if (typeAt < 0) return undefined;
  const objectAt = pdf.lastIndexOf(' obj', typeAt);
  const streamAt = pdf.indexOf('stream', typeAt);
  const [, length] = /\/Length (\d+)/.exec(pdf.toString('latin1', objectAt, streamAt)) ?? [];
  if (objectAt < 0 || streamAt < 0 || length === undefined) throw new RangeError('the attachment has no length');
  const bytesAt = pdf.indexOf('\n', streamAt) + 1;
  return inflateSync(pdf.subarray(bytesAt, bytesAt + Number(length)), { maxOutputLength: mostBytes });
}
