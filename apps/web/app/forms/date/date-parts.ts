import { isRealDate, splitDate } from '@portal/rules/dates.ts';

/** A date while it is being chosen: each part may still be open. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** First and last day that may be chosen, `YYYY-MM-DD`. */
export interface DateBounds {
  readonly earliest: string;
  readonly latest: string;
}

export const noDate: DateParts = { year: '', month: '', day: '' };

export function toParts(date: string | undefined): DateParts {
  if (date === undefined || !isRealDate(date)) return noDate;
  const { year, month, day } = splitDate(date);
  return { year: String(year), month: String(month), day: String(day) };
}

/** The date that the parts make; undefined while one is open or the calendar has no such day. */
export function fromParts({ year, month, day }: DateParts): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** What each part may still be, given the parts before it: days outside the bounds are not offered (spec 1 §5). */
export function partChoices(
  { year, month }: DateParts,
  { earliest, latest }: DateBounds,
): { years: number[]; months: number[]; days: number[] } {
  const [first, last] = [splitDate(earliest), splitDate(latest)];
  const [isFirstYear, isLastYear] = [Number(year) === first.year, Number(year) === last.year];
  const isFirstMonth = isFirstYear && Number(month) === first.month;
  const isLastMonth = isLastYear && Number(month) === last.month;
  const monthLength = year && month ? new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() : 31;
  return {
    years: range(first.year, last.year),
    months: range(isFirstYear ? first.month : 1, isLastYear ? last.month : 12),
    days: range(isFirstMonth ? first.day : 1, Math.min(monthLength, isLastMonth ? last.day : 31)),
  };
}
