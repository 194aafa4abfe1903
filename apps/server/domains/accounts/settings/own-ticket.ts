import type { Database, Transaction } from '#platform/database/connect.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { readTicket, writeTicket } from '#platform/tickets.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import { isUnspent, matchCode, readCodeTicket, spendCode, writeCodeTicket } from '../../codes/public.ts';
import { type AccountRow, lockAccount } from '../accounts.queries.ts';
import type { SessionDeps } from '../open-session.ts';

/** Whether a ticket is one without a code, of this session, and still good. */
const isRecentTicket = (sealer: Sealer, ticket: string, sessionId: string, now: Date): boolean =>
  readTicket(sealer, 'session', sessionId, ticket, now) !== undefined;

type Deps = Pick<SessionDeps, 'sealer' | 'clock' | 'sessions'>;
type Reading = Pick<Deps, 'sealer' | 'clock'>;

interface OwnTicket {
  readonly ticket: string;
  readonly expiresAt: string;
  /** Until when the session gets tickets without a code. */
  readonly provedUntil: string;
}

/** Gives a ticket for a code that was sent to the customer's own phone. It may be asked for again until it is used. */
export async function giveOwnTicket(
  db: Database,
  deps: Deps,
  { sessionId, accountId, phoneHash }: SignedIn,
  { verifyCode: code, addressKey }: { verifyCode: string; addressKey: string },
): Promise<OwnTicket | Refused<'CODE_WRONG'>> {
  const matched = await matchCode(db, deps, { phoneHash, purpose: 'verify', code, addressKey });
  if (!matched) return refuse('CODE_WRONG');
  const provedUntil = await deps.sessions.prove(sessionId);
  return {
    ...writeCodeTicket(deps.sealer, matched, { purpose: 'verify', accountId }, deps.clock()),
    provedUntil: provedUntil.toISOString(),
  };
}

/** Gives a ticket without a code to a session that proved its phone minutes ago. */
export async function giveRecentTicket(
  { sealer, clock, sessions }: Deps,
  { sessionId }: SignedIn,
): Promise<OwnTicket | Refused<'CODE_NEEDED'>> {
  const until = await sessions.provedUntil(sessionId);
  if (!until) return refuse('CODE_NEEDED');
  const { ticket } = writeTicket(sealer, 'session', sessionId, {}, { now: clock(), expiresAt: until });
  return { ticket, expiresAt: until.toISOString(), provedUntil: until.toISOString() };
}

/** Whether a ticket may still be used, before anything expensive is done for it. */
export async function isOwnTicketGood(
  db: Database,
  { sealer, clock }: Reading,
  { sessionId, accountId }: SignedIn,
  ticket: string,
): Promise<boolean> {
  if (isRecentTicket(sealer, ticket, sessionId, clock())) return true;
  return isUnspent(db, readCodeTicket(sealer, ticket, { purpose: 'verify', accountId }, clock()));
}

/** Uses a ticket of a code and returns its account, locked. A ticket for the phone before a change of phones is not valid any more. */
export async function spendCodeTicket(
  tx: Transaction,
  { sealer, clock }: Reading,
  { accountId }: SignedIn,
  ticket: string,
): Promise<AccountRow | Refused<'TICKET_EXPIRED'>> {
  const account = await lockAccount(tx, accountId);
  const matched = readCodeTicket(sealer, ticket, { purpose: 'verify', accountId }, clock());
  return (await spendCode(tx, matched, account.phone_hash, clock())) ? account : refuse('TICKET_EXPIRED');
}

/** The same for the actions that a recent proof allows too: all except changing the phone and closing the account. */
export async function spendOwnTicket(
  tx: Transaction,
  deps: Reading,
  session: SignedIn,
  ticket: string,
): Promise<AccountRow | Refused<'TICKET_EXPIRED'>> {
  if (isRecentTicket(deps.sealer, ticket, session.sessionId, deps.clock())) return lockAccount(tx, session.accountId);
  return spendCodeTicket(tx, deps, session, ticket);
}
