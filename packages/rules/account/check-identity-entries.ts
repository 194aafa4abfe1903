import { checkCertificateNumber } from '../person/certificate-number.ts';
import { checkName } from '../person/name.ts';
import { checkExpired } from '../person/certificate-validity.ts';
import type { CertificateType } from '../product/product.ts';
import type { Finding } from '../sale/application.ts';
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
  return { name: cleanName(name), certificateNo: cleanCode(certificateNo), validUntil };
}

/** `name.*`, `certificate.number`, `certificate.validity_required`, `certificate.expired`. Expects cleaned entries. */
export function checkIdentityEntries(type: CertificateType, entries: IdentityEntries, today: string): Finding[] {
  const { name, certificateNo, validUntil } = entries;
  return [
    ...findAt('name', name === '' ? { rule: 'name.required', message: '请填写姓名' } : checkName(name, 'applicant', type)),
    ...findAt('certificateNo', checkCertificateNumber(type, certificateNo)),
    ...findAt('validUntil', checkValidity(validUntil, today)),
  ];
}

function checkValidity(validUntil: string | null, today: string) {
  if (validUntil === null || !isRealDate(validUntil)) return { rule: 'certificate.validity_required', message: '请选择证件有效期' };
  return checkExpired(validUntil, today);
}
