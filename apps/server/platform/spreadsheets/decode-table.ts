import { isAscii, isUtf8 } from 'node:buffer';
import { guessEncoding } from '../text/decode-text.ts';
import { lastRow, SheetFault } from './sheet-fault.ts';

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const lineFeed = 0x0a;

/** The first lines, as many as a table may have, of bytes of an encoding in which a line feed is one byte and part of no other character. */
function* cutLines(bytes: Buffer): Generator<Buffer, void> {
  let from = 0;
  for (let count = 1; count <= lastRow; count += 1) {
    const at = bytes.indexOf(lineFeed, from);
    yield bytes.subarray(from, at < 0 ? bytes.length : at);
    if (at < 0) return;
    from = at + 1;
  }
}

/** In a file that is not UTF-8: whether it nearly is. A few wrong bytes are better named than the whole file read as something else. */
function isDamagedUtf8(bytes: Buffer): boolean {
  let [right, wrong] = [0, 0];
  for (const line of cutLines(bytes)) {
    if (isAscii(line)) continue;
    if (isUtf8(line)) right += 1;
    else wrong += 1;
  }
  return right > wrong;
}

/** Says where the first line is that cannot be decoded. */
function faultAt(bytes: Buffer, encoding: string): SheetFault {
  let where = '文件中有';
  let line = 0;
  for (const text of cutLines(bytes)) {
    line += 1;
    if (decode(text, encoding) !== undefined) continue;
    where = `第 ${line} 行有`;
    break;
  }
  return new SheetFault('SHEET_UNDECODABLE', `${where}无法识别的文字。请用 Excel 或 WPS 核对，另存为 .xlsx 后重新上传。`);
}

/**
 * Decodes a text file: UTF-8 with or without a byte order mark, UTF-16, GB18030 (and so GBK). Throws SHEET_UNDECODABLE with the line,
 * SHEET_UNREADABLE for a file that is not text.
 */
export function decodeTable(bytes: Buffer, { takesMarkup = false } = {}): string {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const plain = bytes.includes(0) ? undefined : decode(bytes, 'utf-8');
  if (plain === undefined && (isMarked || (!bytes.includes(0) && isDamagedUtf8(bytes)))) throw faultAt(bytes, 'utf-8');
  const encoding = plain === undefined ? guessEncoding(bytes) : undefined;
  // Nearly every damaged file passes for Big5, which tables here are not written in.
  const text = plain ?? (encoding && encoding !== 'big5' ? decode(bytes, encoding) : undefined);
  if (text === undefined && !bytes.includes(0)) throw faultAt(bytes, 'gb18030');
  // Pictures and programs may pass for text of some encoding, but hold characters that no text has; `<` begins a page of a web site.
  const isText = text !== undefined && !/[^\P{Cc}\t\n\v\f\r]/u.test(text);
  if (!isText || (!takesMarkup && /^\s*<(?:!doctype|html|table|\?xml)/i.test(text))) throw new SheetFault('SHEET_UNREADABLE');
  return text.replace(/^\uFEFF/, '');
}
