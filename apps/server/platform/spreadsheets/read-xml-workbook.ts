import type { Cell, Sheet } from '@portal/rules/roster/cell.ts';
import { lastRow, maxCellCharacters, mostSheets, SheetFault, type SheetLimits } from './sheet-fault.ts';
import { readSpan, SheetGrid } from './sheet-grid.ts';
import { type Attributes, walkXml } from './walk-xml.ts';

/** A cell while it is being read. */
interface OpenCell {
  readonly at: number | undefined;
  readonly rows: number;
  readonly columns: number;
  readonly formula: string | undefined;
  type: string;
  text: string;
}

function openCell({ Index, MergeAcross, MergeDown, Formula }: Attributes, { maxColumns }: SheetLimits): OpenCell {
  const at = Index === undefined ? undefined : Number(Index) - 1;
  if (at !== undefined && !(Number.isInteger(at) && at >= 0)) throw new SheetFault('SHEET_UNREADABLE');
  const more = (written: string | undefined, most: number) => (written === undefined ? 1 : readSpan(String(Number(written) + 1), most));
  return { at, rows: more(MergeDown, lastRow), columns: more(MergeAcross, maxColumns), formula: Formula, type: 'String', text: '' };
}

function toCell({ formula, type, text }: OpenCell): Cell {
  if (formula !== undefined) return { kind: 'formula', text: formula };
  if (text.trim() === '') return { kind: 'empty' };
  if (type === 'Error') return { kind: 'error', text };
  if (type === 'DateTime') return { kind: 'date', date: text.slice(0, 10) };
  const number = Number(text);
  if (type !== 'Number' || !Number.isFinite(number)) return { kind: 'text', text };
  return { kind: 'number', text: Number.isInteger(number) ? BigInt(number).toString() : text };
}

interface OpenSheet {
  readonly name: string;
  readonly grid: SheetGrid;
  isHidden: boolean;
}

async function* whole(text: string): AsyncGenerator<string, void> {
  yield text;
}

/** Reads the sheets of an XML spreadsheet (SpreadsheetML of Excel 2003), which programs save as `.xls`. Hidden ones are marked. */
export async function readXmlWorkbook(xml: string, limits: SheetLimits): Promise<(Sheet & { readonly isHidden: boolean })[]> {
  const sheets: OpenSheet[] = [];
  let cell: OpenCell | undefined;
  let isInRow = false;
  let inside: 'data' | 'visible' | undefined;
  await walkXml(whole(xml), {
    open(name, attributes) {
      const sheet = sheets.at(-1);
      if (name === 'Worksheet' && sheets.length >= mostSheets) throw new SheetFault('SHEET_TOO_LARGE');
      if (name === 'Worksheet') sheets.push({ name: attributes['Name'] ?? '', grid: new SheetGrid(limits), isHidden: false });
      else if (name === 'Row' && sheet) {
        sheet.grid.openRow(attributes['Index'] === undefined ? undefined : Number(attributes['Index']));
        isInRow = true;
      } else if (name === 'Cell' && isInRow) cell = openCell(attributes, limits);
      else if (name === 'Data' && cell) {
        cell.type = attributes['Type'] ?? 'String';
        inside = 'data';
      } else if (name === 'Visible') inside = 'visible';
    },
    text(text) {
      const sheet = sheets.at(-1);
      if (inside === 'visible' && sheet) sheet.isHidden = /hidden/i.test(text);
      if (inside === 'data' && cell && cell.text.length < maxCellCharacters) cell.text += text.slice(0, maxCellCharacters);
    },
    close(name) {
      const grid = sheets.at(-1)?.grid;
      if (name === 'Data' || name === 'Visible') inside = undefined;
      if (name === 'Cell' && cell) {
        grid?.add(toCell(cell), cell, cell.at);
        cell = undefined;
      }
      if (name === 'Row') {
        grid?.closeRow();
        isInRow = false;
      }
    },
  });
  return sheets.map(({ name, grid, isHidden }) => ({ name, rows: grid.finish(), isHidden }));
}
