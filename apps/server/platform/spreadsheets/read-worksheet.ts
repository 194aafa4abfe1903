import { type Cell, type SheetRow, showCell } from '@portal/rules/roster/cell.ts';
import { readCellName } from './cell-names.ts';
import { type MergedRange, readRange, withMerged } from './merged-cells.ts';
import { dayOfSerial } from './serial-date.ts';
import { countText, lastRow, maxCellCharacters, SheetFault, type SheetLimits } from './sheet-fault.ts';
import { unescapeText, type Workbook } from './read-workbook.ts';
import { walkXml } from './walk-xml.ts';

/** A cell while it is being read. */
interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  inline: string;
  formula: string | undefined;
}

/** Whole numbers have all their digits, not an exponent. */
function showNumber(value: number): string {
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

function toNumber({ value, style }: OpenCell, { dates, dateStyles }: Workbook): Cell {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new SheetFault('SHEET_UNREADABLE');
  const date = dayOfSerial(number, dates);
  if (dateStyles[style] && date !== undefined) return { kind: 'date', date };
  return { kind: 'number', text: showNumber(number), ...(Number.isInteger(number) && date !== undefined && { date }) };
}

function toText(text: string): Cell {
  return text.trim() === '' ? { kind: 'empty' } : { kind: 'text', text };
}

/** The content of a cell. The result of a formula is not taken. */
function toCell(cell: OpenCell, workbook: Workbook): Cell {
  const { type, value, inline, formula } = cell;
  if (formula !== undefined) return { kind: 'formula', text: `=${formula}` };
  if (type === 'inlineStr') return toText(unescapeText(inline));
  if (value === '') return { kind: 'empty' };
  if (type === 's') {
    const text = workbook.strings[Number(value)];
    if (text === undefined) throw new SheetFault('SHEET_UNREADABLE');
    return toText(text);
  }
  if (type === 'e') return { kind: 'error', text: value };
  if (type === 'b') return { kind: 'text', text: value === '1' ? 'TRUE' : 'FALSE' };
  if (type === 'd') return { kind: 'date', date: value.slice(0, 10) };
  return type === 'str' ? toText(unescapeText(value)) : toNumber(cell, workbook);
}

/** Collects the rows of a worksheet, within the limits. */
class RowCollector {
  readonly rows: SheetRow[] = [];
  readonly merges: MergedRange[] = [];
  readonly #limits: SheetLimits;
  readonly #count = countText();
  #row = 0;
  #cells: Cell[] = [];
  #isFilled = false;

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  openRow(number: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : Number(number);
    if (!(Number.isInteger(row) && row > this.#row)) throw new SheetFault('SHEET_UNREADABLE');
    this.#row = row;
    [this.#cells, this.#isFilled] = [[], false];
  }

  nextColumn(): number {
    return this.#cells.length;
  }

  add(column: number, cell: Cell): void {
    if (column < this.#cells.length) throw new SheetFault('SHEET_UNREADABLE');
    if (cell.kind === 'empty' && column >= this.#limits.maxColumns) return;
    if (column >= this.#limits.maxColumns) throw new SheetFault('SHEET_TOO_MANY_COLUMNS');
    while (this.#cells.length < column) this.#cells.push({ kind: 'empty' });
    this.#cells.push(cell);
    this.#count(showCell(cell).length);
    if (cell.kind !== 'empty') this.#isFilled = true;
  }

  closeRow(): void {
    if (!this.#isFilled) return;
    if (this.rows.length >= this.#limits.maxRows || this.#row > lastRow) throw new SheetFault('SHEET_TOO_MANY_ROWS');
    this.rows.push({ row: this.#row, cells: this.#cells });
  }

  merge(ref: string | undefined): void {
    const range = readRange(ref ?? '');
    if (range && this.merges.push(range) > this.#limits.maxRows) throw new SheetFault('SHEET_TOO_LARGE');
  }
}

/** Reads the rows of a worksheet that are not empty. Stops at the first row above the limits, and does not inflate the rest. */
export async function readWorksheet(pieces: AsyncIterable<string>, workbook: Workbook, limits: SheetLimits): Promise<SheetRow[]> {
  const collector = new RowCollector(limits);
  let cell: OpenCell | undefined;
  let inside: 'value' | 'inline' | 'formula' | undefined;
  let isPhonetic = false;
  await walkXml(pieces, {
    open(name, attributes) {
      if (name === 'row') collector.openRow(attributes['r']);
      else if (name === 'c') {
        const column = readCellName(attributes['r'] ?? '')?.column ?? collector.nextColumn();
        const { t: type = 'n', s: style = '0' } = attributes;
        cell = { column, type, style: Number(style), value: '', inline: '', formula: undefined };
      } else if (name === 'mergeCell') collector.merge(attributes['ref']);
      else if (name === 'rPh') isPhonetic = true;
      else if (cell && name === 'v') inside = 'value';
      else if (cell && name === 't') inside = isPhonetic ? undefined : 'inline';
      else if (cell && name === 'f') {
        inside = 'formula';
        cell.formula = '';
      }
    },
    text(text) {
      if (!cell || !inside) return;
      const before = cell[inside] ?? '';
      if (before.length < maxCellCharacters) cell[inside] = `${before}${text}`.slice(0, maxCellCharacters);
    },
    close(name) {
      inside = undefined;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c' && cell) {
        collector.add(cell.column, toCell(cell, workbook));
        cell = undefined;
      }
      if (name === 'row') collector.closeRow();
    },
  });
  return withMerged(collector.rows, collector.merges, limits.maxColumns);
}
