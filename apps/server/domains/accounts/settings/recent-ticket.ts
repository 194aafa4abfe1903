import type { Sealer } from '../../../platform/sealing.ts';

interface RecentTicket {
  readonly recentOf: string;
  readonly expiresAt: number;
}

/** A ticket without a code, for a session that proved its phone minutes ago. It is sealed, and good until `until` for that session only. */
export function writeRecentTicket(sealer: Sealer, sessionId: string, until: Date): string {
  const content: RecentTicket = { recentOf: sessionId, expiresAt: until.getTime() };
  return sealer.seal(JSON.stringify(content)).toString('base64url');
}

/** Whether a ticket is one without a code, of this session, and still good. */
export function isRecentTicket(sealer: Sealer, ticket: string, sessionId: string, now: Date): boolean {
  let content: Partial<RecentTicket>;
  try {
    content = JSON.parse(sealer.openText(Buffer.from(ticket, 'base64url'))) as Partial<RecentTicket>;
  } catch {
    return false;
  }
  return content.recentOf === sessionId && (content.expiresAt ?? 0) > now.getTime();
}
