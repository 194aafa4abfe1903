import { readJson, tabStorage } from '@portal/web-api/browser-storage.ts';

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
  tabStorage.setItem(nameOf(use), JSON.stringify({ ticket, expiresAt }));
}

export function readTicket(use: TicketUse): KeptTicket | undefined {
  // Only `keepTicket` writes it.
  return readJson(tabStorage, nameOf(use)) as KeptTicket | undefined;
}

export function dropTicket(use: TicketUse): void {
  tabStorage.removeItem(nameOf(use));
}
