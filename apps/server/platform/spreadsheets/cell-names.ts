/** The column of `AB7`, from 0, and its row, from 1. Undefined for other text. */
export function readCellName(name: string): { readonly column: number; readonly row: number } | undefined {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(name) ?? [];
  if (letters === undefined) return undefined;
  return { column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1, row: Number(row) };
}
