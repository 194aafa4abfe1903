import { type SheetRow, showCell } from '@portal/rules/roster/cell.ts';
import { COLUMN_RULES, FAULTS_HEADING } from '@portal/rules/roster/columns.ts';
import { findColumns, isFaultsHeading, type RosterHeading } from '@portal/rules/roster/find-columns.ts';
import type { RosterFinding } from '@portal/rules/roster/roster.ts';
import type { Refused } from '../../platform/refused.ts';
import type { Sender } from '../../platform/fair-queue.ts';
import type { Spreadsheets } from '../../platform/spreadsheets/spreadsheets.ts';
import type { WrittenCell, WrittenSheet } from '../../platform/spreadsheets/written-sheet.ts';

function say(findings: readonly RosterFinding[]): string {
  return findings.map(({ column, message }) => (column ? `${COLUMN_RULES[column].heading}：${message}` : message)).join('；');
}

/** The column of the words: that of an earlier marked file, or the one behind all others. */
function findFaultColumn(rows: readonly SheetRow[], heading: SheetRow | undefined): number {
  const earlier = heading?.cells.findIndex((cell) => isFaultsHeading(showCell(cell))) ?? -1;
  return earlier >= 0 ? earlier : Math.max(...rows.map(({ cells }) => cells.length));
}

function markRow(row: SheetRow, findings: readonly RosterFinding[], faultColumn: number, places: RosterHeading['places']): WrittenCell[] {
  const wrong = new Set(findings.map(({ column }) => column && places.get(column)?.[0].at));
  const cells = Array.from({ length: faultColumn }, (_, at): WrittenCell => {
    const text = showCell(row.cells[at]);
    return wrong.has(at) ? { text, look: 'fault' } : { text };
  });
  return [...cells, { text: say(findings) }];
}

/** A column is as wide as its content, within bounds. Chinese characters take twice the width. */
function measureWidths(rows: readonly (readonly WrittenCell[])[], columns: number): number[] {
  const widths = Array.from({ length: columns }, () => 8);
  for (const row of rows)
    for (const [at, { text }] of row.entries())
      widths[at] = Math.max(
        widths[at] ?? 0,
        Math.min(
          24,
          [...text].reduce((sum, character) => sum + (character > '\u2E7F' ? 2 : 1), 2),
        ),
      );
  return widths;
}

/** The rows at their places in the file, with the wrong cells marked and the findings in words behind them. */
export function markRoster(name: string, rows: readonly SheetRow[], findings: readonly RosterFinding[]): WrittenSheet {
  const found = findColumns(rows);
  const places: RosterHeading['places'] = 'places' in found ? found.places : new Map();
  const headingRow = 'row' in found ? found.row : (found.findings[0]?.row ?? rows[0]?.row ?? 1);
  const faultColumn = findFaultColumn(
    rows,
    rows.find(({ row }) => row === headingRow),
  );
  const byRow = Map.groupBy(findings, ({ row = headingRow }) => row);
  const written = Array.from({ length: rows.at(-1)?.row ?? 0 }, (): WrittenCell[] => []);
  for (const row of rows) {
    const own = byRow.get(row.row) ?? [];
    const cells = markRow(row, row.row === headingRow ? [] : own, faultColumn, places);
    written[row.row - 1] = row.row === headingRow ? toHeading(cells, own) : cells;
  }
  const widths = measureWidths(written, faultColumn);
  return { name, widths: [...widths.slice(0, faultColumn), 90], rows: written, frozenRows: headingRow };
}

/** Findings about the whole table are beside the heading of the words, so that the heading itself stays unchanged. */
function toHeading(cells: readonly WrittenCell[], findings: readonly RosterFinding[]): WrittenCell[] {
  const headings = cells.slice(0, -1).map(({ text }): WrittenCell => ({ text, look: 'heading' }));
  const all: WrittenCell[] = findings.length > 0 ? [{ text: say(findings), look: 'fault' }] : [];
  return [...headings, { text: FAULTS_HEADING, look: 'heading' }, ...all];
}

/**
 * The customer's own table to download (XLSX): wrong cells are amber, the last column 需要修改 has the findings of each row. All cells are
 * text, also those that began as a formula. Corrected, it can be uploaded as it is.
 */
export function buildMarkedRoster(
  spreadsheets: Pick<Spreadsheets, 'write'>,
  rows: readonly SheetRow[],
  findings: readonly RosterFinding[],
  sender?: Sender,
): Promise<Uint8Array | Refused<'BUSY'>> {
  return spreadsheets.write(markRoster('人员名单', rows, findings), sender);
}
