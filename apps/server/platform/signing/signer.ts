import { createHash, type KeyObject, sign, verify, X509Certificate } from 'node:crypto';
import { openPkcs12, type PdfCertificate } from '../pdf/open-pkcs12.ts';

/** How a signer signs: RSA with PKCS#1 v1.5 over SHA-256. Stored with each signature. */
export const signatureAlgorithm = 'RSA-SHA256';

/** Signs with the insurer's certificate, the one that seals e-policies. */
export interface Signer {
  /** DER. */
  readonly certificate: Buffer;
  /** Takes about a millisecond. */
  sign(bytes: Uint8Array): Buffer;
}

/** Opens the PKCS#12 file when it is needed first. Throws then if it has no certificate for its key. */
export function createSigner(source: PdfCertificate): Signer {
  let opened: { key: KeyObject; certificate: Buffer } | undefined;
  const open = () => {
    if (opened) return opened;
    const { key, certificates } = openPkcs12(source);
    const [certificate] = certificates;
    if (!certificate) throw new Error('the PKCS#12 file holds no certificate for its key');
    return (opened = { key, certificate });
  };
  return {
    get certificate() {
      return open().certificate;
    },
    sign: (bytes) => sign('sha256', bytes, open().key),
  };
}

/** The SHA-256 of a certificate (DER), which names it. */
export function fingerprintOf(certificate: Uint8Array): Buffer {
  return createHash('sha256').update(certificate).digest();
}

/** Whether a signature of `signatureAlgorithm` was made with the key of a certificate (DER). */
export function isSignedWith(certificate: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  return verify('sha256', bytes, new X509Certificate(certificate).publicKey, signature);
}

/** Reads a certificate file, PEM or DER. Throws on anything else. */
export function readCertificate(file: Uint8Array): Buffer {
  return new X509Certificate(file).raw;
}
