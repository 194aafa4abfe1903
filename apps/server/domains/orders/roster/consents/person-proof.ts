import type { Sealer } from '#platform/sealing.ts';
import { readTicket, writeTicket } from '#platform/tickets.ts';

/** `found`: name and certificate were right. `proved`: a code proved the phone too. */
export type ProofKind = 'found' | 'proved';

/** The group and the person. It is valid for all copies of the roster, because the person is named by the certificate. */
export interface PersonProof {
  readonly orderId: string;
  /** The keyed hash of the certificate. */
  readonly certificate: Buffer;
  /** The keyed hash of the phone that a code proved. */
  readonly phone?: Buffer;
}

/** A short-lived proof that works only together with the link. It contains ids and keyed hashes. */
export function writeProof(sealer: Sealer, kind: ProofKind, token: string, proof: PersonProof, now: Date): string {
  const { orderId, certificate, phone } = proof;
  const content = { orderId, certificate: certificate.toString('base64url'), ...(phone && { phone: phone.toString('base64url') }) };
  return writeTicket(sealer, kind, token, content, { now }).ticket;
}

/** Undefined: the proof is not ours, is of another kind or link, or has expired. */
export function readProof(sealer: Sealer, kind: ProofKind, token: string, proof: string, now: Date): PersonProof | undefined {
  const read = readTicket(sealer, kind, token, proof, now);
  if (!read) return undefined;
  const { orderId, certificate, phone } = read;
  return { orderId, certificate: Buffer.from(certificate, 'base64url'), ...(phone && { phone: Buffer.from(phone, 'base64url') }) };
}
