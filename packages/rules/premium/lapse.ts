import { lastDayOf } from '../service/clocks.ts';
import { legalClocks } from '../service/legal-clocks.ts';
import { addDays, addYears } from '../values/dates.ts';
import type { WorkCalendar } from '../values/working-days.ts';

/** Days in which an accepted reinstatement is to be paid. */
export const arrearsDays = 30;

/** Years from a lapse in which a contract may be reinstated, unless its product says more (保险法 37). */
export const usualReinstatementYears = 2;

/** The first day without cover: the day after the last day of grace (保险法 36). */
export const lapsedOn = (graceUntil: string): string => addDays(graceUntil, 1);

/** The last day on which the notice of a lapse is in time. A duty of ours: in a year that is not known, the earlier day. */
export const lapseNoticeBy = (calendar: WorkCalendar, since: string): string => lastDayOf(legalClocks.lapseNotice, since, calendar);

/** The last day on which a reinstatement may be requested: so many years from the lapse (保险法 37), but not after the last day of cover. */
export function reinstatableUntil(since: string, coverUntil: string | null, years: number): string {
  const last = addDays(addYears(since, years), -1);
  return coverUntil !== null && coverUntil < last ? coverUntil : last;
}

/** Whether the insurer may end the contract: the years for its reinstatement are over (保险法 37). */
export const mayBeEnded = (since: string, today: string, years: number): boolean => today >= addYears(since, years);
