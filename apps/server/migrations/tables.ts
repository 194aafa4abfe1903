import type { Selectable } from 'kysely';
import type { DB } from './generated-tables.ts';

/** The types of the tables and views: `scripts/table-types.mjs` writes them from the schema. */
export type Tables = DB;

/** A row with these columns of one table; a column may be prefixed by the table's name. */
export type RowOf<Table extends keyof Tables, Column extends string> = Readonly<
  Pick<Selectable<Tables[Table]>, (Column extends `${Table}.${infer Name}` ? Name : Column) & keyof Selectable<Tables[Table]>>
>;
