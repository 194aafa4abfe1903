import type { CertificateTypeCode } from '@portal/reference/certificate-types.ts';
import type { Sealer } from '../../platform/sealing.ts';

/** The keyed hash by which a person is looked up: always the same for one certificate, and not reversible. */
export function hashCertificate(sealer: Sealer, certificate: { readonly type: CertificateTypeCode; readonly no: string }): Buffer {
  return sealer.hash('certificate', `${certificate.type}:${certificate.no.toUpperCase()}`);
}
