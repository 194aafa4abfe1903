import { isRealDate, splitDate } from '@portal/rules/values/dates.ts';

/** A date while it is being chosen: any part may be missing. */
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

type Choices = Readonly<Record<keyof DateParts, readonly number[]>>;

export const noDate: DateParts = { year: '', month: '', day: '' };

export function toParts(date: string | undefined): DateParts {
  if (date === undefined || !isRealDate(date)) return noDate;
  const { year, month, day } = splitDate(date);
  return { year: String(year), month: String(month), day: String(day) };
}

/** The date of the parts; undefined if one is missing or the calendar has no such day. */
export function fromParts({ year, month, day }: DateParts): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Days of the month; 31, or 29 for February, while the month or the year is missing. */
function daysIn(year: string, month: string): number {
  return month ? new Date(Date.UTC(Number(year || '2000'), Number(month), 0)).getUTCDate() : 31;
}

/** The options of each part, given the parts before it: days outside the bounds are not offered (spec 1 §5). */
export function partChoices({ year, month }: DateParts, { earliest, latest }: DateBounds): Choices {
  const [first, last] = [splitDate(earliest), splitDate(latest)];
  const [isFirstYear, isLastYear] = [Number(year) === first.year, Number(year) === last.year];
  const isFirstMonth = isFirstYear && Number(month) === first.month;
  const isLastMonth = isLastYear && Number(month) === last.month;
  return {
    year: range(first.year, last.year),
    month: range(isFirstYear ? first.month : 1, isLastYear ? last.month : 12),
    day: range(isFirstMonth ? first.day : 1, isLastMonth ? last.day : daysIn(year, month)),
  };
}

/** The parts that fit together. A part that the parts before it made impossible, such as 31 in April, is cleared. */
export function offeredParts({ year, month, day }: DateParts, bounds: DateBounds): DateParts {
  const keep = (part: string, choices: readonly number[]): string => (choices.includes(Number(part)) ? part : '');
  const offeredYear = keep(year, partChoices(noDate, bounds).year);
  const offeredMonth = keep(month, partChoices({ ...noDate, year: offeredYear }, bounds).month);
  const days = partChoices({ year: offeredYear, month: offeredMonth, day }, bounds).day;
  return { year: offeredYear, month: offeredMonth, day: keep(day, days) };
}
