import { indexOccupations } from '@portal/reference/occupation-match.ts';
import { searchOccupations } from '@portal/reference/occupation-search.ts';
import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import type { OccupationsAsWritten } from '@portal/rules/roster/roster.ts';

/** How a table of members finds the occupations that people write. Make it once for a table of members. */
export function occupationsAsWritten(table: OccupationTable): OccupationsAsWritten {
  return { match: indexOccupations(table), suggest: (text) => searchOccupations(table, text, 3) };
}
