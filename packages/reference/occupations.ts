import { builtInOccupationRows } from './occupation-data.ts';
import { type OccupationTable, readOccupationTable } from './occupation-table.ts';

let table: OccupationTable | undefined;

/** The table that comes with the program, in force until an insurer imports another. Read once. */
export function builtInOccupations(): OccupationTable {
  table ??= readOccupationTable(builtInOccupationRows);
  return table;
}
