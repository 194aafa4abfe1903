import { knownAge } from '@portal/rules/person/age.ts';
import {
  checkCertificateValidity,
  checkExpired,
  validityBounds,
  type ValidityBounds,
} from '@portal/rules/person/certificate/certificate-validity.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import { addYears } from '@portal/rules/values/dates.ts';

/** A certificate as far as it is filled in. */
export type DatedCertificate = Pick<Person, 'certificateType' | 'birthday' | 'certificateValidUntil'>;

/** A birthday that is still being chosen, or lies in the future, says no age. */
const knownBirthday = ({ birthday }: DatedCertificate, today: string): string | undefined =>
  knownAge(birthday, today) === undefined ? undefined : birthday;

/** The dates that are offered: those that the rule accepts, as far as type and age are known. 长期 is offered to a known age only. */
export function offeredValidity(certificate: DatedCertificate, today: string): ValidityBounds {
  const { certificateType } = certificate;
  const birthday = knownBirthday(certificate, today);
  if (!certificateType) return { earliest: today, latest: addYears(today, 50), longTerm: false };
  const bounds = validityBounds(certificateType, birthday, today);
  return { ...bounds, longTerm: bounds.longTerm && birthday !== undefined };
}

/** Why the present date has expired. That is told at once; a date that is not complete yet is not an error. */
export function whyExpired(certificate: DatedCertificate, today: string): string | undefined {
  const { certificateType, certificateValidUntil: until } = certificate;
  if (until === undefined) return undefined;
  const refusal = certificateType
    ? checkCertificateValidity(certificateType, knownBirthday(certificate, today), until, today)
    : checkExpired(until, today);
  return refusal?.rule === 'certificate.expired' ? refusal.message : undefined;
}
