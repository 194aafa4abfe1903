import type { OrderState, OrderTab } from '@portal/contract/states.ts';
import { type InferResult, type Insertable, type NotNull, sql, type Updateable } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { isOwn } from '../holdings/public.ts';
import { payoutsOfPayment, shownPaymentState } from './paying/shown-payment.queries.ts';

const orderColumns = [
  'orders.id',
  'orders.order_no',
  'orders.visitor_hash',
  'orders.account_id',
  'orders.product_id',
  'orders.occupation_version',
  'orders.state',
  'orders.version',
  'orders.application_schema',
  'orders.application_sealed',
  'orders.applicant_phone_hash',
  'orders.premium_fen',
  'orders.created_at',
  'orders.submitted_at',
  'orders.pay_before',
  'orders.paid_at',
  'orders.renews_policy_id',
  'orders.helped_at',
  'orders.elder_asked_at',
  'orders.elder_called_at',
] as const;

/** `occupation_version` names the occupation table that the order was judged by; null before submission. */
export type OrderRow = RowOf<'orders', (typeof orderColumns)[number]>;

/** Orders with their holders. */
const heldOrders = (db: Queryable) => db.selectFrom('orders').innerJoin('held_orders', 'held_orders.order_id', 'orders.id');

const ownOrder = (db: Queryable, owner: Owner, orderNo: string) =>
  heldOrders(db).select(orderColumns).where('order_no', '=', orderNo).where(isOwn('held_orders', owner));

/** An order of this owner. */
export async function findOwnOrder(db: Queryable, owner: Owner, orderNo: string): Promise<OrderRow | undefined> {
  return ownOrder(db, owner, orderNo).executeTakeFirst();
}

/**
 * An order of this owner, locked until the transaction ends. The lock covers the view, so the owner is judged as it is after
 * waiting for another transaction.
 */
export async function lockOwnOrder(tx: Transaction, owner: Owner, orderNo: string): Promise<OrderRow | undefined> {
  return ownOrder(tx, owner, orderNo).forUpdate().executeTakeFirst();
}

/** Returns false if another order has this number. */
export async function insertOrder(tx: Transaction, order: Insertable<Tables['orders']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes columns of an order that the caller holds locked. */
export async function updateOrder(tx: Transaction, id: string, changes: Updateable<Tables['orders']>): Promise<void> {
  await tx.updateTable('orders').set(changes).where('id', '=', id).execute();
}

export async function insertOrderEvents(tx: Transaction, events: readonly Insertable<Tables['order_events']>[]): Promise<void> {
  await tx.insertInto('order_events').values(events).execute();
}

export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow> {
  return tx.selectFrom('orders').select(orderColumns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function findOrderById(db: Queryable, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').select(orderColumns).where('id', '=', id).executeTakeFirst();
}

/** The order that a policy was issued for. */
export async function findOrderOfPolicy(db: Queryable, policyId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .innerJoin('policies', 'policies.order_id', 'orders.id')
    .select(orderColumns)
    .where('policies.id', '=', policyId)
    .executeTakeFirst();
}

export async function findOrderByNo(db: Queryable, orderNo: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').select(orderColumns).where('order_no', '=', orderNo).executeTakeFirst();
}

/** Locks orders whose deadline has passed and that are not being paid, at most `limit`. Orders locked by another server are skipped. */
export async function lockOverdueOrders(tx: Transaction, now: Date, limit: number): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('state', '=', 'unpaid')
    .where('pay_before', '<', now)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Drafts whose elder applicants wait for a call, the longest first; of a phone the newest. */
export async function listElderOrders(db: Queryable): Promise<Pick<OrderRow, 'order_no' | 'elder_asked_at'>[]> {
  const newest = db
    .selectFrom('orders')
    .select(['order_no', 'elder_asked_at'])
    .distinctOn('orders.applicant_phone_hash')
    .where('elder_asked_at', 'is not', null)
    .where('elder_called_at', 'is', null)
    .where('state', '=', 'draft')
    .orderBy('orders.applicant_phone_hash')
    .orderBy('orders.elder_asked_at', 'desc');
  return db.selectFrom(newest.as('newest')).selectAll().orderBy('elder_asked_at').execute();
}

const tabStates: Readonly<Record<OrderTab, readonly OrderState[]>> = {
  all: ['draft', 'underwriting', 'declined', 'review', 'unpaid', 'paying', 'paid', 'issued', 'cancelled', 'expired', 'refunded'],
  pending: ['draft', 'underwriting', 'review', 'paid'],
  unpaid: ['unpaid', 'paying'],
  completed: ['issued'],
  void: ['declined', 'cancelled', 'expired', 'refunded'],
};

export async function countOrdersByTab(db: Queryable, accountId: string): Promise<Record<OrderTab, number>> {
  const rows = await heldOrders(db)
    .select(['state', sql<number>`count(*)`.as('n')])
    .where('held_orders.account_id', '=', accountId)
    .groupBy('state')
    .execute();
  const countOf = (tab: OrderTab) => rows.filter(({ state }) => tabStates[tab].includes(state)).reduce((sum, { n }) => sum + n, 0);
  return {
    all: countOf('all'),
    pending: countOf('pending'),
    unpaid: countOf('unpaid'),
    completed: countOf('completed'),
    void: countOf('void'),
  };
}

function orderViews(db: Queryable) {
  return heldOrders(db)
    .leftJoin('policies', (join) => join.onRef('policies.order_id', '=', 'orders.id').on('policies.ordinal', '=', 1))
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('charges')
          .innerJoin('payments', 'payments.charge_id', 'charges.id')
          .leftJoinLateral(payoutsOfPayment, (join) => join.onTrue())
          .select([
            'payments.method',
            shownPaymentState.as('state'),
            'payments.amount_fen',
            'payments.payer_id',
            sql<string | null>`coalesce(payout.reason, payments.reason)`.as('reason'),
            'payout.redirected_tail',
          ])
          .where('charges.owner_kind', '=', 'order')
          .whereRef('charges.owner_id', '=', 'orders.id')
          .orderBy(sql`payments.state = 'succeeded'`, 'desc')
          .orderBy(sql`payout.reason is null`, 'desc')
          .orderBy('payments.created_at', 'desc')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .select([
      ...orderColumns,
      'policies.id as policy_id',
      'policies.policy_no',
      'policies.state as policy_state',
      'policies.effective_on',
      'policies.cover_until',
      'policies.delivered_at',
      'policies.cooling_off_from',
      'payment.method as payment_method',
      'payment.state as payment_state',
      'payment.amount_fen as payment_amount',
      'payment.reason as payment_reason',
      'payment.payer_id as payment_payer',
      'payment.redirected_tail as refund_tail',
    ]);
}

/** An order with its first policy and its latest payment. */
export type OrderView = Readonly<InferResult<ReturnType<typeof orderViews>>[number]>;

const ownView = (db: Queryable, owner: Owner, orderNo: string) =>
  orderViews(db).where('orders.order_no', '=', orderNo).where(isOwn('held_orders', owner));

export async function findOwnOrderView(db: Queryable, owner: Owner, orderNo: string): Promise<OrderView | undefined> {
  return ownView(db, owner, orderNo).executeTakeFirst();
}

/** One change of an order's state. */
export type OrderEvent = RowOf<'order_events', 'to_state' | 'cause' | 'at'>;

/** Oldest first. */
export async function listOrderEvents(db: Queryable, orderId: string): Promise<OrderEvent[]> {
  return db.selectFrom('order_events').select(['to_state', 'cause', 'at']).where('order_id', '=', orderId).orderBy('id').execute();
}

export async function listOrderViews(
  db: Queryable,
  accountId: string,
  tab: OrderTab,
  page: { pageNum: number; pageSize: number },
): Promise<{ total: number; rows: OrderView[] }> {
  const { n } = await heldOrders(db)
    .select(sql<number>`count(*)`.as('n'))
    .where('held_orders.account_id', '=', accountId)
    .where('state', 'in', tabStates[tab])
    .executeTakeFirstOrThrow();
  const rows = await orderViews(db)
    .where('held_orders.account_id', '=', accountId)
    .where('orders.state', 'in', tabStates[tab])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.order_no', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute();
  return { total: n, rows };
}

export async function listOrdersInReview(
  db: Queryable,
): Promise<(RowOf<'orders', 'order_no' | 'submitted_at' | 'premium_fen'> & { has_papers: boolean })[]> {
  return db
    .selectFrom('orders')
    .select(['order_no', 'submitted_at', 'premium_fen'])
    .select((order) =>
      order
        .exists(order.selectFrom('rosters').select('id').whereRef('order_id', '=', 'orders.id'))
        .$castTo<boolean>()
        .as('has_papers'),
    )
    .where('state', '=', 'review')
    .orderBy('submitted_at')
    .execute();
}

/** Submitted orders with a premium, by their numbers after `after`. */
export async function listPricedOrders(
  db: Queryable,
  { after, since, limit }: { readonly after: string; readonly since: string | undefined; readonly limit: number },
): Promise<(OrderRow & { readonly submitted_at: Date })[]> {
  return db
    .selectFrom('orders')
    .select(orderColumns)
    .where('premium_fen', 'is not', null)
    .where('submitted_at', 'is not', null)
    .$narrowType<{ submitted_at: NotNull }>()
    .where('order_no', '>', after)
    .$if(since !== undefined, (all) => all.where(sql`submitted_at at time zone 'Asia/Shanghai'`, '>=', sql`${since}::timestamp`))
    .orderBy('order_no')
    .limit(limit)
    .execute();
}

export async function countOrdersIn(db: Queryable, accountId: string, states: readonly OrderState[]): Promise<number> {
  const { n } = await heldOrders(db)
    .select(sql<number>`count(*)`.as('n'))
    .where('held_orders.account_id', '=', accountId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return n;
}

/** The drafts of an account, locked until the transaction ends. */
export async function lockDraftsOf(tx: Transaction, accountId: string): Promise<OrderRow[]> {
  return heldOrders(tx)
    .select(orderColumns)
    .where('held_orders.account_id', '=', accountId)
    .where('state', '=', 'draft')
    .orderBy('orders.id')
    .forUpdate()
    .execute();
}
