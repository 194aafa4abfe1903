import type { OrderState, OrderTab, PaymentMethod, PaymentState } from '@portal/contract/states.ts';
import type { Fen } from '@portal/rules/money.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../migrations/tables.ts';
import { buildOnce } from '../../platform/database/build-once.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import type { TrailEnd } from '../trail/public.ts';

const orderColumns = [
  'orders.id',
  'orders.order_no',
  'orders.visitor_hash',
  'orders.account_id',
  'orders.product_id',
  'orders.occupation_version',
  'orders.state',
  'orders.version',
  'orders.application_sealed',
  'orders.applicant_phone_hash',
  'orders.phone_verified_hash',
  'orders.premium_fen',
  'orders.created_at',
  'orders.submitted_at',
  'orders.pay_before',
  'orders.paid_at',
  'orders.trail_seq',
  'orders.trail_hash',
] as const;

export interface OrderRow {
  readonly id: string;
  readonly order_no: string;
  readonly visitor_hash: Buffer | null;
  readonly account_id: string | null;
  readonly product_id: number;
  /** The occupation table that it was judged by, once it was submitted. */
  readonly occupation_version: string | null;
  readonly state: OrderState;
  readonly version: number;
  readonly application_sealed: Buffer;
  readonly applicant_phone_hash: Buffer | null;
  readonly phone_verified_hash: Buffer | null;
  readonly premium_fen: Fen | null;
  readonly created_at: Date;
  readonly submitted_at: Date | null;
  readonly pay_before: Date | null;
  readonly paid_at: Date | null;
  readonly trail_seq: number;
  readonly trail_hash: Buffer;
}

/** Whether an order is this owner's: an account's own, or a visitor's that no account has adopted. */
const isOwn = (owner: Omit<Owner, 'phoneHash'>) => (either: ExpressionBuilder<Tables, 'orders'>) =>
  either.or([
    either('orders.account_id', '=', owner.accountId),
    either.and([either('orders.account_id', 'is', null), either('orders.visitor_hash', '=', owner.visitorHash)]),
  ]);

/** What names an order for its owner, as parameters of a query. */
interface OwnOrder {
  readonly orderNo: string;
  readonly accountId: string | null;
  readonly visitorHash: Buffer | null;
}
type OwnParameter = <Name extends keyof OwnOrder>(name: Name) => OwnOrder[Name];
const ownerIn = (value: OwnParameter) => ({ accountId: value('accountId'), visitorHash: value('visitorHash') });

const selectOwnOrder = (db: Database, value: OwnParameter) =>
  db
    .selectFrom('orders')
    .select(orderColumns)
    .where('order_no', '=', value('orderNo'))
    .where(isOwn(ownerIn(value)));

const readOwnOrder = buildOnce<OwnOrder, OrderRow>(selectOwnOrder);
const lockOwnOrder = buildOnce<OwnOrder, OrderRow>((db, value) => selectOwnOrder(db, value).forUpdate());

export async function findOwnOrder(db: Database, owner: Owner, orderNo: string, lock: 'lock' | 'read'): Promise<OrderRow | undefined> {
  const { rows } = await (lock === 'lock' ? lockOwnOrder : readOwnOrder)(db, { ...owner, orderNo });
  return rows[0];
}

export async function lockOrder(db: Database, id: string): Promise<OrderRow> {
  return db.selectFrom('orders').select(orderColumns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function findOrderByNo(db: Database, orderNo: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').select(orderColumns).where('order_no', '=', orderNo).executeTakeFirst();
}

/** Orders whose deadline has passed and that nobody is paying for, at most `limit`; another server's are skipped. */
export async function lockOverdueOrders(db: Database, now: Date, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .select(orderColumns)
    .where('state', '=', 'unpaid')
    .where('pay_before', '<', now)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Orders that a fresh sign-in makes the account's: bought with this verified phone, or drafts of this browser. */
export async function adoptOrdersOf(
  db: Database,
  to: { accountId: string; phoneHash: Buffer; visitorHash: Buffer | null },
): Promise<TrailEnd[]> {
  return db
    .updateTable('orders')
    .set({ account_id: to.accountId })
    .where('account_id', 'is', null)
    .where((either) =>
      either.or([
        either('phone_verified_hash', '=', to.phoneHash),
        either.and([either('state', '=', 'draft'), either('visitor_hash', '=', to.visitorHash)]),
      ]),
    )
    .returning(['id', 'trail_seq', 'trail_hash'])
    .execute();
}

const tabStates: Readonly<Record<OrderTab, readonly OrderState[]>> = {
  all: ['draft', 'underwriting', 'declined', 'review', 'unpaid', 'paying', 'paid', 'issued', 'cancelled', 'expired', 'refunded'],
  pending: ['draft', 'underwriting', 'review', 'paid'],
  unpaid: ['unpaid', 'paying'],
  completed: ['issued'],
  void: ['declined', 'cancelled', 'expired', 'refunded'],
};

export async function countOrdersByTab(db: Database, accountId: string): Promise<Record<OrderTab, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['state', sql<number>`count(*)`.as('n')])
    .where('account_id', '=', accountId)
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

/** An order with what belongs to it: its policy and its latest payment. */
export interface OrderView extends OrderRow {
  readonly policy_no: string | null;
  readonly payment_method: PaymentMethod | null;
  readonly payment_state: PaymentState | null;
  readonly payment_amount: Fen | null;
  readonly payment_reason: string | null;
}

function orderViews(db: Database) {
  return db
    .selectFrom('orders')
    .leftJoin('policies', 'policies.order_id', 'orders.id')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('payments')
          .select(['method', 'state', 'amount_fen', 'reason'])
          .whereRef('payments.order_id', '=', 'orders.id')
          .orderBy(sql`payments.state in ('succeeded', 'refunding', 'refunded')`, 'desc')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .select([
      ...orderColumns,
      'policies.policy_no',
      'payment.method as payment_method',
      'payment.state as payment_state',
      'payment.amount_fen as payment_amount',
      'payment.reason as payment_reason',
    ]);
}

const readOwnView = buildOnce<OwnOrder, OrderView>((db, value) => {
  return orderViews(db)
    .where('orders.order_no', '=', value('orderNo'))
    .where(isOwn(ownerIn(value)))
    .$castTo<OrderView>();
});

export async function findOwnOrderView(db: Database, owner: Owner, orderNo: string): Promise<OrderView | undefined> {
  const { rows } = await readOwnView(db, { ...owner, orderNo });
  return rows[0];
}

/** What happened to an order, oldest first. */
export interface OrderEvent {
  readonly to_state: OrderState;
  readonly cause: string;
  /** ISO 8601. */
  readonly at: string;
}

type OrderHistory = OrderView & { readonly events: readonly OrderEvent[] };

const readOwnHistory = buildOnce<OwnOrder, OrderHistory>((db, value) => {
  return orderViews(db)
    .select((view) =>
      jsonArrayFrom(
        view
          .selectFrom('order_events')
          .select(['to_state', 'cause', 'at'])
          .whereRef('order_events.order_id', '=', 'orders.id')
          .orderBy('order_events.id'),
      ).as('events'),
    )
    .where('orders.order_no', '=', value('orderNo'))
    .where(isOwn(ownerIn(value)))
    .$castTo<OrderHistory>();
});

/** An order of its owner with everything that happened to it. */
export async function findOwnOrderHistory(db: Database, owner: Owner, orderNo: string): Promise<OrderHistory | undefined> {
  const { rows } = await readOwnHistory(db, { ...owner, orderNo });
  return rows[0];
}

export async function listOrderViews(
  db: Database,
  accountId: string,
  tab: OrderTab,
  page: { pageNum: number; pageSize: number },
): Promise<{ total: number; rows: OrderView[] }> {
  const { n } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('n'))
    .where('account_id', '=', accountId)
    .where('state', 'in', tabStates[tab])
    .executeTakeFirstOrThrow();
  const rows = await orderViews(db)
    .where('orders.account_id', '=', accountId)
    .where('orders.state', 'in', tabStates[tab])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.order_no', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .$castTo<OrderView>()
    .execute();
  return { total: n, rows };
}

export async function listOrdersInReview(
  db: Database,
): Promise<{ order_no: string; submitted_at: Date | null; premium_fen: Fen | null }[]> {
  return db
    .selectFrom('orders')
    .select(['order_no', 'submitted_at', 'premium_fen'])
    .where('state', '=', 'review')
    .orderBy('submitted_at')
    .execute();
}
