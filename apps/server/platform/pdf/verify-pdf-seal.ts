import { verify, X509Certificate } from 'node:crypto';
import { readSignature, signedAttributes, writeSignature } from './detached-signature.ts';
import type { DetachedSignature } from './detached-signature.ts';
import { digestAround } from './seal-pdf.ts';

export type SealVerdict =
  | { readonly valid: true; readonly signedBy: string; readonly signedAt: Date }
  /** `unsealed`: no seal covers the file to its end. `unknown_signer`: not our certificate. `altered`: changed after sealing. */
  | { readonly valid: false; readonly fault: 'unsealed' | 'unknown_signer' | 'altered' };

/**
 * Checks that all bytes of the PDF are those that `seal` returned under one of the `trusted` certificates (DER; the present
 * one and those it replaced). A certificate's expiry does not matter: documents that it sealed before stay valid.
 */
export function verifyPdfSeal(file: Uint8Array, trusted: readonly Uint8Array[]): SealVerdict {
  const pdf = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const gap = findGap(pdf);
  if (!gap) return { valid: false, fault: 'unsealed' };
  const der = Buffer.from(pdf.toString('latin1', gap.start + 1, gap.end - 1), 'hex');
  const found = parse(der);
  const [own] = found?.certificates ?? [];
  if (!found || !own) return { valid: false, fault: 'altered' };
  if (!trusted.some((certificate) => own.equals(certificate))) return { valid: false, fault: 'unknown_signer' };
  const signedAt = sealTime(pdf, gap.start);
  const certificate = new X509Certificate(own);
  const attributes = signedAttributes(digestAround(pdf, gap.start, gap.end), signedAt, own);
  // Writing the signature again must give the same bytes, so that no part of it, signed or not, can differ.
  const whole = writeSignature({ ...found, attributes }).equals(der);
  if (!whole || !verify('sha256', attributes, certificate.publicKey, found.signature)) return { valid: false, fault: 'altered' };
  return { valid: true, signedBy: commonName(certificate), signedAt };
}

/** Returns the place of the signature if all other bytes of the file are signed. */
function findGap(pdf: Buffer): { start: number; end: number } | undefined {
  const at = pdf.lastIndexOf('/ByteRange [');
  const match = at < 0 ? null : /^\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1', at, at + 64));
  if (!match) return undefined;
  const [start = 0, end = 0, rest = 0] = match.slice(1).map(Number);
  if (start >= end || end + rest !== pdf.length) return undefined;
  return /^<(?:[0-9a-f]{2})+>$/.test(pdf.toString('latin1', start, end)) ? { start, end } : undefined;
}

function parse(der: Buffer): DetachedSignature | undefined {
  try {
    return readSignature(der);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Reads the signing time from the signature dictionary, which is signed too. */
function sealTime(pdf: Buffer, gapStart: number): Date {
  const text = pdf.toString('latin1', pdf.lastIndexOf('/M (D:', gapStart), gapStart);
  const match = /^\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(text);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (match ?? []).slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

function commonName(certificate: X509Certificate): string {
  const { CN: name } = certificate.toLegacyObject().subject;
  return Array.isArray(name) ? name.join(' ') : (name ?? '');
}
