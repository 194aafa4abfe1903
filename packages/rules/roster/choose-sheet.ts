import { type Sheet, showCell } from './cell.ts';
import { findColumns } from './find-columns.ts';

/** A sheet of a workbook, and how many people it has. */
export interface CountedSheet {
  readonly sheet: Sheet;
  readonly people: number;
}

/** Rows below the heading that have a certificate number. */
function countPeople({ rows }: Sheet): number {
  const heading = findColumns(rows);
  if ('findings' in heading) return 0;
  const numbers = heading.places.get('certificateNo') ?? [];
  const hasNumber = ({ cells }: (typeof rows)[number]) =>
    numbers.some(({ at }) => showCell(cells[at]).replace(/[^0-9A-Za-z]/g, '').length > 5);
  return heading.rows.filter(hasNumber).length;
}

/**
 * The sheet that is read as the roster: the one that is asked for by name, else the first one with people, else the first one. With all sheets
 * that have people. There is at least one sheet.
 */
export function chooseSheet(
  sheets: readonly Sheet[],
  asked: string | undefined,
): { readonly sheet: Sheet | undefined; readonly withPeople: readonly CountedSheet[] } {
  const withPeople = sheets.map((sheet) => ({ sheet, people: countPeople(sheet) })).filter(({ people }) => people > 0);
  const wanted = asked === undefined ? undefined : sheets.find(({ name }) => name === asked);
  return { sheet: wanted ?? withPeople[0]?.sheet ?? sheets[0], withPeople };
}
