import { SheetFault, type SheetFaultCode } from './sheet-fault.ts';

/** Files that are no table that is read, by what they are, and the way out of each. */
const SAVE_AS = '请用 Excel 或 WPS 打开，点“文件—另存为”，类型选“Excel 工作簿（*.xlsx）”，再上传新存的文件；只改文件名的后缀没有用。';

const oldOfficeFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream of an Office file that a password encrypts, as its directory names it. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');
const wordDocument = Buffer.from('WordDocument', 'utf16le');

const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

/** Files that begin with a mark of their own. */
const MARKS: readonly (readonly [mark: Buffer, said: string])[] = [
  [Buffer.from('%PDF'), '这是 PDF 文件。请上传人员名单的 .xlsx 或 .csv 文件。'],
  [Buffer.from('{\\rtf'), '这是文字文档。请把其中的表格复制到 Excel 或 WPS 表格里，另存为 .xlsx 后重新上传。'],
  [Buffer.from('MIME-Version:'), `这是单个文件的网页。${SAVE_AS}`],
  [Buffer.from('89504e47', 'hex'), '这是图片。请上传人员名单的 .xlsx 或 .csv 文件，名单不能是照片或截图。'],
  [Buffer.from('ffd8ff', 'hex'), '这是图片。请上传人员名单的 .xlsx 或 .csv 文件，名单不能是照片或截图。'],
  [Buffer.from('Rar!'), '这是压缩包。请先解压，再上传其中的表格。'],
  [Buffer.from('377abcaf271c', 'hex'), '这是压缩包。请先解压，再上传其中的表格。'],
];

/** Throws for a file that is of another kind, and says what it is and how to save it. Looks at marks only. */
export function refuseForeignFile(bytes: Buffer): void {
  if (startsWith(bytes, oldOfficeFile)) {
    if (bytes.includes(encryptedPackage)) throw new SheetFault('SHEET_ENCRYPTED');
    if (bytes.includes(wordDocument))
      throw new SheetFault('SHEET_UNREADABLE', '这是 Word 文档。请把其中的表格复制到 Excel 或 WPS 表格里，另存为 .xlsx 后重新上传。');
    throw new SheetFault('SHEET_FORMAT_OLD', `这是旧格式的表格（.xls 或 .et）。${SAVE_AS}`);
  }
  const said = MARKS.find(([mark]) => startsWith(bytes, mark))?.[1];
  if (said !== undefined) throw new SheetFault('SHEET_UNREADABLE', said);
}

const NUMBERS = '这是苹果 Numbers 表格。请在 Numbers 中点“文件—导出为—Excel”，再上传导出的 .xlsx 文件。';

/** Kinds of zip files by a part that each of them has. */
const PACKAGES: readonly (readonly [part: string, code: SheetFaultCode, said: string])[] = [
  ['Index/Document.iwa', 'SHEET_FORMAT_OLD', NUMBERS],
  ['Index.zip', 'SHEET_FORMAT_OLD', NUMBERS],
  ['content.xml', 'SHEET_FORMAT_OLD', `这是 OpenDocument 表格（.ods）。${SAVE_AS}`],
  ['xl/workbook.bin', 'SHEET_FORMAT_OLD', `这是二进制工作簿（.xlsb）。${SAVE_AS}`],
  ['word/document.xml', 'SHEET_UNREADABLE', '这是 Word 文档。请把其中的表格复制到 Excel 或 WPS 表格里，另存为 .xlsx 后重新上传。'],
  ['ppt/presentation.xml', 'SHEET_UNREADABLE', '这是演示文稿。请上传人员名单的 .xlsx 或 .csv 文件。'],
];

/** The same for a zip file, by its parts. */
export function refuseForeignZip(zip: { has(name: string): boolean }): void {
  const [, code, said] = PACKAGES.find(([part]) => zip.has(part)) ?? [];
  if (code !== undefined) throw new SheetFault(code, said);
  if (!zip.has('_rels/.rels')) throw new SheetFault('SHEET_UNREADABLE', '这是压缩包。请先解压，再上传其中的表格。');
}
