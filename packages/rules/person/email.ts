import type { Refusal } from '../values/refusal.ts';

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const EMAIL = new RegExp(`^${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+[A-Za-z]{2,63}$`);

/** The maximum number of characters of an address (RFC 5321). */
const EMAIL_MAX = 254;

/** The maximum number of characters that an application keeps of a person's address. */
export const PERSON_EMAIL_MAX = 100;

/** `email.format` (spec 2 §5; we chose the pattern): one mailbox at a domain name, at most 254 characters. */
export function checkEmail(email: string): Refusal | undefined {
  const wellFormed = email.length <= EMAIL_MAX && email.indexOf('@') <= 64 && EMAIL.test(email);
  return wellFormed ? undefined : { rule: 'email.format', message: '请输入正确的电子邮箱，如name@example.com' };
}
