import { type SheetRow, showCell } from './cell.ts';
import { COLUMN_RULES, FAULTS_HEADING, ROSTER_COLUMNS, type RosterColumn } from './columns.ts';
import { type HeadingMeaning, keyOfHeading, namesOther, type NamePart, readHeadingText, readNamePart } from './headings.ts';
import type { RosterFinding } from './roster.ts';

/** One column of the table for a column of a roster. */
export interface ColumnPlace extends HeadingMeaning {
  /** From 0. */
  readonly at: number;
  /** As written, without line breaks. */
  readonly heading: string;
}

/** Where the heading is, and which columns stand where. */
export interface RosterHeading {
  /** The row of the heading in the file: the last one if it has two. */
  readonly row: number;
  /** The rows below the heading. */
  readonly rows: readonly SheetRow[];
  /** The places of each column that there is, best first. Several if a table has 手机号 and 联系电话, or the same heading twice. */
  readonly places: ReadonlyMap<RosterColumn, readonly [ColumnPlace, ...ColumnPlace[]]>;
  /** The places of the parts of a name that stands in two columns. */
  readonly nameParts: ReadonlyMap<NamePart, number>;
}

/** Titles and notes may stand above the heading. */
const searchedRows = 20;

/** Without these there are no people to read. */
const NEEDED = ['name', 'certificateNo'] as const satisfies readonly RosterColumn[];

const plainOf = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A row of headings, or two rows of which the upper one has headings of groups, or those that reach over both. */
interface Candidate {
  readonly at: number;
  readonly last: number;
  readonly row: number;
  readonly places: RosterHeading['places'];
  readonly nameParts: RosterHeading['nameParts'];
}

/**
 * The shown text of each column of one heading. If it has two rows, that of the upper row where the lower one has none. A group of other
 * people, such as 紧急联系人, is part of the headings below it.
 */
function textsOf(above: SheetRow | undefined, lower: SheetRow, hasTwo: boolean): string[] {
  const length = Math.max(hasTwo ? (above?.cells.length ?? 0) : 0, lower.cells.length);
  return Array.from({ length }, (_, at) => {
    const [group, own] = [showCell(above?.cells[at]), showCell(lower.cells[at])];
    if (own.trim() === '') return hasTwo ? group : '';
    return namesOther(group) && group !== own ? `${group}${own}` : own;
  });
}

/** Whether a cell belongs to the merged cell before it: the heading counts once. */
function repeatsBefore({ cells }: SheetRow, at: number): boolean {
  const [cell, before] = [cells[at], cells[at - 1]];
  return cell?.kind === 'merged' && before?.kind === 'merged' && before.range === cell.range;
}

/** 与被保险人关系 is that of the beneficiary beside the name of one, and else says who belongs to the staff. */
function readRelationsOf(places: Map<RosterColumn, ColumnPlace[]>): void {
  const relations = places.get('kind')?.filter(({ rank }) => rank > 1) ?? [];
  if (!places.has('beneficiaryName') || places.has('beneficiaryRelation') || relations.length === 0) return;
  const others = places.get('kind')?.filter(({ rank }) => rank <= 1) ?? [];
  places.set('beneficiaryRelation', relations);
  if (others.length > 0) places.set('kind', others);
  else places.delete('kind');
}

function tryHeading(rows: readonly SheetRow[], at: number, hasTwo: boolean): Candidate | undefined {
  const lower = rows[hasTwo ? at + 1 : at];
  const above = rows[hasTwo ? at : at - 1];
  if (!lower) return undefined;
  const places = new Map<RosterColumn, ColumnPlace[]>();
  const nameParts = new Map<NamePart, number>();
  for (const [column, text] of textsOf(above, lower, hasTwo).entries()) {
    if (repeatsBefore(lower, column)) continue;
    const meaning = readHeadingText(text);
    const part = readNamePart(text);
    if (part && !nameParts.has(part)) nameParts.set(part, column);
    if (meaning) places.set(meaning.column, [...(places.get(meaning.column) ?? []), { ...meaning, at: column, heading: plainOf(text) }]);
  }
  readRelationsOf(places);
  const sorted = [...places].map(([column, found]) => [column, found.toSorted((one, other) => one.rank - other.rank)] as const);
  // Each list has at least one place.
  return { at, last: hasTwo ? at + 1 : at, row: lower.row, places: new Map(sorted) as unknown as Candidate['places'], nameParts };
}

const hasName = ({ places, nameParts }: Candidate): boolean => places.has('name') || nameParts.size === 2;
/** How many columns a heading names. One with the columns that a roster needs is better than any without. */
const scoreOf = (found: Candidate): number => found.places.size + (hasName(found) ? 20 : 0) + (found.places.has('certificateNo') ? 20 : 0);

/** The row after the heading, and after rows that only continue its merged cells. */
function firstRowBelow(rows: readonly SheetRow[], { last }: Candidate): number {
  const ranges = new Set((rows[last]?.cells ?? []).flatMap((cell) => (cell.kind === 'merged' ? [cell.range] : [])));
  let at = last + 1;
  while (rows[at]?.cells.every((cell) => cell.kind === 'empty' || (cell.kind === 'merged' && ranges.has(cell.range)))) at += 1;
  return at;
}

/** The heading with most columns; of equal ones the first, and one row rather than two. */
function findBest(rows: readonly SheetRow[]): Candidate | undefined {
  const tried = rows.slice(0, searchedRows).flatMap((_, at) => [tryHeading(rows, at, false), tryHeading(rows, at, true)]);
  const found = tried.filter((candidate) => candidate !== undefined).filter(({ places }) => places.size > 1);
  return found.toSorted((one, other) => scoreOf(other) - scoreOf(one) || one.last - other.last)[0];
}

const sayMissing = (heading: string): string =>
  `缺少“${heading}”列。表格里用了别的列名的，请改为“${heading}”；没有这一列的，请补充，或下载模板填写`;

/**
 * Finds the heading among the first rows: the one that names most columns, at least two; it may have two rows. `roster.heading_missing`,
 * `roster.column_missing` (says which by name).
 */
export function findColumns(rows: readonly SheetRow[]): RosterHeading | { readonly findings: readonly RosterFinding[] } {
  const best = findBest(rows);
  if (!best) {
    const message = '没有找到标题行。请在第一行写明“姓名”“证件号码”“职业”等列名，或下载模板填写';
    return { findings: [{ rule: 'roster.heading_missing', message }] };
  }
  const missing = NEEDED.filter((column) => !best.places.has(column) && !(column === 'name' && hasName(best)));
  if (missing.length > 0) {
    const rule = 'roster.column_missing';
    return { findings: missing.map((column) => ({ row: best.row, column, rule, message: sayMissing(COLUMN_RULES[column].heading) })) };
  }
  const { row, places, nameParts } = best;
  return { row, rows: rows.slice(firstRowBelow(rows, best)), places, nameParts: places.has('name') ? new Map() : nameParts };
}

/** Whether a row repeats the heading, as printed lists do on each page. */
export function repeatsHeading({ cells }: SheetRow, { places }: RosterHeading): boolean {
  const first = ROSTER_COLUMNS.flatMap((column) => places.get(column)?.slice(0, 1) ?? []);
  const same = first.filter(({ at, heading }) => keyOfHeading(showCell(cells[at])) === keyOfHeading(heading));
  return same.length > 1 && same.length * 2 > first.length;
}

/** Whether a heading is that of the column which a marked file adds. */
export function isFaultsHeading(text: string): boolean {
  return keyOfHeading(text) === keyOfHeading(FAULTS_HEADING);
}
