import { dayInShanghai, daysBetween } from '@portal/rules/values/dates.ts';
import { X509Certificate } from 'node:crypto';

/** So long before its end the operator is told: authorities take weeks. */
const toldDaysBefore = 60;

/** The warning for the operator about the certificate (DER) that seals e-policies, on a line. Undefined: it is valid for longer. */
export function sayExpiry(certificate: Uint8Array, now: Date): string | undefined {
  const end = new X509Certificate(certificate).validToDate;
  const lastDay = dayInShanghai(end);
  if (end <= now)
    return `the certificate that seals e-policies ended on ${lastDay}: readers of PDF call new seals invalid; replace SIGNING_P12`;
  const left = daysBetween(dayInShanghai(now), lastDay);
  return left <= toldDaysBefore
    ? `the certificate that seals e-policies ends on ${lastDay}, in ${left} days: replace SIGNING_P12`
    : undefined;
}
