import { createHmac, timingSafeEqual } from 'node:crypto';
import { addMinutes } from '#platform/clock.ts';
import type { Sealer } from '#platform/sealing.ts';

/** `found`: name and certificate were right. `proved`: a code proved the phone too. */
export type ProofKind = 'found' | 'proved';

const validMinutes: Readonly<Record<ProofKind, number>> = { found: 15, proved: 30 };

/** The group and the person. It is valid for all copies of the roster, because the person is named by the certificate. */
export interface PersonProof {
  readonly orderId: string;
  /** The keyed hash of the certificate. */
  readonly certificate: Buffer;
  /** The keyed hash of the phone that a code proved. */
  readonly phone?: Buffer;
}

const signatureOf = (sealer: Sealer, kind: ProofKind, token: string, text: string) =>
  createHmac('sha256', sealer.derive(`roster-${kind}`))
    .update(token)
    .update('\0')
    .update(text)
    .digest();

/** A short-lived proof that works only together with the link. It contains ids and keyed hashes. */
export function writeProof(
  sealer: Sealer,
  kind: ProofKind,
  token: string,
  { orderId, certificate, phone }: PersonProof,
  now: Date,
): string {
  const ends = addMinutes(now, validMinutes[kind]).getTime();
  const text = [orderId, certificate.toString('base64url'), phone?.toString('base64url') ?? '', ends].join('.');
  return `${text}.${signatureOf(sealer, kind, token, text).toString('base64url')}`;
}

/** Undefined: the proof is not ours, is of another kind or link, or has expired. */
export function readProof(sealer: Sealer, kind: ProofKind, token: string, proof: string, now: Date): PersonProof | undefined {
  const [orderId = '', certificate = '', phone = '', ends = '', signature = ''] = proof.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(sealer, kind, token, [orderId, certificate, phone, ends].join('.'));
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || Number(ends) < now.getTime()) return undefined;
  return { orderId, certificate: Buffer.from(certificate, 'base64url'), ...(phone && { phone: Buffer.from(phone, 'base64url') }) };
}
