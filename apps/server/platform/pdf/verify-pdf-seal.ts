import { verify, X509Certificate } from 'node:crypto';
import { bytesToSign, type CmsSignature, readSignature, signedAttributes, writeSignature } from './cms-signature.ts';
import { commonName } from './common-name.ts';
import { digestAround, findGap, readGap, readSealTime } from './seal-gap.ts';
import { type TimeStamp, verifyTimeStamp } from './time-stamp.ts';

export type SealVerdict =
  | {
      readonly valid: true;
      readonly signedBy: string;
      readonly signedAt: Date;
      /** Absent without a time stamp of an authority. */
      readonly timeStamp?: TimeStamp;
    }
  /** `unsealed`: no seal covers the file to its end. `unknown_signer`: not our certificate. `altered`: changed after sealing. */
  | { readonly valid: false; readonly fault: 'unsealed' | 'unknown_signer' | 'altered' };

/**
 * Checks that all bytes of the PDF are those that `seal` returned under one of the `trusted` certificates (DER; the present
 * one and those it replaced). A certificate's expiry does not matter: documents that it sealed before stay valid. A time stamp
 * must be of this seal; which authorities are trusted is not checked.
 */
export async function verifyPdfSeal(file: Uint8Array, trusted: readonly Uint8Array[]): Promise<SealVerdict> {
  const pdf = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const gap = findGap(pdf);
  if (!gap) return { valid: false, fault: 'unsealed' };
  const content = readGap(pdf, gap);
  const digest = digestAround(pdf, gap);
  // Parsing takes ten times as long as this, which finds most alterations.
  const found = content.includes(digest) ? parse(content) : undefined;
  const own = found?.certificates[0] && Buffer.from(found.certificates[0].toSchema().toBER());
  if (!found || !own) return { valid: false, fault: 'altered' };
  if (!trusted.some((certificate) => own.equals(certificate))) return { valid: false, fault: 'unknown_signer' };
  const signedAt = readSealTime(pdf, gap);
  const certificate = new X509Certificate(own);
  const attributes = signedAttributes(digest, own);
  // Writing the signature again must give the same bytes, and zeros up to the gap's end, so that no part of it, signed or not, can differ.
  const expected = Buffer.alloc(content.length);
  writeSignature({ ...found, attributes }).copy(expected);
  if (!expected.equals(content) || !verify('sha256', bytesToSign(attributes), certificate.publicKey, found.signature))
    return { valid: false, fault: 'altered' };
  const seal = { valid: true, signedBy: commonName(certificate), signedAt } as const;
  if (!found.timeStamp) return seal;
  try {
    return { ...seal, timeStamp: await verifyTimeStamp(found.timeStamp, found.signature) };
  } catch {
    return { valid: false, fault: 'altered' };
  }
}

function parse(content: Buffer): CmsSignature | undefined {
  try {
    return readSignature(content);
  } catch {
    return undefined;
  }
}
