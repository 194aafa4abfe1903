import { addMinutes } from './clock.ts';
import type { SealedKind } from './sealed-kinds.ts';
import type { Sealer } from './sealing.ts';

/** A code that was typed correctly, by its id and the keyed hash of its phone. */
interface OfCode {
  readonly codeId: number;
  readonly phoneHash: string;
}

/** Somebody behind the link of a roster: keyed hashes of their certificate, and of the phone that a code proved. */
interface OfPerson {
  readonly orderId: string;
  readonly certificate: string;
  readonly phone?: string;
}

/** What stands in a ticket: ids and keyed hashes, nothing secret of anybody, because a ticket may stand in an address. */
interface Contents {
  /** A code to a known phone was typed correctly, by an account. */
  readonly phone: OfCode;
  /** The same by somebody who has forgotten the password: nobody is signed in. */
  readonly reset: OfCode;
  /** A session that proved its phone minutes ago. */
  readonly session: Readonly<Record<never, never>>;
  /** A file, for the account that asked for it. */
  readonly epolicy: { readonly id: string };
  readonly invoice: { readonly id: string };
  /** A file, for the browser in which a code was typed. */
  readonly certificate: { readonly policyId: string; readonly memberId: string };
  /** Somebody who was found by name and number, then proved by a code. For the token of the link. */
  readonly found: OfPerson;
  readonly proved: OfPerson;
}

export type TicketKind = keyof Contents;

interface Kind {
  readonly sealed: SealedKind;
  /** For how many minutes it is good, unless its writer says until when. */
  readonly minutes: number;
  /** Whether it is good at its last instant too: a file and a place behind a link are, a proof of a phone is not. */
  readonly throughLast: boolean;
}

const kinds: Readonly<Record<TicketKind, Kind>> = {
  phone: { sealed: 'ticket for a known phone', minutes: 10, throughLast: false },
  reset: { sealed: 'ticket to reset a password', minutes: 10, throughLast: false },
  session: { sealed: 'ticket of a session', minutes: 10, throughLast: false },
  epolicy: { sealed: 'ticket to an e-policy', minutes: 5, throughLast: true },
  invoice: { sealed: 'ticket to an invoice', minutes: 5, throughLast: true },
  certificate: { sealed: 'ticket to a certificate', minutes: 15, throughLast: true },
  found: { sealed: 'ticket of a person found in a roster', minutes: 15, throughLast: true },
  proved: { sealed: 'ticket of a person proved in a roster', minutes: 30, throughLast: true },
};

interface Written {
  readonly ticket: string;
  readonly expiresAt: Date;
}

/**
 * Writes a ticket: a sealed text of ids that its holder gives back within minutes. It is stored nowhere. `holder`: the account, session,
 * visitor or token for which alone it opens; '' for whoever has it.
 */
export function writeTicket<Of extends TicketKind>(
  sealer: Sealer,
  kind: Of,
  holder: string,
  content: Contents[Of],
  times: { readonly now: Date; readonly expiresAt?: Date },
): Written {
  const expiresAt = times.expiresAt ?? addMinutes(times.now, kinds[kind].minutes);
  const sealed = sealer.sealJson(kinds[kind].sealed, holder, { ...content, expiresAt: expiresAt.getTime() });
  return { ticket: sealed.toString('base64url'), expiresAt };
}

/** What was written into a ticket. Undefined: it is not ours, is of another kind or holder, was changed, or has expired. */
export function readTicket<Of extends TicketKind>(
  sealer: Sealer,
  kind: Of,
  holder: string,
  ticket: string,
  now: Date,
): Contents[Of] | undefined {
  let content: Contents[Of] & { readonly expiresAt: number };
  try {
    content = sealer.openJson(kinds[kind].sealed, holder, Buffer.from(ticket, 'base64url')) as typeof content;
  } catch {
    return undefined;
  }
  const left = content.expiresAt - now.getTime();
  return left > 0 || (left === 0 && kinds[kind].throughLast) ? content : undefined;
}
