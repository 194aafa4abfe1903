import { addYears, daysBetween } from '../values/dates.ts';
import { type Fen, fen } from '../values/money.ts';

/** What cash values depend on; frozen contracts have it. */
export interface CashValued {
  readonly effectiveOn: string;
  readonly earlyEnd: 'cash_value' | 'unexpired_premium';
  readonly members: readonly {
    /** At the end of every policy year, of all coverages together. */
    readonly cashValues: readonly Fen[];
    /** The first day of an annuity: from it on there is no cash value. */
    readonly payoutOn?: string;
  }[];
}

/** A cash value with the figures that it is calculated from. */
export interface CashValue {
  readonly amount: Fen;
  /** The policy year, from 1, with its days and those that have passed. */
  readonly year: number;
  readonly daysPassed: number;
  readonly daysOfYear: number;
  /** At both ends of the policy year. */
  readonly before: Fen;
  readonly after: Fen;
}

/** The last anniversary of a day that is not after another. Null: that is before the first day. */
function yearsSince(effectiveOn: string, today: string): number | null {
  if (today < effectiveOn) return null;
  const years = Number(today.slice(0, 4)) - Number(effectiveOn.slice(0, 4));
  return addYears(effectiveOn, years) > today ? years - 1 : years;
}

/**
 * The cash value of a contract on a day, from its frozen table of values at the end of each policy year. Within a year it is calculated
 * from both ends of the year and the days that have passed (条款 现金价值), rounded down to the fen; the first year begins at nothing.
 * Null: the contract has none on this day.
 */
export function findCashValue({ members, effectiveOn, earlyEnd }: CashValued, today: string): CashValue | null {
  const years = yearsSince(effectiveOn, today);
  const valued = members.filter(({ payoutOn }) => payoutOn === undefined || payoutOn > today);
  if (years === null || earlyEnd !== 'cash_value' || valued.every(({ cashValues }) => cashValues.length <= years)) return null;
  const atEndOf = (year: number) => fen(valued.reduce((sum, { cashValues }) => sum + (year === 0 ? 0 : (cashValues[year - 1] ?? 0)), 0));
  const [begin, end] = [addYears(effectiveOn, years), addYears(effectiveOn, years + 1)];
  const [before, after] = [atEndOf(years), atEndOf(years + 1)];
  const [daysPassed, daysOfYear] = [daysBetween(begin, today), daysBetween(begin, end)];
  const amount = fen(before + Math.floor(((after - before) * daysPassed) / daysOfYear));
  return { amount, year: years + 1, daysPassed, daysOfYear, before, after };
}

/** The amount of `findCashValue`. Null: the contract has no cash value on this day. */
export function cashValueOn(contract: CashValued, today: string): Fen | null {
  return findCashValue(contract, today)?.amount ?? null;
}
