import { type Cell, type SheetRow, showCell } from '@portal/rules/roster/cell.ts';
import { readCellName } from './cell-names.ts';
import { countText, SheetFault } from './sheet-fault.ts';

/** Merged cells: rows from 1, columns from 0, the last ones included. */
export interface MergedRange {
  readonly name: string;
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
}

/** Reads `C5:C9`, from its first cell to its last. Undefined for other text. */
export function readRange(name: string): MergedRange | undefined {
  const [from, to] = name.split(':').map(readCellName);
  if (!from || !to || to.row < from.row || to.column < from.column) return undefined;
  return { name, rows: [from.row, to.row], columns: [from.column, to.column] };
}

/** Puts `merged` into all cells of a row that a range covers. */
function markCells(cells: Cell[], [first, last]: MergedRange['columns'], merged: Cell): void {
  cells.fill(merged, first, last + 1);
  // A cell that only the range makes part of the row.
  if (first < cells.length) return;
  while (cells.length < first) cells.push({ kind: 'empty' });
  cells.push(merged);
}

/** The position of the first row with this number or a higher one. Rows are in the order of their numbers. */
function findRow(rows: readonly SheetRow[], number: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.row ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The rows with all cells of merged ranges marked. Of each only the first shows its text, so the others would be missing. Throws
 * SHEET_UNREADABLE for ranges that cover more cells than there are: no program writes ranges that overlap.
 */
export function withMerged(rows: readonly SheetRow[], ranges: readonly MergedRange[], maxColumns: number): SheetRow[] {
  const marked = rows.map(({ row, cells }) => ({ row, cells: [...cells] }));
  const count = countText();
  let free = rows.length * maxColumns;
  for (const range of ranges) {
    const [firstColumn, lastColumn] = range.columns;
    if (firstColumn >= maxColumns) continue;
    const [first, last] = [findRow(rows, range.rows[0]), findRow(rows, range.rows[1] + 1)];
    const covered = (last - first) * (Math.min(lastColumn, maxColumns - 1) - firstColumn + 1);
    free -= covered;
    if (free < 0) throw new SheetFault('SHEET_UNREADABLE');
    const beginning = marked[first];
    const text = beginning?.row === range.rows[0] ? showCell(beginning.cells[firstColumn]) : '';
    count(covered * text.length);
    for (const { cells } of marked.slice(first, last)) markCells(cells, range.columns, { kind: 'merged', text, range: range.name });
  }
  return marked;
}
