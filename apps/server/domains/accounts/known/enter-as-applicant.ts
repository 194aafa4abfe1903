import type { Database } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { findProvenApplicant, type ReportUnreadable } from '../../orders/public.ts';
import { copyAcceptances } from '../../site/public.ts';
import { enterPhone } from '../enter-phone.ts';
import { type Caller, type LoggedIn, openSession, type SessionDeps } from '../open-session.ts';
import { keepContact } from './describe-account.ts';

type Deps = SessionDeps & { readonly reportUnreadable: ReportUnreadable };

/**
 * Signs in a guest who has just submitted an order from this browser: the code of the submission proved the applicant's phone. The first
 * sign-in registers; the account has agreed to the texts that the page named for the submission and the sign-in. The answer is the same
 * whether the phone had an account or not.
 */
export async function enterAsApplicant(
  db: Database,
  deps: Deps,
  orderNo: string,
  caller: Caller,
): Promise<LoggedIn | Refused<'ORDER_NOT_FOUND'>> {
  const proven = await findProvenApplicant({ ...deps, db }, caller.owner, orderNo);
  if (!proven) return refuse('ORDER_NOT_FOUND');
  return inTransaction(db, async (tx) => {
    const { id: accountId } = await enterPhone(tx, deps.sealer, proven.phone, deps.clock());
    await copyAcceptances(tx, { orderId: proven.orderId, accountId });
    await keepContact(tx, deps.sealer, accountId, proven.contact);
    return openSession(tx, deps, accountId, caller);
  });
}
