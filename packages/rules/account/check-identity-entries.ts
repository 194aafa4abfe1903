import { birthdayFromNumber, checkCertificateNumber } from '../person/certificate-number.ts';
import { checkName } from '../person/name.ts';
import { checkCertificateValidity, checkExpired, normaliseValidUntil } from '../person/certificate-validity.ts';
import type { CertificateType } from '../product/product.ts';
import type { Finding } from '../sale/answers/application.ts';
import { isRealDate } from '../values/dates.ts';
import { cleanCode, cleanName } from '../values/text.ts';
import { findAt } from '../values/refusal.ts';

/** What a customer writes beside the images of a certificate. */
export interface IdentityEntries {
  readonly name: string;
  readonly certificateNo: string;
  /** Null if the certificate has none. */
  readonly validUntil: string | null;
}

/** The entries as they are stored and compared. */
export function cleanIdentityEntries({ name, certificateNo, validUntil }: IdentityEntries): IdentityEntries {
  return { name: cleanName(name), certificateNo: cleanCode(certificateNo), validUntil: validUntil && normaliseValidUntil(validUntil) };
}

/** `name.*`, `certificate.number` and the rules of `checkCertificateValidity`, as far as the number says the birthday. Expects cleaned entries. */
export function checkIdentityEntries(type: CertificateType, entries: IdentityEntries, today: string): Finding[] {
  const { name, certificateNo } = entries;
  return [
    ...findAt('name', checkName(name, 'holder', type)),
    ...findAt('certificateNo', checkCertificateNumber(type, certificateNo)),
    ...findAt('validUntil', checkValidity(type, entries, today)),
  ];
}

function checkValidity(type: CertificateType, { certificateNo, validUntil }: IdentityEntries, today: string) {
  if (validUntil === null || !isRealDate(validUntil)) return { rule: 'certificate.validity_required', message: '请选择证件有效期' };
  const birthday = birthdayFromNumber(type, certificateNo);
  return birthday === undefined ? checkExpired(validUntil, today) : checkCertificateValidity(type, birthday, validUntil, today);
}
