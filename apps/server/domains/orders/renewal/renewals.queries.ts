import type { OrderState } from '@portal/contract/states.ts';
import type { Queryable } from '#platform/database/connect.ts';

/** Orders that came to nothing. A policy may be renewed again after one: see the index `orders_renew_once`. */
const ended: readonly OrderState[] = ['declined', 'cancelled', 'expired', 'refunded'];

/** The order that renews a policy. */
export interface RenewalOrder {
  readonly order_no: string;
  readonly state: OrderState;
  readonly account_id: string | null;
}

/** The order that renews a policy, open or issued. Undefined: none does. */
export async function findRenewalOrder(db: Queryable, policyId: string): Promise<RenewalOrder | undefined> {
  return db
    .selectFrom('orders')
    .select(['order_no', 'state', 'account_id'])
    .where('renews_policy_id', '=', policyId)
    .where('state', 'not in', ended)
    .executeTakeFirst();
}
