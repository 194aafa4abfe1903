import { sql } from 'kysely';
import type { RowOf } from '../../migrations/tables.ts';
import type { Queryable } from '../../platform/database/connect.ts';

type OpenOrder = RowOf<'orders', 'order_no' | 'product_id' | 'state' | 'pay_before'>;

/** Orders that wait for their payment, and drafts that were changed since `since`: the newest first. */
export async function listOpenOrders(db: Queryable, accountId: string, since: Date): Promise<OpenOrder[]> {
  return db
    .selectFrom('orders')
    .select(['order_no', 'product_id', 'state', 'pay_before'])
    .where('account_id', '=', accountId)
    .where((order) =>
      order.or([order('state', 'in', ['unpaid', 'paying']), order.and([order('state', '=', 'draft'), order('updated_at', '>', since)])]),
    )
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
}

/** The newest policies of an account that are in force, and those in grace. */
export async function listRecentPolicies(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('policies', 'policies.order_id', 'orders.id')
    .select('policies.id')
    .where('orders.account_id', '=', accountId)
    .where('policies.state', 'in', ['effective', 'grace'])
    .orderBy(sql`policies.state = 'grace'`, 'desc')
    .orderBy('policies.issued_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}
