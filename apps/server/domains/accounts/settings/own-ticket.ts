import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Refused, refuse } from '../../../platform/refused.ts';
import type { SignedIn } from '../../../platform/sessions/sessions.ts';
import { type CodeDeps, isUnspent, matchCode, readTicket, spendCode, writeTicket } from '../../codes/public.ts';
import { type AccountRow, lockAccount } from '../accounts.queries.ts';

/** Gives a ticket for a code that was sent to the customer's own phone. It may be asked for again until it is used. */
export async function giveOwnTicket(
  db: Database,
  deps: CodeDeps,
  { accountId, phoneHash }: SignedIn,
  { verifyCode: code, addressKey }: { verifyCode: string; addressKey: string },
): Promise<{ ticket: string; expiresAt: string } | Refused<'CODE_WRONG'>> {
  const matched = await matchCode(db, deps, { phoneHash, purpose: 'verify', code, addressKey });
  return matched ? writeTicket(deps.sealer, matched, { purpose: 'verify', accountId }, deps.clock()) : refuse('CODE_WRONG');
}

/** Whether a ticket may still be used, before anything expensive is done for it. */
export async function isOwnTicketGood(
  db: Database,
  { sealer, clock }: CodeDeps,
  { accountId }: SignedIn,
  ticket: string,
): Promise<boolean> {
  return isUnspent(db, readTicket(sealer, ticket, { purpose: 'verify', accountId }, clock()));
}

/** Uses a ticket and returns its account, locked. A ticket for the phone before a change of phones is not valid any more. */
export async function spendOwnTicket(
  tx: Transaction,
  { sealer, clock }: CodeDeps,
  { accountId }: SignedIn,
  ticket: string,
): Promise<AccountRow | Refused<'TICKET_EXPIRED'>> {
  const account = await lockAccount(tx, accountId);
  const matched = readTicket(sealer, ticket, { purpose: 'verify', accountId }, clock());
  return (await spendCode(tx, matched, account.phone_hash, clock())) ? account : refuse('TICKET_EXPIRED');
}
