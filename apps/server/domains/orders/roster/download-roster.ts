import { COLUMN_RULES, ROSTER_COLUMNS } from '@portal/rules/roster/columns.ts';
import type { SheetRow } from '@portal/rules/roster/cell.ts';
import type { RosterFinding } from '@portal/rules/roster/roster.ts';
import type { FileAnswer } from '#platform/http/call-route.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { buildMarkedRoster, buildRosterTemplate, buildRosterTemplateCsv } from '../../rosters/public.ts';
import type { DraftRefusal } from '../health/rewrite-reports.ts';
import { readGroup } from './list-roster.ts';
import type { AskedDraft } from './lock-roster.ts';
import type { RosterDeps } from './roster-deps.ts';
import { listPeopleAfter } from './roster-people.queries.ts';
import { findingsOf, openRow } from './roster-row.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const headings: SheetRow = {
  row: 1,
  cells: ROSTER_COLUMNS.map((column) => ({ kind: 'text', text: COLUMN_RULES[column].heading })),
};

/** The table to fill in. */
export async function downloadRosterTemplate(
  { spreadsheets }: Pick<RosterDeps, 'spreadsheets'>,
  format: 'xlsx' | 'csv',
): Promise<FileAnswer | Refused<'BUSY'>> {
  if (format === 'csv') return { body: buildRosterTemplateCsv(), type: 'text/csv; charset=utf-8', fileName: '人员名单模板.csv' };
  const file = await buildRosterTemplate(spreadsheets);
  return file instanceof Refused ? file : { body: Buffer.from(file), type: xlsx, fileName: '人员名单模板.xlsx' };
}

/**
 * The roster as a table with everything that is wrong in it. Rows stand where the page counts them, so that both say the same numbers.
 */
export async function downloadMarkedRoster(
  deps: RosterDeps,
  asked: AskedDraft,
): Promise<FileAnswer | Refused<DraftRefusal | 'ROSTER_NOT_FOUND' | 'BUSY'>> {
  const { db, sealer, spreadsheets } = deps;
  const group = await readGroup(deps, asked);
  if (group instanceof Refused) return group;
  const { roster } = group;
  if (!roster) return refuse('ROSTER_NOT_FOUND');
  const rows: SheetRow[] = [headings];
  const findings: RosterFinding[] = [];
  for (let last = 0; ; last = rows.at(-1)?.row ?? last) {
    const batch = await listPeopleAfter(db, roster.id, last);
    for (const person of batch) {
      const stored = openRow(sealer, person);
      rows.push({ row: person.ordinal, cells: ROSTER_COLUMNS.map((column) => ({ kind: 'text', text: stored.texts[column] ?? '' })) });
      findings.push(...findingsOf(stored, person).map((finding) => ({ ...finding, row: person.ordinal })));
    }
    if (batch.length === 0) break;
  }
  const file = await buildMarkedRoster(spreadsheets, rows, findings);
  return file instanceof Refused ? file : { body: Buffer.from(file), type: xlsx, fileName: '人员名单.xlsx' };
}
