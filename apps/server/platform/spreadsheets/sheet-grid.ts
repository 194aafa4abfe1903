import { type Cell, nameColumn, type SheetRow } from '@portal/rules/roster/cell.ts';
import { type MergedRange, withMerged } from './merged-cells.ts';
import { lastRow, SheetFault, type SheetLimits } from './sheet-fault.ts';

/** How many rows and columns a cell reaches over. */
export interface CellSpan {
  readonly rows: number;
  readonly columns: number;
}

const isWhole = (value: number) => Number.isInteger(value) && value > 0;

/** Reads a number that a file claims, such as of rows that a cell reaches over: at most `most`, 1 for anything else. */
export function readSpan(written: string | undefined, most: number): number {
  const value = Number(written ?? 1);
  return isWhole(value) ? Math.min(value, most) : 1;
}

/** Collects the rows of a table whose cells say how far they reach, within the limits. */
export class SheetGrid {
  readonly #limits: SheetLimits;
  readonly #rows: SheetRow[] = [];
  readonly #merges: MergedRange[] = [];
  /** By column: the last row that a cell above reaches. */
  readonly #takenUntil: number[] = [];
  #row = 0;
  #cells: Cell[] = [];

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  /** Begins the next row, or one further down. */
  openRow(number = this.#row + 1): void {
    if (!isWhole(number) || number <= this.#row) throw new SheetFault('SHEET_UNREADABLE');
    if (number > lastRow) throw new SheetFault('SHEET_TOO_MANY_ROWS');
    this.#row = number;
    this.#cells = [];
  }

  /** Adds a cell at the next free column, or at one further right (from 0). */
  add(cell: Cell, { rows, columns }: CellSpan, at?: number): void {
    while ((this.#takenUntil[this.#cells.length] ?? 0) >= this.#row && this.#cells.length < this.#limits.maxColumns)
      this.#cells.push({ kind: 'empty' });
    const column = at ?? this.#cells.length;
    if (column < this.#cells.length) throw new SheetFault('SHEET_UNREADABLE');
    if (column >= this.#limits.maxColumns) {
      if (cell.kind === 'empty') return;
      throw new SheetFault('SHEET_TOO_MANY_COLUMNS');
    }
    while (this.#cells.length < column) this.#cells.push({ kind: 'empty' });
    this.#cells.push(cell);
    if (rows > 1 || columns > 1) this.#merge(column, { rows, columns });
  }

  #merge(column: number, { rows, columns }: CellSpan): void {
    const lastColumn = Math.min(column + columns, this.#limits.maxColumns) - 1;
    const last = Math.min(this.#row + rows - 1, lastRow);
    const name = `${nameColumn(column)}${this.#row}:${nameColumn(lastColumn)}${last}`;
    if (this.#merges.push({ name, rows: [this.#row, last], columns: [column, lastColumn] }) > this.#limits.maxRows)
      throw new SheetFault('SHEET_TOO_LARGE');
    while (this.#cells.length <= lastColumn) this.#cells.push({ kind: 'empty' });
    for (let taken = column; taken <= lastColumn; taken += 1) this.#takenUntil[taken] = last;
  }

  closeRow(): void {
    const filled = this.#cells.findLastIndex(({ kind }) => kind !== 'empty') + 1;
    if (filled === 0) return;
    if (this.#rows.push({ row: this.#row, cells: this.#cells }) > this.#limits.maxRows) throw new SheetFault('SHEET_TOO_MANY_ROWS');
  }

  /** The rows that are not empty, with merged cells marked. */
  finish(): SheetRow[] {
    return withMerged(this.#rows, this.#merges, this.#limits.maxColumns);
  }
}
