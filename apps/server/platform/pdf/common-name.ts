import type { X509Certificate } from 'node:crypto';

/** The common name of a certificate's subject; empty if it has none. */
export function commonName(certificate: X509Certificate): string {
  const { CN: name } = certificate.toLegacyObject().subject;
  return Array.isArray(name) ? name.join(' ') : (name ?? '');
}
