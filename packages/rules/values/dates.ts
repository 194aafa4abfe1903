/** Dates are `YYYY-MM-DD` strings in Asia/Shanghai, so they compare as text. The current time is always a parameter. */

const DAY = 86_400_000;
/** Shanghai is eight hours ahead of UTC, without daylight saving time since 1992. */
const AHEAD = 8 * 3_600_000;

/** The calendar day of an instant in Asia/Shanghai, for instants from 1992. */
export function dayInShanghai(instant: Date): string {
  return new Date(instant.getTime() + AHEAD).toISOString().slice(0, 10);
}

/** The instant at which the calendar day of an instant began in Asia/Shanghai, for instants from 1992. */
export function startOfDay(instant: Date): Date {
  return new Date(Date.parse(dayInShanghai(instant)) - AHEAD);
}

/** Formats an ISO 8601 instant from 1992 to the minute in Asia/Shanghai: `2026-03-07 09:05`. */
export function showInstant(instant: string): string {
  return new Date(Date.parse(instant) + AHEAD).toISOString().slice(0, 16).replace('T', ' ');
}

/** A date in words: `2026年3月7日`. */
export function showDay(date: string): string {
  const { year, month, day } = splitDate(date);
  return `${year}年${month}月${day}日`;
}

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function toDate({ year, month, day }: DateParts): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function readDate(text: string): DateParts | undefined {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  const leapDay = month === 2 && isLeapYear(year) ? 1 : 0;
  return day >= 1 && day <= (monthDays[month - 1] ?? 0) + leapDay ? { year, month, day } : undefined;
}

/** Whether text is a valid date: `2023-02-29` is not. Years start at 1000. */
export function isRealDate(text: string): boolean {
  return readDate(text) !== undefined;
}

/** Splits a date. Throws for an invalid date, so check user input with `isRealDate` first. */
export function splitDate(date: string): DateParts {
  const parts = readDate(date);
  if (!parts) throw new RangeError(`not a date: ${date}`);
  return parts;
}

export function addDays(date: string, days: number): string {
  const { year, month, day } = splitDate(date);
  return toDate({ year, month, day: day + days });
}

/** Midnight of a date in UTC. */
const instantOf = ({ year, month, day }: DateParts): number => Date.UTC(year, month - 1, day);

/** Whole days from one date to another. Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (instantOf(splitDate(to)) - instantOf(splitDate(from))) / DAY;
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** The anniversary after `years` years. In a common year the anniversary of 29 February is 1 March, as in `ageAt`. */
export function addYears(date: string, years: number): string {
  const { year, month, day } = splitDate(date);
  return toDate({ year: year + years, month, day });
}

/** The same day after `months` months; the last day of a month that does not have it. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = splitDate(date);
  const last = splitDate(toDate({ year, month: month + months + 1, day: 0 }));
  return toDate({ ...last, day: Math.min(day, last.day) });
}

/**
 * The latest day whose anniversary after `years` years is not later than the date. For 29 February this is 28 February of a
 * common year, because the anniversary of 1 March comes a day later.
 */
export function subtractYears(date: string, years: number): string {
  const { year, month, day } = splitDate(date);
  const leapDayIsMissing = month === 2 && day === 29 && !isLeapYear(year - years);
  return toDate({ year: year - years, month, day: leapDayIsMissing ? 28 : day });
}
