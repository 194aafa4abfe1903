import { addDays, daysBetween, isRealDate, splitDate, subtractYears } from './dates.ts';
import type { Refusal } from './refusal.ts';

/** Adult means 18 or older (spec 2 §5). */
export const ADULT_AGE = 18;

/** The bounds of a birthday where the product sets none (spec 1 §5). The import of a product fills them in. */
export const DEFAULT_ENTRY_AGE = { minDays: 28, maxAge: 65 } as const;

/**
 * Full years of age on a day (spec 2 §5, with leap-day handling): somebody born on 29 February grows older
 * on 1 March of a common year. Negative before birth.
 */
export function ageAt(birthday: string, today: string): number {
  const born = splitDate(birthday);
  const now = splitDate(today);
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  return now.year - born.year - (hadBirthday ? 0 : 1);
}

/** The age of somebody whose answer may be missing, no date or in the future; then undefined. */
export function knownAge(birthday: string | undefined, today: string): number | undefined {
  return birthday !== undefined && isRealDate(birthday) && birthday <= today ? ageAt(birthday, today) : undefined;
}

export function isAdult(birthday: string, today: string): boolean {
  return ageAt(birthday, today) >= ADULT_AGE;
}

/**
 * The birthdays an insured may have, both ends included (spec 1 §5): from the oldest that is still at most
 * `maxAge` to the youngest that is `minDays` old. Dates outside are disabled in the picker.
 */
export function birthdayBounds(
  entryAge: { readonly minDays: number; readonly maxAge: number },
  today: string,
): { readonly earliest: string; readonly latest: string } {
  return {
    earliest: addDays(subtractYears(today, entryAge.maxAge + 1), 1),
    latest: addDays(today, -entryAge.minDays),
  };
}

/**
 * `age.too_young`, `age.too_old` (spec 1 §5): the birthday lies within bounds.
 * `choice` names what sets the upper bound (`保至70周岁、20年交`), so that the customer knows what to change.
 */
export function checkEntryAge(
  birthday: string,
  today: string,
  entryAge: { readonly minDays: number; readonly maxAge: number },
  choice = '',
): Refusal | undefined {
  if (daysBetween(birthday, today) < entryAge.minDays) return { rule: 'age.too_young', message: `被保险人须出生满${entryAge.minDays}天` };
  if (ageAt(birthday, today) > entryAge.maxAge) {
    const when = choice ? `选择${choice}时，` : '';
    return {
      rule: 'age.too_old',
      message: `${when}被保险人投保年龄不能超过${entryAge.maxAge}周岁`,
    };
  }
  return undefined;
}

/** `age.adult` (spec 2 §5): an applicant is of age. */
export function checkAdult(birthday: string, today: string, label = '投保人'): Refusal | undefined {
  return isAdult(birthday, today) ? undefined : { rule: 'age.adult', message: `${label}须年满18周岁` };
}
