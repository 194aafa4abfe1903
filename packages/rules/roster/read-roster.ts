import { nameColumn, type SheetRow } from './cell.ts';
import { checkRoster } from './check-roster.ts';
import { ROSTER_COLUMNS, type RosterColumn } from './columns.ts';
import { findColumns, type RosterHeading } from './find-columns.ts';
import { isToSkip, readRosterRow } from './read-row.ts';
import type {
  OccupationsAsWritten,
  Roster,
  RosterCells,
  RosterContext,
  RosterFinding,
  RosterLimits,
  RosterRow,
  RowFinding,
} from './roster.ts';

/** Looking for what somebody meant is slow: it is done for only this many different words of a table. */
const MAX_SUGGESTED = 50;

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

function cellsOf({ cells }: SheetRow, { places }: RosterHeading): RosterCells {
  return Object.fromEntries([...places].flatMap(([column, place]) => (cells[place] ? [[column, cells[place]]] : [])));
}

/** A finding at its place in the file. */
function placeFinding(finding: RowFinding, row: number, { places }: RosterHeading): RosterFinding {
  const place = finding.column && places.get(finding.column);
  return { ...finding, row, ...(place !== undefined && { cell: `${nameColumn(place)}${row}` }) };
}

function inOrder(findings: readonly RosterFinding[]): RosterFinding[] {
  const columnAt = ({ column }: { column?: RosterColumn }) => (column ? ROSTER_COLUMNS.indexOf(column) : -1);
  return findings.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0) || columnAt(one) - columnAt(other));
}

/**
 * Reads a table of members and checks each row and all together. Without a heading that can be read there are no rows. Takes linear
 * time. Empty rows and the sample of the template are skipped.
 */
export function readRoster(rows: readonly SheetRow[], context: RosterContext, limits: RosterLimits): Roster {
  const heading = findColumns(rows);
  if ('findings' in heading) return { rows: [], findings: heading.findings };
  const bounded = { ...context, occupations: boundOccupations(context.occupations) };
  const read: RosterRow[] = [];
  const findings: RosterFinding[] = [];
  for (const row of heading.rows) {
    const cells = cellsOf(row, heading);
    if (isToSkip(cells)) continue;
    const { findings: found, ...member } = readRosterRow(cells, row.row, bounded);
    read.push(member);
    for (const finding of found) findings.push(placeFinding(finding, row.row, heading));
  }
  const among = checkRoster(read, context, limits).map((finding) =>
    finding.row === undefined ? finding : placeFinding(finding, finding.row, heading),
  );
  return { rows: read, findings: inOrder([...findings, ...among]) };
}
