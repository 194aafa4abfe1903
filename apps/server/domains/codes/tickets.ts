import { addMinutes } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { MatchedCode } from './verify-codes.ts';

const validMinutes = 10;

/** The use of a ticket: for which purpose, and for whom. It opens for no other. */
type TicketUse = { readonly purpose: 'verify'; readonly accountId: string } | { readonly purpose: 'reset' };

interface Ticket {
  readonly codeId: number;
  readonly phoneHash: string;
  readonly expiresAt: number;
}

const kinds = { verify: 'ticket for a known phone', reset: 'ticket to reset a password' } as const;

/** Nobody is signed in who resets a password. */
const ownerOf = (use: TicketUse): string => (use.purpose === 'verify' ? use.accountId : '');

/**
 * A ticket names a code that was typed correctly. The code is spent when the ticket is used, so a ticket is good for one call,
 * and the call that gives it may be repeated. It is sealed: nobody reads or changes it.
 */
export function writeTicket(
  sealer: Sealer,
  { id, phoneHash }: MatchedCode,
  use: TicketUse,
  now: Date,
): { ticket: string; expiresAt: string } {
  const expiresAt = addMinutes(now, validMinutes);
  const content: Ticket = { codeId: id, phoneHash: phoneHash.toString('base64url'), expiresAt: expiresAt.getTime() };
  const ticket = sealer.sealJson(kinds[use.purpose], ownerOf(use), content).toString('base64url');
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/** Returns the code that a ticket names. Undefined: the ticket is not ours, is for something or somebody else, or has expired. */
export function readTicket(sealer: Sealer, ticket: string, use: TicketUse, now: Date): MatchedCode | undefined {
  let content: Ticket;
  try {
    content = sealer.openJson(kinds[use.purpose], ownerOf(use), Buffer.from(ticket, 'base64url')) as Ticket;
  } catch {
    return undefined;
  }
  const { codeId, phoneHash, expiresAt } = content;
  return expiresAt > now.getTime() ? { id: codeId, phoneHash: Buffer.from(phoneHash, 'base64url') } : undefined;
}
