import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { guessEncoding } from '../text/decode-text.ts';
import { countMarks } from '../spreadsheets/count-marks.ts';
import { inLanguage } from '../text/in-language.ts';
import { ConversionFault } from './conversion.ts';

const parser = unified().use(rehypeParse).freeze();

/** The text of a page in UTF-8, or in an encoding that Word and Excel save pages in. */
export function decodePage(bytes: Buffer): string {
  try {
    if (!bytes.includes(0)) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the probable encoding is found below.
  }
  const encoding = guessEncoding(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  throw new ConversionFault(
    inLanguage('the file is no web page and no Word document (.docx)', '文件既不是网页，也不是 Word 文档（.docx）'),
  );
}

/** The tree of a page. Nothing of it is loaded or run. Throws SHEET_TOO_LARGE for more marks than a page has. */
export function parsePage(html: string): Root {
  countMarks('part')(html);
  // The lines that Windows puts before a page on its clipboard.
  const page = /^Version:\d/.test(html) ? html.slice(Math.max(0, html.indexOf('<'))) : html;
  return parser.parse(page);
}
