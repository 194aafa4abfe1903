import { addDays } from './dates.ts';

/** What the State Council announces for a year (国务院办公厅关于部分节假日安排的通知). Saturdays and Sundays need not be named as days off. */
interface HolidayYear {
  readonly year: number;
  /** Days off. */
  readonly off: readonly string[];
  /** Saturdays and Sundays that are worked. */
  readonly worked: readonly string[];
}

/** The years whose working days are known, in any order. */
export type WorkCalendar = readonly HolidayYear[];

/** Whose deadline it is: that of a duty of the insurer, or of a right of the customer. */
export type DeadlineOf = 'insurer' | 'customer';

/**
 * The parts of a year in which a public holiday can lie (全国年节及纪念日放假办法, with the days that notices add): New Year, Spring Festival,
 * Qingming, Labour Day, Dragon Boat, Mid-Autumn and National Day, the days before New Year.
 */
const seasons = ['01-01/01-03', '01-19/02-28', '04-03/04-07', '04-28/05-07', '05-26/06-27', '09-06/10-10', '12-29/12-31'].map((written) =>
  written.split('/'),
);

/** No five weeks have more days off on Monday to Friday: Spring Festival has six, with New Year eight. */
const mostDaysOff = 10;

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Whether a day is one of Monday to Friday. */
export function isWeekday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday > 0 && weekday < 6;
}

const mayBeHoliday = (day: string): boolean => seasons.some(([from = '', until = '']) => day.slice(5) >= from && day.slice(5) <= until);

/** Whether a day is a working day in China. Undefined: its year is not known. */
function isWorkingDay(calendar: WorkCalendar, day: string): boolean | undefined {
  const known = calendar.find(({ year }) => year === yearOf(day));
  if (!known) return undefined;
  return known.worked.includes(day) || (isWeekday(day) && !known.off.includes(day));
}

/**
 * The day that is so many working days after another. In a year that is not known it errs to the side of the customer:
 * - `insurer`, a duty of ours: the EARLIER day. Every unknown day counts, weekends too, because any weekend may be declared a working one. The
 *   day is never after the true one.
 * - `customer`, a right of the customer: the LATER day. Unknown weekends do not count, nor Monday to Friday in a season of holidays, up to as
 *   many days as a holiday has had. The day is never before the true one.
 */
export function addWorkingDays(calendar: WorkCalendar, day: string, count: number, deadlineOf: DeadlineOf): string {
  let at = day;
  let daysOff = 0;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    const isDayOff = deadlineOf === 'customer' && isWeekday(at) && mayBeHoliday(at) && daysOff < mostDaysOff;
    const known = isWorkingDay(calendar, at);
    if (known === undefined && isDayOff) daysOff += 1;
    if (known ?? (deadlineOf === 'insurer' || (isWeekday(at) && !isDayOff))) left -= 1;
  }
  return at;
}

/** From this day of a year on, the next one must be known: its notice comes in November. */
const nextYearFrom = '12-01';

/** The years that must be known on a day and are not: that of the day, and from 1 December on the next one. */
export function unknownYears(calendar: WorkCalendar, today: string): number[] {
  const year = yearOf(today);
  const needed = today.slice(5) >= nextYearFrom ? [year, year + 1] : [year];
  return needed.filter((one) => !calendar.some((known) => known.year === one));
}
