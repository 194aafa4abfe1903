import { birthdayFromNumber, checkCertificateNumber } from '../person/certificate/certificate-number.ts';
import { checkName } from '../person/name.ts';
import { checkCertificateValidity, normaliseValidUntil } from '../person/certificate/certificate-validity.ts';
import type { CertificateType } from '../product/product.ts';
import { cleanCode, cleanName } from '../values/text.ts';
import { findAt, type Finding } from '../values/refusal.ts';

/** The entries that a customer types beside the images of a certificate. */
export interface IdentityEntries {
  readonly name: string;
  readonly certificateNo: string;
  /** Null if the certificate has none. */
  readonly validUntil: string | null;
}

/** The entries as they are stored and compared. */
export function cleanIdentityEntries({ name, certificateNo, validUntil }: IdentityEntries): IdentityEntries {
  return {
    name: cleanName(name, { max: 60, keepsOdd: true }),
    certificateNo: cleanCode(certificateNo),
    validUntil: validUntil && normaliseValidUntil(validUntil),
  };
}

/** `name.*`, `certificate.number` and the rules of `checkCertificateValidity`, at any age if the number does not say the birthday. Expects cleaned entries. */
export function checkIdentityEntries(type: CertificateType, entries: IdentityEntries, today: string): Finding[] {
  const { name, certificateNo, validUntil } = entries;
  return [
    ...findAt('name', checkName(name, 'holder', type)),
    ...findAt('certificateNo', checkCertificateNumber(type, certificateNo)),
    ...findAt('validUntil', checkCertificateValidity(type, birthdayFromNumber(type, certificateNo), validUntil ?? '', today)),
  ];
}
