import { PHONE_MAX } from '@portal/rules/person/phone.ts';
import { cleanDigits } from '@portal/rules/values/text.ts';

/** The digits of a typed or pasted number, without the calling code that a contact card puts before it (spec 1 §5). */
export function cleanPhoneNumber(text: string, countryCode: string): string {
  const digits = cleanDigits(text);
  const international = /^\s*(?:[+＋]|00)/.test(text) || digits.length > PHONE_MAX;
  const withoutPrefix = digits.replace(/^00/, '');
  return international && withoutPrefix.startsWith(countryCode) ? withoutPrefix.slice(countryCode.length) : digits;
}
