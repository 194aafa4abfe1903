import type { Application } from '@portal/rules/sale/answers/application.ts';
import { applicantOf } from '@portal/rules/sale/answers/parties.ts';
import { hashCertificate } from '#platform/certificate-hash.ts';
import type { Sealer } from '#platform/sealing.ts';

/**
 * The keyed hash by which an order is found for its applicant's verified account; null without a certificate. That of an organisation is of
 * its credit code, and no person's.
 */
export function hashApplicantCertificate(sealer: Sealer, application: Application): Buffer | null {
  const { organisation } = application;
  if (organisation) return organisation.creditCode ? sealer.hash('credit-code', organisation.creditCode) : null;
  const { certificateType, certificateNo } = applicantOf(application);
  return certificateType && certificateNo ? hashCertificate(sealer, { certificateType, certificateNo }) : null;
}
