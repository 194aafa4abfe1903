import type { SheetNote, SheetRow } from '@portal/rules/roster/cell.ts';
import { chooseSheet, type CountedSheet } from '@portal/rules/roster/choose-sheet.ts';
import { readRoster } from '@portal/rules/roster/read-roster.ts';
import type { Roster, RosterContext, RosterLimits, RosterNote } from '@portal/rules/roster/roster.ts';
import type { Sender } from '../../platform/fair-queue.ts';
import { refuse, Refused } from '../../platform/refused.ts';
import type { SheetFaultCode } from '../../platform/spreadsheets/sheet-fault.ts';
import type { Spreadsheets } from '../../platform/spreadsheets/spreadsheets.ts';

/** Titles, notes, the heading and the sample come in addition to the people. */
const otherRows = 20;
/** A table of an organisation may have columns of its own. */
const maxColumns = 60;

export interface RosterFile extends Omit<Roster, 'notes'> {
  /** All rows of the sheet as they are in the file, for the marked file. */
  readonly original: readonly SheetRow[];
  /** The parts that were not read, or read otherwise, in words. */
  readonly notes: readonly (SheetNote | RosterNote)[];
  /** The sheets of the file that have people, if there are several. */
  readonly sheets: readonly { readonly name: string; readonly people: number; readonly isRead: boolean }[];
}

const toSheets = (withPeople: readonly CountedSheet[], read: string): RosterFile['sheets'] =>
  withPeople.length > 1 ? withPeople.map(({ sheet: { name }, people }) => ({ name, people, isRead: name === read })) : [];

/**
 * Reads an uploaded table of members and judges every row: of a workbook the sheet that is asked for, or else the first one with people. Refuses a
 * file that is not a table (`SHEET_…`), and BUSY; every fault inside the table is a finding. Stores nothing.
 */
export async function readRosterFile(
  { spreadsheets }: { readonly spreadsheets: Pick<Spreadsheets, 'read'> },
  { bytes, sheet: asked }: { readonly bytes: Uint8Array; readonly sheet?: string | undefined },
  judgedBy: { readonly context: RosterContext; readonly limits: RosterLimits },
  sender?: Sender,
): Promise<RosterFile | Refused<SheetFaultCode | 'BUSY'>> {
  const { most } = judgedBy.limits.members;
  const file = await spreadsheets.read(bytes, { maxRows: most + otherRows, maxColumns }, sender);
  if (file instanceof Refused) return sayMost(file, most);
  const { sheet, withPeople } = chooseSheet(file.sheets, asked);
  // The people stand perhaps on the sheet that was too long.
  if (!sheet || (withPeople.length === 0 && file.unread))
    return sayMost(refuse(file.unread?.code ?? 'SHEET_EMPTY', [], file.unread?.said), most);
  const roster = readRoster(sheet.rows, judgedBy.context, judgedBy.limits);
  return { ...roster, original: sheet.rows, notes: [...file.notes, ...roster.notes], sheets: toSheets(withPeople, sheet.name) };
}

/** Says of a table that is too long how many people it may have. */
function sayMost<Code extends SheetFaultCode | 'BUSY'>(refused: Refused<Code>, most: number): Refused<Code | 'SHEET_TOO_MANY_ROWS'> {
  if (refused.code !== 'SHEET_TOO_MANY_ROWS') return refused;
  const people = most.toLocaleString('en-US');
  return refuse('SHEET_TOO_MANY_ROWS', [], `表格超过 ${people} 人，没有读取。请删除多余的行，或分成几份、每份最多 ${people} 人分别投保。`);
}
