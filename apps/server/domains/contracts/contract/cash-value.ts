import { addYears, daysBetween } from '@portal/rules/values/dates.ts';
import { type Fen, fen } from '@portal/rules/values/money.ts';
import type { Contract } from './contract.ts';

/** The last anniversary of a day that is not after another. Null: that is before the first day. */
function yearsSince(effectiveOn: string, today: string): number | null {
  if (today < effectiveOn) return null;
  const years = Number(today.slice(0, 4)) - Number(effectiveOn.slice(0, 4));
  return addYears(effectiveOn, years) > today ? years - 1 : years;
}

/**
 * The cash value of a contract on a day, from its frozen table of values at the end of each policy year. Within a year it is
 * calculated from both ends of the year and the days that have passed (条款 现金价值), rounded down. Null: the contract has none on
 * this day.
 */
export function cashValueOn(
  { members, effectiveOn, earlyEnd }: Pick<Contract, 'members' | 'effectiveOn' | 'earlyEnd'>,
  today: string,
): Fen | null {
  const years = yearsSince(effectiveOn, today);
  if (years === null || earlyEnd !== 'cash_value' || members.every(({ cashValues }) => cashValues.length <= years)) return null;
  const atEndOf = (year: number) => members.reduce((sum, { cashValues }) => sum + (year === 0 ? 0 : (cashValues[year - 1] ?? 0)), 0);
  const [begin, end] = [addYears(effectiveOn, years), addYears(effectiveOn, years + 1)];
  const [before, after] = [atEndOf(years), atEndOf(years + 1)];
  return fen(before + Math.floor(((after - before) * daysBetween(begin, today)) / daysBetween(begin, end)));
}
