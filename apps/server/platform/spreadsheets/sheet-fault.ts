import type { RefusalCode } from '@portal/contract/refusals.ts';

/** Why a file is not read as a table. */
export type SheetFaultCode = Extract<RefusalCode, `SHEET_${string}`>;

/** Thrown by the parts of the reader, and caught by `readSpreadsheet` only. */
export class SheetFault extends Error {
  readonly code: SheetFaultCode;
  /** A more exact sentence for the customer than the general one of the code. */
  readonly said: string | undefined;
  constructor(code: SheetFaultCode, said?: string) {
    super(code);
    this.code = code;
    this.said = said;
  }
}

/**
 * The limits of reading. Reading stops at once above them, and above those below: they bound what a file claims, because one of a kilobyte can
 * claim millions of cells, or each of its texts a thousand times.
 */
export interface SheetLimits {
  /** Rows with content. */
  readonly maxRows: number;
  /** Columns with content. */
  readonly maxColumns: number;
}

/** Bytes of a file. 2,000 people are 200 kB as XLSX and 400 kB as CSV. */
export const maxFileBytes = 10 * 1024 * 1024;
/** Bytes of all parts of an XLSX file that are inflated, counted while they are. */
export const maxInflatedBytes = 32 * 1024 * 1024;
/** The most characters of one cell in Excel. */
export const maxCellCharacters = 32_767;
/** The last row that may have content: a name list with a few rows far below is a mistake. */
export const lastRow = 20_000;
/** The columns of a sheet in Excel. Those beyond the limits may be there if they are empty. */
export const lastColumn = 16_384;
/** Sheets of a workbook, read or not. Several may name the same part, which would be read again and again. */
export const mostSheets = 256;
/** Cells of all sheets that are handed on: those of one sheet at its limits, and some more. */
export const maxCells = 150_000;
/** Characters of all cells that are handed on. 2,000 people have some 200,000; in 60 columns, with remarks, a million. */
export const maxCharacters = 1_500_000;

/** Returns a function that counts the characters of cells that are handed on. It throws SHEET_TOO_LARGE when there are too many. */
export function countText(): (characters: number) => void {
  let counted = 0;
  return (characters) => {
    counted += characters;
    if (counted > maxCharacters) throw new SheetFault('SHEET_TOO_LARGE');
  };
}
