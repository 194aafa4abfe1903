import { createHash, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { signedAttributes, writeSignature } from './detached-signature.ts';
import { openPkcs12, type PdfCertificate } from './open-pkcs12.ts';
import { addSignatureField } from './signature-field.ts';
import type { SealDetails } from './signature-field.ts';

export type { SealDetails };

export interface PdfSealer {
  /** The signer's certificate (DER), which `verifyPdfSeal` has to trust. */
  readonly certificate: Buffer;
  /** Signs the whole PDF. It blocks for a few milliseconds, so it runs in the PDF worker. */
  seal(pdf: Uint8Array, details: SealDetails): Uint8Array;
}

/** Opens the PKCS#12 file once, which is slow, and seals with it. Throws on a wrong passphrase or a file without key and certificate. */
export function createPdfSealer(source: PdfCertificate): PdfSealer {
  const { key, certificates } = openPkcs12(source);
  const [own] = certificates;
  if (!own) throw new Error('the PKCS#12 file holds no certificate for its key');
  // The length of a signature does not depend on the document, so the field has exactly this length.
  const signatureBytes = signDigest(Buffer.alloc(32), new Date(0), key, certificates).length;
  return {
    certificate: own,
    seal(pdf, details) {
      const prepared = addSignatureField(Buffer.from(pdf), details, signatureBytes);
      const digest = digestAround(prepared.pdf, prepared.gapStart, prepared.gapEnd);
      const signature = signDigest(digest, details.signedAt, key, certificates);
      prepared.pdf.write(signature.toString('hex'), prepared.gapStart + 1, 'latin1');
      return prepared.pdf;
    },
  };
}

/** SHA-256 of all bytes of the PDF except those from `gapStart` up to `gapEnd`. */
export function digestAround(pdf: Buffer, gapStart: number, gapEnd: number): Buffer {
  return createHash('sha256').update(pdf.subarray(0, gapStart)).update(pdf.subarray(gapEnd)).digest();
}

function signDigest(digest: Buffer, signedAt: Date, key: KeyObject, certificates: readonly Buffer[]): Buffer {
  const attributes = signedAttributes(digest, signedAt, certificates[0] ?? Buffer.alloc(0));
  return writeSignature({ certificates, attributes, signature: sign('sha256', attributes, key) });
}
