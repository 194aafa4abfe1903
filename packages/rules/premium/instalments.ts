import { premiumDueOn } from '../product/payments.ts';
import type { PerYear } from '../product/product.ts';
import { addDays, addYears, daysBetween } from '../values/dates.ts';
import { addWorkingDays, type WorkCalendar } from '../values/working-days.ts';

/** The facts that decide when the premiums of a contract are due. */
export interface PremiumPlan {
  readonly effectiveOn: string;
  /** The last day of cover. Null: for life. */
  readonly coverUntil: string | null;
  /** The number of all premiums, and how many of them a year has. */
  readonly payments: number;
  readonly perYear: PerYear;
  /** Days of grace, if the contract says them. Absent: `usualGraceDays`. */
  readonly graceDays?: number;
}

/** Days of grace of a cover of more than a year, from the day after the due day, unless its product says others (保险法 36, 条款 3.2 宽限期). */
export const usualGraceDays = 60;

/** A charge of an instalment is made so many days before it is due. */
export const chargedDaysBefore = 30;

/** Days from the due day to each debit from the customer's card. A missed debit is made later, until the next one is due. */
export const debitOffsets: readonly number[] = [0, 3, 7, 15, 30, 45];

/** The day on which a premium is due: period 1 is the first one, on the first day of cover. */
export function dueOn({ effectiveOn, perYear }: Pick<PremiumPlan, 'effectiveOn' | 'perYear'>, period: number): string {
  return premiumDueOn(effectiveOn, period - 1, perYear);
}

/** Whether a contract has days of grace: its cover lasts for more than a year. */
export function hasGrace({ effectiveOn, coverUntil }: Pick<PremiumPlan, 'effectiveOn' | 'coverUntil'>): boolean {
  return coverUntil === null || coverUntil > addYears(effectiveOn, 1);
}

type GracePlan = Pick<PremiumPlan, 'effectiveOn' | 'coverUntil' | 'graceDays'>;

/** The last day on which a premium may be paid, and on which the contract is in force without it. */
export function graceUntil(plan: GracePlan, due: string): string {
  return hasGrace(plan) ? addDays(due, plan.graceDays ?? usualGraceDays) : due;
}

/** A refund by the way on which the money came arrives within so many working days. */
const refundWorkingDays = 3;

/** The day by which a refund that is sent on a day has arrived. A duty of ours: in a year that is not known, the earlier day. */
export const refundedBy = (calendar: WorkCalendar, begunOn: string): string =>
  addWorkingDays(calendar, begunOn, refundWorkingDays, 'insurer');

/** Whoever is charged late has at least so many days to pay, as after a reminder (保险法 36). */
const daysAfterCharge = 30;

/** The last day to pay a premium that is charged on a day: that of its grace, or later if it is charged late. */
export function lastDayToPay(plan: GracePlan, due: string, chargedOn: string): string {
  const [until, least] = [graceUntil(plan, due), addDays(chargedOn, daysAfterCharge)];
  return hasGrace(plan) && least > until ? least : until;
}

/** The first premium that is due on a day or later. Undefined: none is left. */
export function firstPeriodFrom(plan: PremiumPlan, day: string): number | undefined {
  for (let period = 1; period <= plan.payments; period += 1) if (dueOn(plan, period) >= day) return period;
  return undefined;
}

/** A debit of a charge: its number from 1, and its day. */
export interface DebitWindow {
  readonly no: number;
  readonly on: string;
}

/** The days on which an unpaid charge is debited, all of them within its days of grace. */
export function debitWindows(due: string, lastDay: string): DebitWindow[] {
  return debitOffsets.map((offset, at) => ({ no: at + 1, on: addDays(due, offset) })).filter(({ on }) => on <= lastDay);
}

/** The debit to make on a day: the last one whose day has come. Undefined before the first one, and after the last day to pay. */
export function debitWindowOn(due: string, lastDay: string, today: string): DebitWindow | undefined {
  return today > lastDay ? undefined : debitWindows(due, lastDay).findLast(({ on }) => on <= today);
}

/** The key of the message before a debit, unique for its charge. */
export const debitKey = (no: number): string => `debit-${no}`;

/** A message to the customer before a premium is due (`due`), or before a debit (`debit`). */
export interface PremiumReminder {
  /** Unique for its charge. */
  readonly key: string;
  readonly on: string;
  readonly about: 'due' | 'debit';
  /** The day on which the premium is due, or on which it is debited. */
  readonly day: string;
}

/** Days before the due day on which a customer is reminded of it. */
export const reminderLeads = [30, 7] as const;
const firstDebitLead = 3;
const retryLead = 1;

/** When a customer is reminded: 30 and 7 days before the due day, 3 days before the first debit, the day before each further one. */
export function remindersOf(due: string, lastDay: string): PremiumReminder[] {
  const debits = debitWindows(due, lastDay).map(({ no, on }): PremiumReminder => ({
    key: debitKey(no),
    on: addDays(on, -(no === 1 ? firstDebitLead : retryLead)),
    about: 'debit',
    day: on,
  }));
  return [
    ...reminderLeads.map((lead): PremiumReminder => ({ key: `due-${lead}`, on: addDays(due, -lead), about: 'due', day: due })),
    ...debits,
  ];
}

/** The distances are the same for all days. */
const anyDue = '2027-01-01';

/** A message that a job missed is sent later, if it is the newest one and at most so many days late. */
const madeUpDays = 2;

/** The reminder to send on a day: the newest one that is due, unless its event has passed. */
export function reminderOn(due: string, lastDay: string, today: string): PremiumReminder | undefined {
  const newest = remindersOf(due, lastDay).findLast(({ on }) => on <= today);
  return newest && newest.day >= today && daysBetween(newest.on, today) <= madeUpDays ? newest : undefined;
}

/** The days since the due day, negative before it, on which a reminder may be sent. */
export const reminderAges: readonly number[] = [
  ...new Set(
    remindersOf(anyDue, addDays(anyDue, Math.max(...debitOffsets))).flatMap(({ on }) =>
      Array.from({ length: madeUpDays + 1 }, (_, late) => daysBetween(anyDue, on) + late),
    ),
  ),
];
