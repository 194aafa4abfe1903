import type { PhoneNumber } from '../sale/answers/application.ts';
import type { Refusal } from '../values/refusal.ts';

/** The maximum number of digits of the phone input (spec 1 §9). */
export const PHONE_MAX = 11;

const MOBILE = new Map([
  ['86', { pattern: /^1[3-9]\d{9}$/, message: '请输入正确的11位手机号码' }],
  ['852', { pattern: /^[1-9]\d{7}$/, message: '请输入正确的8位中国香港手机号码' }],
  ['853', { pattern: /^6\d{7}$/, message: '请输入正确的8位中国澳门手机号码，以6开头' }],
  ['886', { pattern: /^\d{9,10}$/, message: '请输入正确的9至10位中国台湾手机号码' }],
]);

const ELSEWHERE = { pattern: /^\d{7,10}$/, message: '请输入正确的手机号码，7至10位数字' };

/**
 * `phone.required`, `phone.number` (spec 2 §5). 86: eleven digits that begin with 13 to 19. 852: eight digits, the first not 0.
 * 853: eight digits that begin with 6. 886: nine or ten digits. Other codes: seven to ten digits.
 */
export function checkPhone(phone: PhoneNumber): Refusal | undefined {
  if (phone.number === '') return { rule: 'phone.required', message: '请填写手机号码' };
  const { pattern, message } = MOBILE.get(phone.countryCode) ?? ELSEWHERE;
  return pattern.test(phone.number) ? undefined : { rule: 'phone.number', message };
}

/** `phone.landline` (spec 2 §5; we chose the pattern): area code, 7-8 digits, optional extension: `0756-8888888-01`. */
export function checkLandline(number: string): Refusal | undefined {
  return /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/.test(number)
    ? undefined
    : { rule: 'phone.landline', message: '请输入正确的固定电话，如0756-8888888' };
}
