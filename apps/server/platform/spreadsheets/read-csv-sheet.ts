import { type Cell, type SheetRow, showCell } from '@portal/rules/roster/cell.ts';
import { type CsvFault, walkCsv } from '../text/csv.ts';
import { decodeTable } from './decode-table.ts';
import { countText, lastColumn, lastRow, maxCellCharacters, SheetFault, type SheetLimits } from './sheet-fault.ts';

type Separator = Parameters<typeof walkCsv>[1];

/** The separator of a table: the most frequent one in its first line, outside quotes. */
function findSeparator(text: string): Separator {
  const line =
    /\S.*/
      .exec(text)?.[0]
      .slice(0, maxCellCharacters)
      .replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (separator: string) => line.split(separator).length;
  return ([',', '\t', ';'] as const).toSorted((one, other) => count(other) - count(one))[0];
}

/** The same field in quotes: a program that writes `="440402…"` forgets that a quotation mark needs them. */
const quoteTextFormulas = (text: string): string => text.replace(/(^|[,;\t\r\n])="([^"\r\n]*)"(?=[,;\t\r\n]|$)/g, '$1"$2"');

/** Programs write `="440402…"`, so that a spreadsheet keeps all digits. Other formulas are not computed. */
export function toCell(field: string): Cell {
  if (field === '') return { kind: 'empty' };
  if (field.length > maxCellCharacters) throw new SheetFault('SHEET_TOO_LARGE');
  const text = /^="([^"]*)"$/.exec(field.trim())?.[1] ?? field;
  if (text.trim() === '') return { kind: 'empty' };
  if (/^\s*=/.test(text)) return { kind: 'formula', text: text.trim() };
  return /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/.test(text.trim())
    ? { kind: 'error', text: text.trim() }
    : { kind: 'text', text };
}

function trimEnd(cells: readonly Cell[]): readonly Cell[] {
  return cells.slice(0, cells.findLastIndex(({ kind }) => kind !== 'empty') + 1);
}

/** The length of a text without the blank lines at its end: a sheet that was once longer is saved with a million of them. */
function lengthOfContent(text: string): number {
  let length = text.length;
  while (length > 0 && ' \t\r\n,;'.includes(text.charAt(length - 1))) length -= 1;
  return length;
}

function faultOf({ kind }: CsvFault, line: number): SheetFault {
  if (kind === 'fields') return new SheetFault('SHEET_TOO_MANY_COLUMNS');
  if (kind === 'characters') return new SheetFault('SHEET_TOO_LARGE');
  return new SheetFault('SHEET_QUOTES_WRONG', `第 ${line} 行的引号不成对。请用 Excel 或 WPS 打开核对，另存为 .xlsx 后重新上传。`);
}

/** In a quoted field each mark inside is doubled. */
const mostOfRecord = { fields: lastColumn, characters: 2 * maxCellCharacters };

/** Reads a CSV file: separated by commas, tabs or semicolons. Stops at the first row above the limits. */
export function readCsvSheet(bytes: Buffer, { maxRows, maxColumns }: SheetLimits): SheetRow[] {
  const decoded = decodeTable(bytes);
  // A line that tells Excel the separator.
  const [told, separator] = /^sep=([,;\t])\r?\n/i.exec(decoded) ?? ['', undefined];
  const text = quoteTextFormulas(decoded.slice(told.length, lengthOfContent(decoded)));
  const rows: SheetRow[] = [];
  const count = countText();
  for (const record of walkCsv(text, (separator as Separator) ?? findSeparator(text), mostOfRecord)) {
    const line = record.line + (told ? 1 : 0);
    if (line > lastRow) throw new SheetFault('SHEET_TOO_MANY_ROWS');
    if ('problem' in record) throw faultOf(record, line);
    const cells = trimEnd(record.fields.map(toCell));
    if (cells.length === 0) continue;
    if (cells.length > maxColumns) throw new SheetFault('SHEET_TOO_MANY_COLUMNS');
    for (const cell of cells) count(showCell(cell).length);
    if (rows.push({ row: line, cells }) > maxRows) throw new SheetFault('SHEET_TOO_MANY_ROWS');
  }
  return rows;
}
