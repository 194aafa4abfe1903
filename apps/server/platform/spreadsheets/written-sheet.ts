/** How a written cell looks. Plain without one. */
export type CellLook = 'heading' | 'note' | 'example' | 'fault';

export interface WrittenCell {
  readonly text: string;
  readonly look?: CellLook;
  /** Shown by spreadsheet programs when the pointer is over the cell. */
  readonly comment?: string;
}

/** A sheet to be written. Every cell is text, whatever it begins with: nothing becomes a formula, a number or a date. */
export interface WrittenSheet {
  readonly name: string;
  /** In characters, by column. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly WrittenCell[])[];
  /** Rows below those, with empty cells in which to type text. */
  readonly blankRows?: number;
  /** Rows at the top that stay in view. */
  readonly frozenRows: number;
  /** Lists to choose from, offered in a column from a row (1 is the first) on. */
  readonly choices?: readonly { readonly column: number; readonly fromRow: number; readonly values: readonly string[] }[];
}
