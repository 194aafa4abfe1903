import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused } from '#platform/refused.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import { listChanges, showPeople, whole } from '../../policies/public.ts';
import type { AccountDeps } from '../account-deps.ts';
import { spendOwnTicket } from './own-ticket.ts';

/** The people and the changes of a policy in full, for an owner who has just proved their phone. */
export async function revealPolicy(
  deps: AccountDeps,
  session: SignedIn,
  { ticket, ...request }: ParsedRequestOf<'revealPolicy'>,
): Promise<AnswerOf<'revealPolicy'> | Refused<'TICKET_EXPIRED' | 'POLICY_NOT_FOUND'>> {
  const { accountId } = session;
  const people = await showPeople(deps, { accountId, ...request }, whole);
  if (people instanceof Refused) return people;
  const changes = await listChanges(deps, { accountId, policyNo: request.policyNo }, whole);
  if (changes instanceof Refused) return changes;
  const account = await inTransaction(deps.db, (tx) => spendOwnTicket(tx, deps, session, ticket));
  return account instanceof Refused ? account : { ...people, changes: changes.list };
}
