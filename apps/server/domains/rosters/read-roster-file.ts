import type { SheetNote, SheetRow } from '@portal/rules/roster/cell.ts';
import { readRoster } from '@portal/rules/roster/read-roster.ts';
import type { Roster, RosterContext, RosterLimits } from '@portal/rules/roster/roster.ts';
import type { Sender } from '../../platform/fair-queue.ts';
import { refuse, Refused } from '../../platform/refused.ts';
import type { SheetFaultCode } from '../../platform/spreadsheets/sheet-fault.ts';
import type { Spreadsheets } from '../../platform/spreadsheets/spreadsheets.ts';

/** Titles, notes, the heading and the sample come in addition to the people. */
const otherRows = 20;
/** A table of an organisation may have columns of its own. */
const maxColumns = 60;

export interface RosterFile extends Roster {
  /** All rows as they are in the file, for the marked file. */
  readonly original: readonly SheetRow[];
  /** The parts that were not read, in words. */
  readonly notes: readonly SheetNote[];
}

/**
 * Reads an uploaded table of members and judges every row. Refuses a file that is not a table (`SHEET_…`), and BUSY; every fault inside the
 * table is a finding. Stores nothing.
 */
export async function readRosterFile(
  { spreadsheets }: { readonly spreadsheets: Pick<Spreadsheets, 'read'> },
  file: Uint8Array,
  judgedBy: { readonly context: RosterContext; readonly limits: RosterLimits },
  sender?: Sender,
): Promise<RosterFile | Refused<SheetFaultCode | 'BUSY'>> {
  const { most } = judgedBy.limits.members;
  const sheet = await spreadsheets.read(file, { maxRows: most + otherRows, maxColumns }, sender);
  if (sheet instanceof Refused) {
    if (sheet.code !== 'SHEET_TOO_MANY_ROWS') return sheet;
    const people = most.toLocaleString('en-US');
    return refuse(
      'SHEET_TOO_MANY_ROWS',
      [],
      `表格超过 ${people} 人，没有读取。请删除多余的行，或分成几份、每份最多 ${people} 人分别投保。`,
    );
  }
  return { ...readRoster(sheet.rows, judgedBy.context, judgedBy.limits), original: sheet.rows, notes: sheet.notes };
}
