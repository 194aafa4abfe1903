import { addDays, daysBetween, isRealDate, splitDate, subtractYears } from '../values/dates.ts';
import type { Refusal } from '../values/refusal.ts';
import { joinLabel } from '../values/text.ts';

/** An adult is 18 or older (spec 2 §5). */
export const ADULT_AGE = 18;

/** The default limits of a birthday (spec 1 §5). The import uses them for a product without limits. */
export const DEFAULT_ENTRY_AGE = { minDays: 28, maxAge: 65 } as const;

/**
 * The age in full years on a day (spec 2 §5). In a common year the birthday of a person born on 29 February is 1 March.
 * Negative before birth.
 */
export function ageAt(birthday: string, today: string): number {
  const born = splitDate(birthday);
  const now = splitDate(today);
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  return now.year - born.year - (hadBirthday ? 0 : 1);
}

/** The age on a day. Undefined if the birthday is missing, invalid or in the future. */
export function knownAge(birthday: string | undefined, today: string): number | undefined {
  return birthday !== undefined && isRealDate(birthday) && birthday <= today ? ageAt(birthday, today) : undefined;
}

export function isAdult(birthday: string, today: string): boolean {
  return ageAt(birthday, today) >= ADULT_AGE;
}

/**
 * The allowed birthdays of an insured, inclusive (spec 1 §5): an age of at most `maxAge` and at least `minDays` days.
 * The picker disables other dates.
 */
export function birthdayBounds(
  entryAge: { readonly minDays: number; readonly minAge?: number; readonly maxAge: number },
  today: string,
): { readonly earliest: string; readonly latest: string } {
  const byDays = addDays(today, -entryAge.minDays);
  const byYears = subtractYears(today, entryAge.minAge ?? 0);
  return {
    earliest: addDays(subtractYears(today, entryAge.maxAge + 1), 1),
    latest: byYears < byDays ? byYears : byDays,
  };
}

/**
 * `age.too_young`, `age.too_old` (spec 1 §5): the birthday is within the limits.
 * `choice` names the choice that sets the upper limit (`保至70周岁、20年交`), so that the customer knows what to change.
 */
export function checkEntryAge(
  birthday: string,
  today: string,
  entryAge: { readonly minDays: number; readonly minAge?: number; readonly maxAge: number },
  choice = '',
): Refusal | undefined {
  if (daysBetween(birthday, today) < entryAge.minDays) return { rule: 'age.too_young', message: `被保险人须出生满${entryAge.minDays}天` };
  const { minAge = 0 } = entryAge;
  const age = ageAt(birthday, today);
  if (age < minAge) return { rule: 'age.too_young', message: `被保险人须年满${minAge}周岁` };
  if (age > entryAge.maxAge) {
    const when = choice ? `${joinLabel('选择', choice)}时，` : '';
    return {
      rule: 'age.too_old',
      message: `${when}被保险人投保年龄不能超过${entryAge.maxAge}周岁`,
    };
  }
  return undefined;
}

/** `age.adult` (spec 2 §5): the applicant is an adult. */
export function checkAdult(birthday: string, today: string, label = '投保人'): Refusal | undefined {
  return isAdult(birthday, today) ? undefined : { rule: 'age.adult', message: `${label}须年满18周岁` };
}
