import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { CustomerOwner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { beginRenewal, findRenewal, type RenewalOrder } from '../../orders/public.ts';
import { openContract } from '../contract/open-contract.ts';
import { findOwnPolicy, lockPolicyState } from '../policies.queries.ts';
import { judgeRenewal, type RenewalDeps } from './judge-renewal.ts';

type BeginRefusal =
  | 'POLICY_NOT_FOUND'
  | 'POLICY_RENEWED'
  | 'RENEWAL_NOT_OPEN'
  | 'RENEWAL_NOT_POSSIBLE'
  | 'PRODUCT_NOT_ON_SALE'
  | 'APPLICATION_UNREADABLE';

/** Leads to the order that renews the policy already, if its owner can still go on with it. */
function leadTo(order: RenewalOrder, { accountId }: CustomerOwner): AnswerOf<'beginRenewal'> | Refused<'POLICY_RENEWED'> {
  if (order.account_id !== accountId || order.state === 'issued' || order.state === 'paid') return refuse('POLICY_RENEWED');
  return { orderNo: order.order_no, state: order.state };
}

/**
 * The owner of a cover of one year begins its renewal: a draft with the answers of the last application, to be confirmed. A renewal
 * that was begun is continued. Two requests at a time begin one: the policy is locked, and the index `orders_renew_once` has the last word.
 */
export async function startRenewal(
  deps: RenewalDeps,
  { owner, policyNo }: { readonly owner: CustomerOwner; readonly policyNo: string },
): Promise<AnswerOf<'beginRenewal'> | Refused<BeginRefusal>> {
  const { db, sealer, clock } = deps;
  const policy = await findOwnPolicy(db, owner.accountId, policyNo, dayInShanghai(clock()));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const renewal = await judgeRenewal(deps, policy, await openContract(db, sealer, policy));
  if (!renewal) return refuse('RENEWAL_NOT_POSSIBLE');
  const { cover, verdict } = renewal;
  if (renewal.order) return leadTo(renewal.order, owner);
  if (verdict instanceof Refused) return verdict;
  return inTransaction(db, async (tx) => {
    await lockPolicyState(tx, policy.id);
    const order = await findRenewal(tx, policy.id);
    if (order) return leadTo(order, owner);
    const { product, occupations, application } = verdict;
    const renews = { policyId: policy.id, cover };
    return { orderNo: await beginRenewal(tx, { sealer, clock }, { owner, application, product, occupations, renews }), state: 'draft' };
  });
}
