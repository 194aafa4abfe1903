import { addDays } from '../values/dates.ts';
import { addWorkingDays, type WorkCalendar } from '../values/working-days.ts';

/** Within how many working days a transfer has to arrive, and after how many more the bank's notice of it is waited for. */
export interface TransferTerms {
  readonly payWithinWorkingDays: number;
  readonly noticeWorkingDays: number;
}

/**
 * The last day on which a transfer may arrive for what was charged on a day, and the last day on which the bank's notice is waited for.
 * Rights of the customer: in a year that is not known, the later days.
 */
export function transferDays(
  calendar: WorkCalendar,
  chargedOn: string,
  { payWithinWorkingDays, noticeWorkingDays }: TransferTerms,
): { payBy: string; noticeBy: string } {
  const after = (count: number) => addWorkingDays(calendar, chargedOn, count, 'customer');
  return { payBy: after(payWithinWorkingDays), noticeBy: after(payWithinWorkingDays + noticeWorkingDays) };
}

/**
 * The last day on which the bank may book a transfer for a premium: its last day to pay, so that choosing again gains no time; and the last day
 * on which the bank's notice is waited for. Undefined: no whole working day is left after today.
 */
export function premiumTransferDays(
  calendar: WorkCalendar,
  today: string,
  lastDay: string,
  { noticeWorkingDays }: Pick<TransferTerms, 'noticeWorkingDays'>,
): { payBy: string; noticeBy: string } | undefined {
  if (addWorkingDays(calendar, today, 1, 'customer') > lastDay) return undefined;
  return { payBy: lastDay, noticeBy: addWorkingDays(calendar, lastDay, noticeWorkingDays, 'customer') };
}

/** The instant at which a day in Shanghai ends. */
export function endOfDay(day: string): Date {
  return new Date(`${addDays(day, 1)}T00:00:00+08:00`);
}
