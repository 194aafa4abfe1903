import { builtInOccupationRows } from './occupation-data.ts';
import { type OccupationTable, readOccupationTable } from './occupation-table.ts';

let table: OccupationTable | undefined;

/** The built-in table. It is in force until the insurer imports another one. Parsed once. */
export function builtInOccupations(): OccupationTable {
  table ??= readOccupationTable(builtInOccupationRows);
  return table;
}
