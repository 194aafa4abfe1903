import { createHmac, timingSafeEqual } from 'node:crypto';
import { addMinutes } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/sealing.ts';

const validMinutes = 15;

/** Which certificate a ticket opens. */
export interface CertificateTicket {
  readonly policyId: string;
  readonly memberId: string;
}

const signatureOf = (sealer: Sealer, visitorHash: Buffer, text: string) =>
  createHmac('sha256', sealer.derive('certificate-ticket')).update(visitorHash).update(text).digest();

/** A short-lived link to a certificate, which contains ids only and works only in the browser in which the code was typed. */
export function writeCertificateTicket(
  sealer: Sealer,
  { policyId, memberId }: CertificateTicket,
  visitorHash: Buffer,
  now: Date,
): { ticket: string; expiresAt: Date } {
  const expiresAt = addMinutes(now, validMinutes);
  const member = Buffer.from(memberId).toString('base64url');
  const text = `${policyId}.${member}.${expiresAt.getTime()}`;
  return { ticket: `${text}.${signatureOf(sealer, visitorHash, text).toString('base64url')}`, expiresAt };
}

/** Undefined: the ticket is not ours, is of another browser, or has expired. */
export function readCertificateTicket(
  sealer: Sealer,
  ticket: string,
  visitorHash: Buffer | null,
  now: Date,
): CertificateTicket | undefined {
  const [policyId = '', member = '', expires = '', signature = ''] = ticket.split('.');
  if (!visitorHash) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(sealer, visitorHash, `${policyId}.${member}.${expires}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || Number(expires) < now.getTime()) return undefined;
  return { policyId, memberId: Buffer.from(member, 'base64url').toString() };
}
