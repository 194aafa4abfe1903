import { indexOccupations } from '@portal/reference/occupation-match.ts';
import { searchOccupations } from '@portal/reference/occupation-search.ts';
import { preferTrade } from '@portal/reference/occupation-trades.ts';
import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import type { OccupationsAsWritten } from '@portal/rules/roster/roster.ts';

/** So many are looked at for those of the trade. */
const MOST_LOOKED_AT = 12;

/** The index of each table that is or was in force. Making one takes milliseconds. */
const indexes = new WeakMap<OccupationTable, ReturnType<typeof indexOccupations>>();

function indexOf(table: OccupationTable): ReturnType<typeof indexOccupations> {
  const known = indexes.get(table) ?? indexOccupations(table);
  indexes.set(table, known);
  return known;
}

/** How a table of members finds the occupations that people write. Those of the trade that the name of the organisation tells come first. */
export function occupationsAsWritten(table: OccupationTable, organisation?: string): OccupationsAsWritten {
  const match = indexOf(table);
  return {
    match: (text) => preferTrade(organisation, match(text)),
    suggest: (text) => preferTrade(organisation, searchOccupations(table, text, MOST_LOOKED_AT)),
  };
}
