import { inflateSync } from 'node:zlib';

/** An attachment must not unpack to more than this. */
const mostBytes = 200 * 1024 * 1024;

const mark = '/Type /EmbeddedFile\n';

function unpackAt(pdf: Buffer, typeAt: number): Buffer {
  const objectAt = pdf.lastIndexOf(' obj', typeAt);
  const streamAt = pdf.indexOf('stream', typeAt);
  const [, length] = /\/Length (\d+)/.exec(pdf.toString('latin1', objectAt, streamAt)) ?? [];
  if (objectAt < 0 || streamAt < 0 || length === undefined) throw new RangeError('the attachment has no length');
  const bytesAt = pdf.indexOf('\n', streamAt) + 1;
  return inflateSync(pdf.subarray(bytesAt, bytesAt + Number(length)), { maxOutputLength: mostBytes });
}

/**
 * The files that Typst embedded in a PDF (`pdf.attach`), unpacked, in their order there. Throws on a broken one. Only for
 * a PDF whose seal was verified: it looks for the objects by their text.
 */
export function readAttachments(file: Uint8Array): Buffer[] {
  const pdf = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const found: Buffer[] = [];
  for (let at = pdf.indexOf(mark); at >= 0; at = pdf.indexOf(mark, at + mark.length)) found.push(unpackAt(pdf, at));
  return found;
}
