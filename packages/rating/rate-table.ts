import type { Gender } from './rating-plan.ts';

/** The rows of one combination, for every age from `minAge` to `maxAge`. */
export interface AgeRange<T> {
  readonly minAge: number;
  readonly maxAge: number;
  readonly byAge: readonly T[];
}

interface Table<T> {
  readonly name: string;
  /** The unit of the figures, as given in the file's comments. */
  readonly unit: string;
  /** False if the same rows apply to every cover period. */
  readonly byCoverPeriod: boolean;
  readonly ranges: ReadonlyMap<string, AgeRange<T>>;
}

/** Premium rates: integer fen per 1,000 yuan of the base. */
export type RateTable = Table<number>;

/** Cash values: integer fen per 1,000 yuan of the base at the end of policy years 1, 2, 3 … */
export type ValueTable = Table<Int32Array>;

/** All tables of one product version, by name. */
export interface RatingTables {
  readonly rates: ReadonlyMap<string, RateTable>;
  readonly values: ReadonlyMap<string, ValueTable>;
}

export function rangeKey(coverPeriod: string, paymentPeriod: string, gender: Gender): string {
  return `${coverPeriod}|${paymentPeriod}|${gender}`;
}

/** The rows of a combination, or undefined if the table has none. */
export function findRange<T>(table: Table<T>, coverPeriod: string, paymentPeriod: string, gender: Gender): AgeRange<T> | undefined {
  return table.ranges.get(rangeKey(table.byCoverPeriod ? coverPeriod : '', paymentPeriod, gender));
}

/** The figure for an age, or undefined outside the range. */
export function atAge<T>(range: AgeRange<T>, age: number): T | undefined {
  return range.byAge[age - range.minAge];
}

/** The table with this name. Throws if it is missing: the import refuses plans with missing tables. */
export function tableNamed<T>(tables: ReadonlyMap<string, T>, name: string): T {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`the plan names a table that was not loaded: ${name}`);
  return table;
}
