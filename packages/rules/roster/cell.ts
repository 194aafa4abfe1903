/**
 * A cell of an uploaded table, as the reader of spreadsheets hands it on. Nothing is computed: a formula is kept as its text, not as its
 * result. A cell without content is absent or `empty`.
 */
export type Cell =
  | { readonly kind: 'empty' }
  /** Text as it is in the cell, with its spaces and full-width characters. All cells of a CSV file are text. */
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'number';
      /** All digits, without an exponent: `13800001013`. After the 15th digit they may differ from the typed ones. */
      readonly text: string;
      /** The number read as a date of this workbook, if it can be one. `YYYY-MM-DD`. */
      readonly date?: string;
    }
  /** A number that the table shows as a date. `YYYY-MM-DD`. */
  | { readonly kind: 'date'; readonly date: string }
  /** `=` and what follows it. */
  | { readonly kind: 'formula'; readonly text: string }
  /** `#N/A`, `#REF!` … */
  | { readonly kind: 'error'; readonly text: string }
  /** Part of merged cells. `range` is `C5:C9`; `text` is what the first of them shows. */
  | { readonly kind: 'merged'; readonly text: string; readonly range: string };

/** A row that is not empty. */
export interface SheetRow {
  /** Counts from 1, as spreadsheets show it. Of CSV it is the line on which the row begins. */
  readonly row: number;
  /** By column, from A. May be shorter than the heading. */
  readonly cells: readonly Cell[];
}

/** Notes for the customer on the reading of a file. */
export interface SheetNote {
  readonly code: 'sheet.unread' | 'sheet.hidden';
  readonly message: string;
}

/** The rows of one sheet, in order. */
export interface Sheet {
  /** Empty for CSV. */
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

/** The letters of a column: `A` for 0, `AB` for 27. */
export function nameColumn(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? nameColumn(rest) : '') + String.fromCharCode(65 + (index % 26));
}

/** The shown text of a cell, as far as it is known. Empty for an empty cell. */
export function showCell(cell: Cell | undefined): string {
  if (cell === undefined || cell.kind === 'empty') return '';
  return cell.kind === 'date' ? cell.date : cell.text;
}
