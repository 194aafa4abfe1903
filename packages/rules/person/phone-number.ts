import type { PhoneNumber } from '../sale/answers/application.ts';
import { PHONE_MAX } from './phone.ts';
import { cleanDigits } from '../values/text.ts';

/** The digits of a typed or pasted number, without the calling code that a contact card puts before it (spec 1 §5). */
export function cleanPhoneNumber(text: string, countryCode: string): string {
  const digits = cleanDigits(text);
  const international = /^\s*(?:[+＋]|00)/.test(text) || digits.length > PHONE_MAX;
  const withoutPrefix = digits.replace(/^00/, '');
  return international && withoutPrefix.startsWith(countryCode) ? withoutPrefix.slice(countryCode.length) : digits;
}

/** Calling codes of the numbers that people write with a plus sign; without one a number is of the mainland. */
const WRITTEN_CODES = ['86', '852', '853', '886'] as const;

/** Reads a number as written in a table: `13800001013`, `+86 138-0000-1013`, `+852 9123 4567`. */
export function readPhone(text: string): PhoneNumber {
  const written = /^\s*(?:[+＋]|00)\s*([\d０-９]+)/.exec(text)?.[1] ?? '';
  const digits = cleanDigits(written);
  const countryCode = WRITTEN_CODES.find((code) => digits.startsWith(code)) ?? '86';
  return { countryCode, number: cleanPhoneNumber(text, countryCode) };
}
