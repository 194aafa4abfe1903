import type { Gender } from './rating-plan.ts';

/** Rows of one combination, for every age from `minAge` to `maxAge` without a gap. */
export interface AgeRange<T> {
  readonly minAge: number;
  readonly maxAge: number;
  readonly byAge: readonly T[];
}

interface Table<T> {
  readonly name: string;
  /** What the figures mean, as the file's heading says it. */
  readonly unit: string;
  /** False when one row serves every cover period. */
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

/** The rows of a combination, or undefined when the table does not sell it. */
export function findRange<T>(table: Table<T>, coverPeriod: string, paymentPeriod: string, gender: Gender): AgeRange<T> | undefined {
  return table.ranges.get(rangeKey(table.byCoverPeriod ? coverPeriod : '', paymentPeriod, gender));
}

/** The figure for an age, or undefined outside the range. */
export function atAge<T>(range: AgeRange<T>, age: number): T | undefined {
  return range.byAge[age - range.minAge];
}

/** A table that the plan names. Throws when it is missing: an import that lets that pass is the bug. */
export function tableNamed<T>(tables: ReadonlyMap<string, T>, name: string): T {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`the plan names a table that was not loaded: ${name}`);
  return table;
}
