import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { addWorkingDays, type WorkCalendar } from '@portal/rules/values/working-days.ts';
import { addMinutes } from '#platform/clock.ts';
import type { Holidays } from '#platform/holidays.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { markAlerted } from './payouts.queries.ts';

export interface LateDeps {
  readonly holidays: Holidays;
  /** Writes a line to the log of the server. */
  readonly report: (line: string) => void;
}

/** A provider makes a refund within so many working days: our own bound. Then somebody has to ask it, and each week again. */
const workingDays = 3;
const againMinutes = 7 * 24 * 60;

/** Why a late refund is in the list of those that somebody has to look after. */
export const lateFault = `支付机构超过 ${workingDays} 个工作日仍未退完，请向支付机构查询`;

/** A refund that the provider was asked for before this instant, and has not made, is late. */
export function lateBefore(calendar: WorkCalendar, now: Date): Date {
  const today = dayInShanghai(now);
  let askedOn = today;
  while (addWorkingDays(calendar, askedOn, workingDays, 'insurer') >= today) askedOn = addDays(askedOn, -1);
  return new Date(`${addDays(askedOn, 1)}T00:00:00+08:00`);
}

/** Raises an alarm about a refund that is late, at most once a week. */
export async function alertLate(
  { db, report }: Pick<PaymentDeps, 'db'> & LateDeps,
  payoutId: string,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<void> {
  const late = await markAlerted(db, payoutId, { now, before, since: addMinutes(now, -againMinutes) });
  if (late)
    report(
      `ALERT: the payment provider was asked for refund ${late.payout_no} on ${dayInShanghai(late.asked_at)} and has not made it: ask it`,
    );
}
