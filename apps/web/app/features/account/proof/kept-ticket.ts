/** A proof that the customer owns the account, and until when it can be used. */
export interface KeptTicket {
  readonly ticket: string;
  /** Instant, ISO 8601. */
  readonly expiresAt: string;
}

/** `reset`: a forgotten password. `owner`: a sensitive change of the signed-in account. */
type TicketUse = 'reset' | 'owner';

const nameOf = (use: TicketUse): string => `${use}Ticket`;

/** Stores a ticket for this tab, so that the next page survives a reload. It is useless after its one call. */
export function keepTicket(use: TicketUse, { ticket, expiresAt }: KeptTicket): void {
  sessionStorage.setItem(nameOf(use), JSON.stringify({ ticket, expiresAt }));
}

export function readTicket(use: TicketUse): KeptTicket | undefined {
  const kept = sessionStorage.getItem(nameOf(use));
  // Only `keepTicket` writes it.
  return kept === null ? undefined : (JSON.parse(kept) as KeptTicket);
}

export function dropTicket(use: TicketUse): void {
  sessionStorage.removeItem(nameOf(use));
}
