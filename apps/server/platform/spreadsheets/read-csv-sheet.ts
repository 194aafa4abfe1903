import type { Cell, SheetRow } from '@portal/rules/roster/cell.ts';
import { walkCsv } from '../text/csv.ts';
import { decodeTable } from './decode-table.ts';
import { maxCellCharacters, SheetFault, type SheetLimits } from './sheet-fault.ts';

type Separator = Parameters<typeof walkCsv>[1];

/** The separator of a table: the most frequent one in its first line, outside quotes. */
function findSeparator(text: string): Separator {
  const line = /\S.*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (separator: string) => line.split(separator).length;
  return ([',', '\t', ';'] as const).toSorted((one, other) => count(other) - count(one))[0];
}

/** The same field in quotes: a program that writes `="440402…"` forgets that a quotation mark needs them. */
const quoteTextFormulas = (text: string): string => text.replace(/(^|[,;\t\r\n])="([^"\r\n]*)"(?=[,;\t\r\n]|$)/g, '$1"$2"');

/** Programs write `="440402…"`, so that a spreadsheet keeps all digits. Other formulas are not computed. */
export function toCell(field: string): Cell {
  const text = /^="([^"]*)"$/.exec(field.trim())?.[1] ?? field;
  if (text.trim() === '') return { kind: 'empty' };
  if (text.length > maxCellCharacters) throw new SheetFault('SHEET_TOO_LARGE');
  if (/^\s*=/.test(text)) return { kind: 'formula', text: text.trim() };
  return /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/.test(text.trim())
    ? { kind: 'error', text: text.trim() }
    : { kind: 'text', text };
}

function trimEnd(cells: readonly Cell[]): readonly Cell[] {
  return cells.slice(0, cells.findLastIndex(({ kind }) => kind !== 'empty') + 1);
}

/** Reads a CSV file: separated by commas, tabs or semicolons. Stops at the first row above the limits. */
export function readCsvSheet(bytes: Buffer, { maxRows, maxColumns }: SheetLimits): SheetRow[] {
  const decoded = decodeTable(bytes);
  // A line that tells Excel the separator.
  const [told, separator] = /^sep=([,;\t])\r?\n/i.exec(decoded) ?? ['', undefined];
  const text = quoteTextFormulas(decoded.slice(told.length));
  const rows: SheetRow[] = [];
  for (const record of walkCsv(text, (separator as Separator) ?? findSeparator(text))) {
    const line = record.line + (told ? 1 : 0);
    if ('problem' in record)
      throw new SheetFault('SHEET_QUOTES_WRONG', `第 ${line} 行的引号不成对。请用 Excel 或 WPS 打开核对，另存为 .xlsx 后重新上传。`);
    const cells = trimEnd(record.fields.map(toCell));
    if (cells.length === 0) continue;
    if (cells.length > maxColumns) throw new SheetFault('SHEET_TOO_MANY_COLUMNS');
    if (rows.push({ row: line, cells }) > maxRows) throw new SheetFault('SHEET_TOO_MANY_ROWS');
  }
  return rows;
}
