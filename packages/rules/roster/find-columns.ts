import { cleanText } from '../values/text.ts';
import { showCell, type SheetRow } from './cell.ts';
import { COLUMN_RULES, FAULTS_HEADING, ROSTER_COLUMNS, type RosterColumn } from './columns.ts';
import type { RosterFinding } from './roster.ts';

/** Where the heading is, and which column stands where. */
export interface RosterHeading {
  /** The row of the heading in the file. */
  readonly row: number;
  /** The rows of people: those below the heading. */
  readonly rows: readonly SheetRow[];
  /** The place of each column that there is, from 0. */
  readonly places: ReadonlyMap<RosterColumn, number>;
}

/** Titles and notes may stand above the heading. */
const searchedRows = 12;

/** A heading without spaces, signs and text in brackets: `*手机号（选填）` is 手机号. */
const headingOf = (text: string): string => cleanText(text.replace(/[（(【[].*?[）)】\]]/g, '')).replace(/[\s*:：_、,.。\-/]/g, '');

const columnsByHeading: ReadonlyMap<string, RosterColumn> = new Map(
  ROSTER_COLUMNS.flatMap((column) => {
    const { heading, synonyms } = COLUMN_RULES[column];
    return [heading, ...synonyms].map((text) => [headingOf(text), column] as const);
  }),
);

interface Repeated {
  readonly column: RosterColumn;
  /** Both headings, as written. */
  readonly headings: readonly [string, string];
}

/** The places of the columns that a row names, the first place of each. Merged cells are one heading. */
function readHeading({ cells }: SheetRow): { places: Map<RosterColumn, number>; repeated: Repeated[] } {
  const places = new Map<RosterColumn, number>();
  const repeated: Repeated[] = [];
  for (const [place, cell] of cells.entries()) {
    const before = cells[place - 1];
    if (cell.kind === 'merged' && before?.kind === 'merged' && before.range === cell.range) continue;
    const column = columnsByHeading.get(headingOf(showCell(cell)));
    const first = column && places.get(column);
    if (column === undefined) continue;
    if (first === undefined) places.set(column, place);
    else repeated.push({ column, headings: [showCell(cells[first]), showCell(cell)] });
  }
  return { places, repeated };
}

const sayMissing = (heading: string): string =>
  `缺少“${heading}”列。表格里用了别的列名的，请改为“${heading}”；没有这一列的，请补充，或下载模板填写`;

/**
 * Finds the heading among the first rows: the row that names most columns, at least two. `roster.heading_missing`,
 * `roster.column_missing` (says which by name), `roster.column_twice`.
 */
export function findColumns(rows: readonly SheetRow[]): RosterHeading | { readonly findings: readonly RosterFinding[] } {
  const tried = rows.slice(0, searchedRows).map((row, at) => ({ at, row: row.row, ...readHeading(row) }));
  const [best] = tried.filter(({ places }) => places.size > 1).toSorted((one, other) => other.places.size - one.places.size);
  if (!best) {
    const message = '没有找到标题行。请在第一行写明“姓名”“证件号码”“职业”等列名，或下载模板填写';
    return { findings: [{ rule: 'roster.heading_missing', message }] };
  }
  const missing = ROSTER_COLUMNS.filter((column) => COLUMN_RULES[column].isRequired && !best.places.has(column));
  const findings: RosterFinding[] = [
    ...missing.map((column) => ({
      row: best.row,
      column,
      rule: 'roster.column_missing',
      message: sayMissing(COLUMN_RULES[column].heading),
    })),
    ...best.repeated.map(({ column, headings: [one, other] }) => ({
      row: best.row,
      column,
      rule: 'roster.column_twice',
      message: `“${one.trim()}”和“${other.trim()}”都是“${COLUMN_RULES[column].heading}”列，请只保留一列`,
    })),
  ];
  return findings.length > 0 ? { findings } : { row: best.row, rows: rows.slice(best.at + 1), places: best.places };
}

/** Whether a heading is that of the column which a marked file adds. */
export function isFaultsHeading(text: string): boolean {
  return headingOf(text) === FAULTS_HEADING;
}
