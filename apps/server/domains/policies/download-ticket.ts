import { createHmac, timingSafeEqual } from 'node:crypto';
import { addMinutes } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/sealing.ts';

const validMinutes = 5;

interface Ticket {
  readonly policyId: string;
  readonly accountId: string;
}

const signatureOf = (sealer: Sealer, text: string) => createHmac('sha256', sealer.derive('download-ticket')).update(text).digest();

/** A short-lived link for one account and one policy. It contains ids only and works only with that account's session. */
export function writeTicket(sealer: Sealer, { policyId, accountId }: Ticket, now: Date): { ticket: string; expiresAt: Date } {
  const expiresAt = addMinutes(now, validMinutes);
  const text = `${policyId}.${accountId}.${expiresAt.getTime()}`;
  return { ticket: `${text}.${signatureOf(sealer, text).toString('base64url')}`, expiresAt };
}

export function readTicket(sealer: Sealer, ticket: string, now: Date): Ticket | undefined {
  const [policyId = '', accountId = '', expires = '', signature = ''] = ticket.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(sealer, `${policyId}.${accountId}.${expires}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || Number(expires) < now.getTime()) return undefined;
  return { policyId, accountId };
}
