import { inLanguage } from './in-language.ts';

/** Whether bytes are text in this encoding and contain Han characters, like any Chinese file. */
function readsAs(bytes: Buffer, encoding: string): boolean {
  try {
    return /\p{Script=Han}/u.test(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** As `TextDecoder` names them. */
export type OtherEncoding = 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5';

function nameEncoding(encoding: OtherEncoding | undefined): string {
  switch (encoding) {
    case 'utf-16le':
      return 'UTF-16LE';
    case 'utf-16be':
      return 'UTF-16BE';
    case 'gb18030':
      return inLanguage('GB18030 (GBK, as Excel saves CSV in Chinese)', 'GB18030（即 GBK，中文 Excel 保存 CSV 的编码）');
    case 'big5':
      return 'Big5';
    default:
      return inLanguage('no text encoding that is known here', '无法识别的编码');
  }
}

/** The beginning of a text shows on which side of its characters the zeros are. */
const sampleBytes = 64 * 1024;

/** The probable encoding of text that is not UTF-8. Undefined if it is none that is known here. */
export function guessEncoding(bytes: Buffer): OtherEncoding | undefined {
  const beginning = bytes.subarray(0, sampleBytes);
  const zerosAt = (parity: number) => beginning.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.includes(0)) return zerosAt(1) >= zerosAt(0) ? 'utf-16le' : 'utf-16be';
  if (readsAs(bytes, 'gb18030')) return 'gb18030';
  return readsAs(bytes, 'big5') ? 'big5' : undefined;
}

/** The fault of text that was decoded as UTF-8 and is not, as `file:line: what is wrong`, with the line of the first wrong byte. */
export function findForeignBytes(file: string, text: string): string[] {
  const at = text.indexOf('\uFFFD');
  if (at < 0) return [];
  const said = inLanguage('the file is not in UTF-8: save it as UTF-8', '文件不是 UTF-8 编码，请另存为 UTF-8');
  return [`${file}:${text.slice(0, at).split('\n').length}: ${said}`];
}

/** Whether bytes begin as a ZIP archive, which every spreadsheet in XLSX is. */
const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

/** Decodes a file in UTF-8, with or without a byte order mark. For any other file returns the name of its probable encoding. */
export function decodeText(bytes: Buffer): { readonly text: string } | { readonly encoding: string } {
  if (!bytes.includes(0)) {
    try {
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    } catch {
      // Not UTF-8: the probable encoding is found below.
    }
  }
  if (isArchive(bytes)) return { encoding: inLanguage('XLSX or another archive', 'XLSX 或者其他压缩文件') };
  return { encoding: nameEncoding(guessEncoding(bytes)) };
}

/** Why a table in another encoding is refused. */
export function sayOtherEncoding(encoding: string): string {
  return inLanguage(
    `the file is not in UTF-8 but in ${encoding}: save it as CSV UTF-8`,
    `文件不是 UTF-8 编码，而是 ${encoding}：请另存为 CSV UTF-8`,
  );
}
