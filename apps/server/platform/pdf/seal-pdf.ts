import { sign } from 'node:crypto';
import { Certificate } from 'pkijs';
import { bytesToSign, signedAttributes, writeSignature } from './cms-signature.ts';
import { openPkcs12, type PdfCertificate } from './open-pkcs12.ts';
import { digestAround, fillGap } from './seal-gap.ts';
import { addSignatureField, type SealDetails } from './signature-field.ts';

export type { SealDetails };

export interface PdfSealer {
  /** The signer's certificate (DER), which `verifyPdfSeal` has to trust. */
  readonly certificate: Buffer;
  /**
   * Signs the whole PDF. It blocks for a few milliseconds, so it runs in the PDF worker. `room`: bytes that stay free behind the
   * signature for a time stamp.
   */
  seal(pdf: Uint8Array, details: SealDetails, room?: number): Uint8Array;
}

/** Opens the PKCS#12 file once, which is slow, and seals with it. Throws on a wrong passphrase or a file without key and certificate. */
export function createPdfSealer(source: PdfCertificate): PdfSealer {
  const { key, certificates } = openPkcs12(source);
  const [own] = certificates;
  if (!own) throw new Error('the PKCS#12 file holds no certificate for its key');
  const chain = certificates.map((der) => Certificate.fromBER(new Uint8Array(der)));
  const signDigest = (digest: Buffer): Buffer => {
    const attributes = signedAttributes(digest, own);
    return writeSignature({ certificates: chain, attributes, signature: sign('sha256', bytesToSign(attributes), key) });
  };
  // The length of a signature does not depend on the document, so the field has exactly this length.
  const signatureBytes = signDigest(Buffer.alloc(32)).length;
  return {
    certificate: own,
    seal(pdf, details, room = 0) {
      const prepared = addSignatureField(Buffer.from(pdf), details, signatureBytes + room);
      const digest = digestAround(prepared.pdf, prepared.gap);
      fillGap(prepared.pdf, prepared.gap, signDigest(digest));
      return prepared.pdf;
    },
  };
}
