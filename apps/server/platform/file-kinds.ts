import { decodeText } from './text/decode-text.ts';
import { inLanguage } from './text/in-language.ts';
import { openZip, type Zip } from './spreadsheets/open-zip.ts';

/** Kinds of files by the bytes that they begin with. */
const marks: readonly (readonly [kind: string, at: number, mark: string])[] = [
  ['PNG', 0, '\x89PNG\r\n\x1a\n'],
  ['JPEG', 0, '\xff\xd8\xff'],
  ['WebP', 8, 'WEBP'],
  ['GIF', 0, 'GIF8'],
  ['BMP', 0, 'BM'],
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
  ['HEIC', 4, 'ftyphe'],
  ['HEIC', 4, 'ftypmif1'],
  ['AVIF', 4, 'ftypavif'],
  ['PDF', 0, '%PDF-'],
  ['ZIP', 0, 'PK\x03\x04'],
  ['Office 97-2003', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['RAR', 0, 'Rar!'],
  ['7z', 0, "7z\xbc\xaf'\x1c"],
  ['RTF', 0, '{\\rtf'],
];

/** What a file is by its first bytes, as people call it: `PNG`, `ZIP`. Undefined for text, and for what is not known here. */
export function kindOf(bytes: Buffer): string | undefined {
  return marks.find(([, at, mark]) => bytes.toString('latin1', at, at + mark.length) === mark)?.[0];
}

/** Kinds of Office files by a part that each of them has. */
const officeParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const;

/** Which Office file an archive is, by its parts; `zip` for any other. */
export function officeKindOf(zip: Pick<Zip, 'has'>): keyof typeof officeParts | 'zip' {
  const kinds = Object.keys(officeParts) as (keyof typeof officeParts)[];
  return kinds.find((kind) => zip.has(officeParts[kind])) ?? 'zip';
}

/** A PDF ends with this mark, within its last kilobyte. One that was cut short does not. */
const pdfEnd = '%%EOF';

const cutOff = (): string => inLanguage('is cut off or damaged: copy it again', '不完整或已损坏，请重新复制一份');

function isNot(wanted: string, found: string | undefined): string {
  if (found === undefined) return inLanguage(`is no ${wanted} file, whatever its name says`, `内容不是 ${wanted} 文件，与扩展名不符`);
  return inLanguage(
    `is no ${wanted} file but ${found}, whatever its name says: save it as ${wanted}, or name it as what it is`,
    `内容是 ${found}，不是 ${wanted}，与扩展名不符：请另存为 ${wanted}，或改用正确的扩展名`,
  );
}

async function findZipFault(extension: string, bytes: Buffer): Promise<string | undefined> {
  const found = kindOf(bytes);
  if (found !== 'ZIP') return isNot(extension, found);
  const zip = await openZip(bytes).catch(() => undefined);
  if (!zip) return cutOff();
  const kind = officeKindOf(zip);
  return extension === 'zip' || kind === extension ? undefined : isNot(extension, kind);
}

/**
 * What is wrong with a file whose content is not what the end of its name says: `pdf`, `csv`, `xlsx`, `docx` or `zip`. Completes a sentence
 * that begins with the file's name.
 */
export async function findKindFault(extension: string, bytes: Buffer): Promise<string | undefined> {
  if (extension === 'csv') {
    const decoded = decodeText(bytes);
    if ('text' in decoded) return undefined;
    const found = kindOf(bytes) ?? decoded.encoding;
    return inLanguage(`is not in UTF-8 but ${found}: save it as CSV UTF-8`, `不是 UTF-8（而是 ${found}）：请另存为“CSV UTF-8”`);
  }
  if (extension !== 'pdf') return findZipFault(extension, bytes);
  if (kindOf(bytes) !== 'PDF') return isNot('pdf', kindOf(bytes));
  return bytes.subarray(-1024).includes(pdfEnd) ? undefined : cutOff();
}
