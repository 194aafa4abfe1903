import type { Refusal } from '../values/refusal.ts';

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const EMAIL = new RegExp(`^${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+[A-Za-z]{2,63}$`);

/** `email.format` (spec 2 §5; we chose the pattern): one mailbox at a domain name, at most 254 characters. */
export function checkEmail(email: string): Refusal | undefined {
  const wellFormed = email.length <= 254 && email.indexOf('@') <= 64 && EMAIL.test(email);
  return wellFormed ? undefined : { rule: 'email.format', message: '请输入正确的电子邮箱，如name@example.com' };
}
