import { publicHolidays } from '@portal/reference/public-holidays.ts';
import { addDays } from './dates.ts';

/** Whether a day is a working day in China. In a year without a table of holidays, Monday to Friday are. */
export function isWorkingDay(day: string): boolean {
  const holidays = publicHolidays[day.slice(0, 4)];
  const monthDay = day.slice(5);
  if (holidays?.worked.includes(monthDay)) return true;
  if (holidays?.off.includes(monthDay)) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday > 0 && weekday < 6;
}

/** The day that is this many working days after another; before it, if negative. */
export function addWorkingDays(day: string, count: number): string {
  let at = day;
  for (let left = Math.abs(count); left > 0;) {
    at = addDays(at, Math.sign(count));
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}
