import type { CertificateType } from '../product/product.ts';
import { cleanText } from '../values/text.ts';
import { type Cell, showCell, type SheetRow } from './cell.ts';
import type { RosterColumn } from './columns.ts';
import type { ColumnPlace, RosterHeading } from './find-columns.ts';
import type { RosterCells, RosterContext, RowFinding } from './roster.ts';
import { isEmpty } from './words.ts';

/** The cells of a person among all cells of a row. */
export interface PickedCells {
  readonly cells: RosterCells;
  /** The places of the cells, from 0. */
  readonly places: ReadonlyMap<RosterColumn, number>;
  /** The certificate that the heading of the number names: 护照号. */
  readonly certificateType: CertificateType | undefined;
  /** Two columns that contradict each other. */
  readonly findings: readonly RowFinding[];
}

const same = (one: string, other: string) => cleanText(one, { upperCase: true }) === cleanText(other, { upperCase: true });

/** A second column of the same meaning with other content: nobody knows which one counts. */
function findContradiction(column: RosterColumn, filled: readonly ColumnPlace[], cells: readonly Cell[]): RowFinding | undefined {
  const [first] = filled;
  if (!first || (column !== 'name' && column !== 'certificateNo')) return undefined;
  const other = filled.find(({ at, rank }) => rank === first.rank && !same(showCell(cells[at]), showCell(cells[first.at])));
  if (!other) return undefined;
  const names = first.heading === other.heading ? `两列“${first.heading}”` : `“${first.heading}”和“${other.heading}”`;
  return { column, rule: 'roster.column_twice', message: `${names}的内容不一样，请核对，只保留正确的一列` };
}

/**
 * Picks the cell of each column: the best one that is filled in; of several columns for the occupation one that names an occupation exactly.
 * `roster.column_twice`: names or numbers in two columns of the same heading differ.
 */
export function pickCells(
  { cells }: SheetRow,
  heading: Pick<RosterHeading, 'places' | 'nameParts'>,
  { occupations }: Pick<RosterContext, 'occupations'>,
): PickedCells {
  const picked: Partial<Record<RosterColumn, Cell>> = {};
  const places = new Map<RosterColumn, number>();
  const findings: RowFinding[] = [];
  let certificateType: CertificateType | undefined;
  for (const [column, found] of heading.places) {
    const filled = found.filter(({ at }) => !isEmpty(cells[at]));
    const exact = column === 'occupation' && filled.find(({ at }) => occupations.match(cleanText(showCell(cells[at]))).length === 1);
    const place = (exact || undefined) ?? filled[0] ?? found[0];
    const cell = cells[place.at];
    places.set(column, place.at);
    if (cell) picked[column] = cell;
    if (column === 'certificateNo') certificateType = place.certificateType;
    const contradiction = findContradiction(column, filled, cells);
    if (contradiction) findings.push(contradiction);
  }
  return { cells: { ...joinName(cells, heading.nameParts), ...picked }, places, certificateType, findings };
}

/** A name from its two parts, in the order of its language. */
function joinName(cells: readonly Cell[], parts: RosterHeading['nameParts']): RosterCells {
  const [surname, given] = (['surname', 'given'] as const).map((part) => showCell(cells[parts.get(part) ?? -1]).trim());
  if (!surname && !given) return {};
  const isHan = /\p{Script=Han}/u.test(`${surname}${given}`);
  return { name: { kind: 'text', text: [surname, given].filter(Boolean).join(isHan ? '' : ' ') } };
}
