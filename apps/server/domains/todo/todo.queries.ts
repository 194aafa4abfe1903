import { sql } from 'kysely';
import type { RowOf } from '../../migrations/tables.ts';
import type { Queryable } from '../../platform/database/connect.ts';

type OpenOrder = RowOf<'orders', 'order_no' | 'product_id' | 'state' | 'pay_before'>;

/** Orders that wait for their payment, and drafts that were changed since `since`: the newest first. */
export async function listOpenOrders(db: Queryable, accountId: string, since: Date): Promise<OpenOrder[]> {
  return db
    .selectFrom('orders')
    .innerJoin('held_orders', 'held_orders.order_id', 'orders.id')
    .select(['order_no', 'product_id', 'state', 'pay_before'])
    .where('held_orders.account_id', '=', accountId)
    .where((order) =>
      order.or([order('state', 'in', ['unpaid', 'paying']), order.and([order('state', '=', 'draft'), order('updated_at', '>', since)])]),
    )
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
}

/** The newest policies of an account that were issued here and are in force, and those in grace or lapsed, which come first. */
export async function listRecentPolicies(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('held_policies')
    .innerJoin('policies', 'policies.id', 'held_policies.policy_id')
    .select('policies.id')
    .where('held_policies.account_id', '=', accountId)
    .where('policies.state', 'in', ['effective', 'grace', 'lapsed'])
    .orderBy(sql`policies.state in ('grace', 'lapsed')`, 'desc')
    .orderBy('policies.issued_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

/** The first open premium of each policy of an account, whether a card is bound for it, a debit of it failed, and a transfer is waited for. */
export async function listPremiumsDue(db: Queryable, accountId: string) {
  return db
    .selectFrom('held_policies')
    .innerJoin('policies', 'policies.id', 'held_policies.policy_id')
    .innerJoin('charges', 'charges.owner_id', 'policies.id')
    .leftJoin('debit_mandates', (join) => join.onRef('debit_mandates.policy_id', '=', 'policies.id').on('withdrawn_at', 'is', null))
    .leftJoin('payments', (join) =>
      join.onRef('payments.charge_id', '=', 'charges.id').on('payments.method', '=', 'transfer').on('payments.state', '=', 'pending'),
    )
    .leftJoin('premium_debits', 'premium_debits.charge_id', 'charges.id')
    .leftJoin('payments as debits', (join) =>
      join.onRef('debits.id', '=', 'premium_debits.payment_id').on('debits.state', 'in', ['declined', 'timed_out']),
    )
    .distinctOn('policies.id')
    .select(['payments.id as transfer_id', 'debits.id as debit_id'])
    .select(['policies.policy_no', 'policies.product_name', 'charges.amount_fen', 'charges.due_on', 'debit_mandates.id as mandate_id'])
    .where('held_policies.account_id', '=', accountId)
    .where('policies.state', '=', 'effective')
    .where('charges.owner_kind', '=', 'instalment')
    .where('charges.state', '=', 'open')
    .orderBy('policies.id')
    .orderBy('charges.period')
    .orderBy('debits.id')
    .limit(20)
    .execute();
}

/** The policies of an account that were sold elsewhere and are in grace. */
export async function listCorePoliciesInGrace(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('held_core_policies')
    .innerJoin('core_policies', 'core_policies.id', 'held_core_policies.policy_id')
    .select('core_policies.id')
    .where('held_core_policies.account_id', '=', accountId)
    .where('core_policies.state', '=', 'grace')
    .orderBy('core_policies.issued_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}
