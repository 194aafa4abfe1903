import { nameColumn, showCell, type SheetRow } from './cell.ts';
import { checkRoster } from './check-roster.ts';
import { COLUMN_RULES, ROSTER_COLUMNS, type RosterColumn } from './columns.ts';
import { findColumns, type RosterHeading } from './find-columns.ts';
import { pickCells, type PickedCells } from './pick-cells.ts';
import { readRosterRow } from './read-row.ts';
import type {
  OccupationsAsWritten,
  Roster,
  RosterContext,
  RosterFinding,
  RosterLimits,
  RosterNote,
  RosterRow,
  RowFinding,
} from './roster.ts';
import { whySkipped } from './skip-rows.ts';

/** Looking for what somebody meant is slow: it is done for only this many different words of a table. */
const MAX_SUGGESTED = 50;
/** So many rows are named by a note. */
const MAX_NAMED = 5;

/** The same, but each word is searched once, and only the first ones have suggestions. */
function boundOccupations({ match, suggest }: OccupationsAsWritten): OccupationsAsWritten {
  const found = new Map<string, ReturnType<typeof suggest>>();
  return {
    match,
    suggest(text) {
      const known = found.get(text) ?? (found.size < MAX_SUGGESTED ? suggest(text) : []);
      if (found.size < MAX_SUGGESTED) found.set(text, known);
      return known;
    },
  };
}

/** A finding at its place in the file. */
function placeFinding(finding: RowFinding, row: number, places: PickedCells['places'] | undefined): RosterFinding {
  const place = finding.column && places?.get(finding.column);
  return { ...finding, row, ...(place !== undefined && { cell: `${nameColumn(place)}${row}` }) };
}

function inOrder(findings: readonly RosterFinding[]): RosterFinding[] {
  const columnAt = ({ column }: { column?: RosterColumn }) => (column ? ROSTER_COLUMNS.indexOf(column) : -1);
  return findings.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0) || columnAt(one) - columnAt(other));
}

function nameRows(rows: readonly number[]): string {
  const named = rows.slice(0, MAX_NAMED).join('、');
  return rows.length > MAX_NAMED ? `第 ${named} 行等 ${rows.length} 行` : `第 ${named} 行`;
}

/** What was read otherwise than it stands there, or not at all, so that nothing is left out without a word. */
class NoteTaker {
  readonly #skipped: { readonly row: number; readonly text: string }[] = [];
  readonly #ignored = new Map<RosterColumn, number[]>();

  skip({ row, cells }: SheetRow): void {
    this.#skipped.push({
      row,
      text: showCell(cells.find((cell) => showCell(cell).trim() !== ''))
        .trim()
        .slice(0, 10),
    });
  }

  ignore(column: RosterColumn, row: number): void {
    this.#ignored.set(column, [...(this.#ignored.get(column) ?? []), row]);
  }

  notes({ places }: RosterHeading): RosterNote[] {
    const [first] = this.#skipped;
    const jobs = new Set((places.get('occupation') ?? []).map(({ heading }) => `“${heading}”`));
    return [
      ...(first
        ? [
            {
              code: 'roster.skipped',
              message: `${nameRows(this.#skipped.map(({ row }) => row))}（“${first.text}”等）不是人员，没有读取。`,
            } as const,
          ]
        : []),
      ...[...this.#ignored].map(([column, rows]) => {
        const message = `${nameRows(rows)}的${COLUMN_RULES[column].heading}无法识别，已按证件号码读取。`;
        return { code: 'roster.ignored', message } as const;
      }),
      ...(jobs.size > 1
        ? [{ code: 'roster.chosen', message: `职业取自${[...jobs].join('、')}：前一列没有填写，或者认不出时，用后一列。` } as const]
        : []),
    ];
  }
}

/**
 * Reads a table of members and checks each row and all together. Without a heading that can be read there are no rows. Takes linear
 * time. Rows that are no person are left out; notes say which, and what was not taken of the others.
 */
export function readRoster(rows: readonly SheetRow[], context: RosterContext, limits: RosterLimits): Roster {
  const heading = findColumns(rows);
  if ('findings' in heading) return { rows: [], findings: heading.findings, notes: [] };
  const bounded = { ...context, occupations: boundOccupations(context.occupations) };
  const read: RosterRow[] = [];
  const findings: RosterFinding[] = [];
  const places = new Map<number, PickedCells['places']>();
  const taker = new NoteTaker();
  for (const row of heading.rows) {
    const picked = pickCells(row, heading, bounded);
    const skipped = whySkipped(row, picked.cells, heading);
    if (skipped === 'note') taker.skip(row);
    if (skipped) continue;
    const { findings: found, ignored, ...member } = readRosterRow(picked.cells, row.row, bounded, picked.certificateType);
    places.set(row.row, picked.places);
    read.push(member);
    for (const column of ignored) taker.ignore(column, row.row);
    const doubled = new Set(picked.findings.map(({ column }) => column));
    for (const finding of [...picked.findings, ...found.filter(({ column }) => !doubled.has(column))])
      findings.push(placeFinding(finding, row.row, picked.places));
  }
  const among = checkRoster(read, context, limits).map((finding) =>
    finding.row === undefined ? finding : placeFinding(finding, finding.row, places.get(finding.row)),
  );
  return { rows: read, findings: inOrder([...findings, ...among]), notes: taker.notes(heading) };
}
