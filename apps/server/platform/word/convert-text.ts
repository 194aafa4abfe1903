import { officeKindOf, kindOf } from '../file-kinds.ts';
import { SheetFault } from '../spreadsheets/sheet-fault.ts';
import type { Zip } from '../spreadsheets/open-zip.ts';
import { emptyFile } from '../text/empty-file.ts';
import { inLanguage } from '../text/in-language.ts';
import { cleanPage, isTooDeep, takeTitle } from './clean-page.ts';
import { ConversionFault, type Notes, tooLarge } from './conversion.ts';
import { type ExtractedPicture, extractPictures } from './extract-pictures.ts';
import { flattenTables } from './flat-tables.ts';
import { openDocx, readDocx, type ReadDocx } from './read-docx.ts';
import { decodePage, parsePage } from './read-page.ts';
import { writeMarkdown } from './write-markdown.ts';

/** A text as an editor goes on with it. */
export interface ConvertedText {
  /** The title of the document, which is no part of the Markdown. */
  readonly title: string | undefined;
  readonly markdown: string;
  readonly pictures: readonly ExtractedPicture[];
  /** What was simplified or left out. */
  readonly notes: readonly string[];
}

const mostBytes = 50 * 1024 * 1024;
const mostPageBytes = 10 * 1024 * 1024;

const noDocument = (kind: string): ConversionFault =>
  new ConversionFault(
    inLanguage(
      `the file is ${kind}, no web page and no Word document: open it and save it as .docx, or copy the table into Word`,
      `文件是 ${kind}，不是网页或 Word 文档：请打开后另存为 .docx，或把表格复制到 Word 中`,
    ),
  );

async function openZipOf(bytes: Buffer): Promise<Zip> {
  try {
    return await openDocx(bytes);
  } catch (error) {
    if (error instanceof SheetFault && error.code === 'SHEET_TOO_LARGE') throw tooLarge();
    throw noDocument(inLanguage('a damaged archive', '已损坏的压缩文件'));
  }
}

/** Reads a file as HTML, by what it is and not by its name. */
async function readSource(bytes: Buffer, notes: Notes): Promise<ReadDocx> {
  if (bytes.length === 0) throw new ConversionFault(emptyFile);
  const kind = kindOf(bytes);
  if (kind === 'ZIP') {
    if (bytes.length > mostBytes) throw tooLarge();
    const zip = await openZipOf(bytes);
    const office = officeKindOf(zip);
    if (office !== 'docx') throw noDocument(office === 'xlsx' ? inLanguage('a workbook of Excel', 'Excel 工作簿') : office);
    return readDocx(zip, notes);
  }
  if (kind !== undefined) throw noDocument(kind);
  if (/^MIME-Version:/i.test(bytes.toString('latin1', 0, 20)))
    throw noDocument(inLanguage('a page in one file (.mht)', '单个文件网页（.mht）'));
  if (bytes.length > mostPageBytes) throw tooLarge();
  return { html: decodePage(bytes), pictures: [] };
}

async function convert(bytes: Buffer, pictureName: string): Promise<ConvertedText> {
  const notes: Notes = new Set();
  const { html, pictures } = await readSource(bytes, notes);
  const page = parsePage(html);
  if (isTooDeep(page)) throw tooLarge();
  const { title, rest } = takeTitle(cleanPage(page, notes));
  const { nodes, extracted } = await extractPictures(rest, { name: pictureName, pictures }, notes);
  const markdown = writeMarkdown(flattenTables(nodes, notes));
  if (title !== undefined) notes.add(inLanguage(`title: ${title}`, `标题：${title}`));
  return { title, markdown, pictures: extracted, notes: [...notes] };
}

/**
 * Makes Markdown of the site from a page (what Word, Excel or a browser puts on the clipboard, in any of their encodings) or a Word document
 * (.docx). Pictures get names that begin with `pictureName`. Throws a `ConversionFault` for any other file, and for one that is too large.
 */
export async function convertText(bytes: Buffer, pictureName: string): Promise<ConvertedText> {
  try {
    return await convert(bytes, pictureName);
  } catch (error) {
    if (error instanceof ConversionFault) throw error;
    if (error instanceof SheetFault && error.code === 'SHEET_TOO_LARGE') throw tooLarge();
    throw new ConversionFault(
      inLanguage(
        'the document cannot be read: it is damaged or locked. Save it anew as .docx',
        '文档无法读取：已损坏或加密，请重新另存为 .docx',
      ),
      { cause: error },
    );
  }
}
