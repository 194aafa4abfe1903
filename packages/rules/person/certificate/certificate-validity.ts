import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { ageAt } from '../age.ts';
import { addDays, addYears, isRealDate } from '../../values/dates.ts';
import type { CertificateType } from '../../product/product.ts';
import type { Refusal } from '../../values/refusal.ts';

/** The stored value of 长期 (spec 1 §9). */
export const LONG_TERM = '9999-12-31';

/** Another value that some sources use for 长期 (spec 1 §9). It is accepted and stored as `LONG_TERM`. */
const LONG_TERM_VARIANT = '9999-12-12';

/** A certificate is mentioned this many days before it ends. */
export const MENTIONED_DAYS = 60;

export interface ValidityBounds {
  readonly earliest: string;
  readonly latest: string;
  /** The only valid date, for types whose validity depends on the birthday. It may be in the past. */
  readonly fixed?: string;
  /** Whether 长期 may be chosen. */
  readonly longTerm: boolean;
}

/** `certificate.expired`: the last day of validity is past. */
export function checkExpired(validUntil: string, today: string): Refusal | undefined {
  return validUntil < today ? { rule: 'certificate.expired', message: '该证件已过有效期，请使用有效期内的证件' } : undefined;
}

export function normaliseValidUntil(date: string): string {
  return date === LONG_TERM_VARIANT ? LONG_TERM : date;
}

export function isLongTerm(date: string): boolean {
  return normaliseValidUntil(date) === LONG_TERM;
}

/** Years from today to the latest valid-until date (spec 1 §5). No age has more than the oldest. */
function longestYears(type: CertificateType, age: number): number {
  switch (type) {
    case '0':
      if (age < 16) return 5;
      if (age <= 25) return 10;
      return age <= 45 ? 20 : 50;
    case 'B':
    case 'I':
      return age <= 17 ? 5 : 10;
    case 'E':
    case 'G':
    case 'H':
      return 5;
    default:
      return 50;
  }
}

/** The last day of a birth certificate or a household register of somebody who was born on a day. */
function fixedDay(type: '4' | '7', birthday: string): string {
  return addDays(addYears(birthday, type === '7' ? 3 : 17), -1);
}

/**
 * The right valid-until dates (spec 1 §5): from today to a date that depends on type and age. The date is fixed for a birth certificate
 * (birthday + 3 years - 1 day) and a household register (birthday + 17 years - 1 day). 长期 is allowed only for an ID card from age 46.
 * Without a birthday: the dates that are right at some age.
 */
export function validityBounds(type: CertificateType, birthday: string | undefined, today: string): ValidityBounds {
  if (type === '7' || type === '4') {
    // Somebody born today has the latest date.
    if (birthday === undefined) return { earliest: today, latest: fixedDay(type, today), longTerm: false };
    const fixed = fixedDay(type, birthday);
    return { earliest: fixed, latest: fixed, fixed, longTerm: false };
  }
  const age = birthday === undefined ? Infinity : ageAt(birthday, today);
  return {
    earliest: today,
    latest: addYears(today, longestYears(type, age)),
    longTerm: type === '0' && age >= 46,
  };
}

function checkFixed(type: CertificateType, fixed: string, validUntil: string, today: string): Refusal | undefined {
  const name = certificateTypes[type];
  if (fixed < today) {
    const why = type === '7' ? '，年满3周岁请使用身份证' : '，请使用身份证';
    return { rule: 'certificate.expired', message: `${name}有效期至${fixed}，已过有效期${why}` };
  }
  return validUntil === fixed ? undefined : { rule: 'certificate.validity_fixed', message: `${name}有效期应为${fixed}，请重新确认` };
}

/**
 * `certificate.validity_required`, `certificate.expired`, `certificate.validity_fixed`, `certificate.long_term`,
 * `certificate.validity_late` (spec 1 §5): the date is within `validityBounds`.
 */
export function checkCertificateValidity(
  type: CertificateType,
  birthday: string | undefined,
  validUntil: string,
  today: string,
): Refusal | undefined {
  const bounds = validityBounds(type, birthday, today);
  if (!isRealDate(validUntil)) return { rule: 'certificate.validity_required', message: '请选择证件有效期' };
  if (bounds.fixed !== undefined) return checkFixed(type, bounds.fixed, validUntil, today);
  if (isLongTerm(validUntil))
    return bounds.longTerm
      ? undefined
      : {
          rule: 'certificate.long_term',
          message: '仅年满46周岁的身份证可选择长期有效，请选择证件上的有效期',
        };
  if (validUntil > bounds.latest) {
    const message = `${birthday === undefined ? '' : '按您的年龄，'}${certificateTypes[type]}有效期不能晚于${bounds.latest}，请重新确认`;
    return { rule: 'certificate.validity_late', message };
  }
  return checkExpired(validUntil, today);
}
