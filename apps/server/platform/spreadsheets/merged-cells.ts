import { type Cell, type SheetRow, showCell } from '@portal/rules/roster/cell.ts';
import { readCellName } from './cell-names.ts';
import { lastRow } from './sheet-fault.ts';

/** Merged cells: rows from 1, columns from 0, the last ones included. */
export interface MergedRange {
  readonly name: string;
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
}

/** Reads `C5:C9`. Undefined for other text. */
export function readRange(name: string): MergedRange | undefined {
  const [from, to] = name.split(':').map(readCellName);
  if (!from || !to) return undefined;
  return { name, rows: [from.row, to.row], columns: [from.column, to.column] };
}

function markCells(cells: readonly Cell[], { name, columns: [first, last] }: MergedRange, text: string): Cell[] {
  const marked = [...cells];
  for (let column = first; column <= last && column < cells.length; column += 1) marked[column] = { kind: 'merged', text, range: name };
  // A cell that only the range makes part of the row.
  if (first >= cells.length) {
    while (marked.length < first) marked.push({ kind: 'empty' });
    marked.push({ kind: 'merged', text, range: name });
  }
  return marked;
}

/** The rows with all cells of merged ranges marked. Of each only the first shows its text, so the others would be missing. */
export function withMerged(rows: readonly SheetRow[], ranges: readonly MergedRange[], maxColumns: number): SheetRow[] {
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  for (const range of ranges.filter(({ columns: [first] }) => first < maxColumns)) {
    const [first, last] = range.rows;
    const text = showCell(byNumber.get(first)?.cells[range.columns[0]]);
    for (let number = first; number <= Math.min(last, lastRow); number += 1) {
      const before = byNumber.get(number);
      if (before) byNumber.set(number, { row: number, cells: markCells(before.cells, range, text) });
    }
  }
  return [...byNumber.values()];
}
