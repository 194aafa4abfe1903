import { asCustomer } from '@portal/rules/permissions/actor.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { changeOrderState } from '../change-order-state.ts';
import type { OrderDeps } from '../order-deps.ts';
import { countOrdersIn, lockDraftsOf } from '../orders.queries.ts';

/** The orders of an account for which something is still to come: a decision, a payment or a policy. */
export async function countOrdersUnderWay(db: Queryable, accountId: string): Promise<number> {
  return countOrdersIn(db, accountId, ['underwriting', 'review', 'unpaid', 'paying', 'paid']);
}

/** Cancels the drafts of an account that its owner closes. */
export async function cancelDrafts(tx: Transaction, deps: Pick<OrderDeps, 'sealer' | 'clock' | 'jobs'>, accountId: string): Promise<void> {
  for (const draft of await lockDraftsOf(tx, accountId)) await changeOrderState(tx, deps, draft, 'cancel', { by: asCustomer(accountId) });
}
