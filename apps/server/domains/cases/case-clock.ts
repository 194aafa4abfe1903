import { type Clock as LegalClock, dueOn, lastDayOf } from '@portal/rules/service/clocks.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { WorkCalendar } from '@portal/rules/values/working-days.ts';
import type { CaseRow } from './cases.queries.ts';

/** The last day to decide a case that is asked for today. Null: no rule names one. A kind with a clock needs the calendar. */
export function firstDueOn(clock: LegalClock | undefined, today: string, calendar: WorkCalendar | undefined): string | null {
  if (!clock) return null;
  if (!calendar) throw new Error(`no calendar was given for the day of: ${clock.what}`);
  return lastDayOf(clock, today, calendar);
}

/** The last day to decide a case that goes on after its customer was waited for. */
export function dueOnAgain(
  clock: LegalClock | undefined,
  { asked_at: askedAt, waits }: Pick<CaseRow, 'asked_at' | 'waits'>,
  calendar: WorkCalendar,
): string | null {
  return clock ? dueOn(clock, { startedOn: dayInShanghai(askedAt), waits }, calendar) : null;
}

/** The waits of a case once its customer is asked for something. */
export const waitsFrom = ({ waits }: Pick<CaseRow, 'waits'>, today: string): string =>
  JSON.stringify([...waits, { from: today, until: null }]);

/** The waits of a case whose customer has answered. */
export const answeredWaits = ({ waits }: Pick<CaseRow, 'waits'>, today: string): CaseRow['waits'] =>
  waits.map((wait) => (wait.until === null ? { ...wait, until: today } : wait));
