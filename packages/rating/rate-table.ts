import type { Per, UnitBase } from './rate-unit.ts';

/** The rows of one combination, for every age from `minAge` to `maxAge`. */
export interface AgeRange<T> {
  readonly minAge: number;
  readonly maxAge: number;
  readonly byAge: readonly T[];
  /** The line of the file for each age: rows of an age band share one. */
  readonly lines: readonly number[];
}

interface Table<T> {
  readonly name: string;
  /** The base of the figures, and the yuan of it that each is for. Figures are in fen, whatever the file has. */
  readonly base: UnitBase;
  readonly per: Per;
  /** The keys of its heading without the age: ids of inputs, and facts of the life. */
  readonly keys: readonly string[];
  /** Rows by the values of the keys, joined by `|`. */
  readonly ranges: ReadonlyMap<string, AgeRange<T>>;
}

/** Premium rates: integer fen for `per` yuan of the base, or the premium itself in fen. */
export type RateTable = Table<number>;

/** Cash values: integer fen for `per` yuan of the base at the end of policy years 1, 2, 3 … */
export type ValueTable = Table<Int32Array>;

/** All tables of one product version, by name. */
export interface RatingTables {
  readonly rates: ReadonlyMap<string, RateTable>;
  readonly values: ReadonlyMap<string, ValueTable>;
}

/** The key of a combination in `ranges`. A key without a value is empty text, which no row has. */
export function rangeKey({ keys }: Pick<RateTable, 'keys'>, values: Readonly<Record<string, string>>): string {
  return keys.map((key) => values[key] ?? '').join('|');
}

/** The rows of a combination, or undefined if the table has none. */
export function findRange<T>(table: Table<T>, values: Readonly<Record<string, string>>): AgeRange<T> | undefined {
  return table.ranges.get(rangeKey(table, values));
}

/** The figure for an age, or undefined outside the range. */
export function atAge<T>(range: AgeRange<T>, age: number): T | undefined {
  return range.byAge[age - range.minAge];
}

/** The table with this name. Throws if it is missing: the import refuses products with missing tables. */
export function tableNamed<T>(tables: ReadonlyMap<string, T>, name: string): T {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`the plan names a table that was not loaded: ${name}`);
  return table;
}
