import { createHmac, timingSafeEqual } from 'node:crypto';
import { addMinutes } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/sealing.ts';

const validMinutes = 5;

interface Ticket {
  /** Of the policy whose e-policy it opens, or of the invoice. */
  readonly id: string;
  readonly accountId: string;
}

/** The kinds of file that a ticket opens: a ticket for an e-policy opens no invoice. */
type File = 'epolicy' | 'invoice';

const purposes = { epolicy: 'download-ticket', invoice: 'invoice-ticket' } as const satisfies Record<File, string>;

const signatureOf = (sealer: Sealer, file: File, text: string) => createHmac('sha256', sealer.derive(purposes[file])).update(text).digest();

/** A short-lived link for one account and one file. It contains ids only and works only with that account's session. */
export function writeTicket(sealer: Sealer, file: File, { id, accountId }: Ticket, now: Date): { ticket: string; expiresAt: Date } {
  const expiresAt = addMinutes(now, validMinutes);
  const text = `${id}.${accountId}.${expiresAt.getTime()}`;
  return { ticket: `${text}.${signatureOf(sealer, file, text).toString('base64url')}`, expiresAt };
}

export function readTicket(sealer: Sealer, file: File, ticket: string, now: Date): Ticket | undefined {
  const [id = '', accountId = '', expires = '', signature = ''] = ticket.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(sealer, file, `${id}.${accountId}.${expires}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || Number(expires) < now.getTime()) return undefined;
  return { id, accountId };
}
