import type { Sealer } from '../../platform/sealing.ts';
import { readTicket, writeTicket } from '../../platform/tickets.ts';
import type { MatchedCode } from './verify-codes.ts';

/** The use of a ticket: by an account that is signed in, or by nobody, to reset a password. It opens for no other. */
type TicketUse = { readonly purpose: 'verify'; readonly accountId: string } | { readonly purpose: 'reset' };

const placeOf = (use: TicketUse): readonly ['phone' | 'reset', string] =>
  use.purpose === 'verify' ? ['phone', use.accountId] : ['reset', ''];

/**
 * A ticket names a code that was typed correctly. The code is spent when the ticket is used, so a ticket is good for one call,
 * and the call that gives it may be repeated. It is sealed: nobody reads or changes it.
 */
export function writeCodeTicket(
  sealer: Sealer,
  { id, phoneHash }: MatchedCode,
  use: TicketUse,
  now: Date,
): { ticket: string; expiresAt: string } {
  const content = { codeId: id, phoneHash: phoneHash.toString('base64url') };
  const { ticket, expiresAt } = writeTicket(sealer, ...placeOf(use), content, { now });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/** Returns the code that a ticket names. Undefined: the ticket is not ours, is for something or somebody else, or has expired. */
export function readCodeTicket(sealer: Sealer, ticket: string, use: TicketUse, now: Date): MatchedCode | undefined {
  const read = readTicket(sealer, ...placeOf(use), ticket, now);
  return read && { id: read.codeId, phoneHash: Buffer.from(read.phoneHash, 'base64url') };
}
