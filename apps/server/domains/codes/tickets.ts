import type { CodePurpose } from '../../migrations/stored-values.ts';
import { addMinutes } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { MatchedCode } from './verify-codes.ts';

const validMinutes = 10;

/** The purposes of a ticket. */
interface TicketUse {
  readonly purpose: CodePurpose;
  /** The account that asked for it. Null: nobody was signed in. */
  readonly accountId: string | null;
}

interface Ticket extends TicketUse {
  readonly codeId: number;
  readonly phoneHash: string;
  readonly expiresAt: number;
}

/**
 * A ticket names a code that was typed correctly. The code is spent when the ticket is used, so a ticket is good for one call,
 * and the call that gives it may be repeated. It is sealed: nobody reads or changes it.
 */
export function writeTicket(
  sealer: Sealer,
  { id, phoneHash }: MatchedCode,
  { purpose, accountId }: TicketUse,
  now: Date,
): { ticket: string; expiresAt: string } {
  const expiresAt = addMinutes(now, validMinutes);
  const content: Ticket = { codeId: id, phoneHash: phoneHash.toString('base64url'), purpose, accountId, expiresAt: expiresAt.getTime() };
  return { ticket: sealer.seal(JSON.stringify(content)).toString('base64url'), expiresAt: expiresAt.toISOString() };
}

/** Returns the code that a ticket names. Undefined: the ticket is not ours, is for something or somebody else, or has expired. */
export function readTicket(sealer: Sealer, ticket: string, { purpose, accountId }: TicketUse, now: Date): MatchedCode | undefined {
  let content: Partial<Ticket>;
  try {
    content = JSON.parse(sealer.openText(Buffer.from(ticket, 'base64url'))) as Partial<Ticket>;
  } catch {
    return undefined;
  }
  const { codeId, phoneHash, expiresAt = 0 } = content;
  if (codeId === undefined || phoneHash === undefined || expiresAt <= now.getTime()) return undefined;
  if (content.purpose !== purpose || content.accountId !== accountId) return undefined;
  return { id: codeId, phoneHash: Buffer.from(phoneHash, 'base64url') };
}
