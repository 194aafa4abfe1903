import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { isOwn } from '../holdings/public.ts';

const columns = [
  'order_id',
  'partner_id',
  'name',
  'role',
  'licence_no',
  'link_id',
  'token_hash',
  'commission_code',
  'goods_id',
  'attributed_at',
] as const;

/** The partner and the link of an order. */
export type OrderPartner = RowOf<'order_partners', (typeof columns)[number]>;

export async function insertOrderPartner(tx: Transaction, row: Insertable<Tables['order_partners']>): Promise<void> {
  await tx.insertInto('order_partners').values(row).execute();
}

export async function findOrderPartner(db: Queryable, orderId: string): Promise<OrderPartner | undefined> {
  return db.selectFrom('order_partners').select(columns).where('order_id', '=', orderId).executeTakeFirst();
}

/**
 * The same with the data that the partner is told about the order, locked until the transaction ends: events of an order are numbered one
 * after the other.
 */
export async function lockToldOrder(
  tx: Transaction,
  orderId: string,
): Promise<(OrderPartner & RowOf<'orders', 'order_no' | 'premium_fen'>) | undefined> {
  return tx
    .selectFrom('order_partners')
    .innerJoin('orders', 'orders.id', 'order_partners.order_id')
    .select([...columns, 'orders.order_no', 'orders.premium_fen'])
    .where('order_partners.order_id', '=', orderId)
    .forUpdate('order_partners')
    .executeTakeFirst();
}

/** The first order begun through a link that is valid for one purchase. `orderId` is null if it was a draft that has been removed. */
export async function findUse(
  db: Queryable,
  { partnerId, linkId, owner }: { partnerId: string; linkId: string; owner: Owner },
): Promise<{ isOwn: boolean } | undefined> {
  const row = await db
    .selectFrom('partner_used_links')
    .leftJoin('held_orders', (join) =>
      join.onRef('held_orders.order_id', '=', 'partner_used_links.order_id').on(isOwn('held_orders', owner)),
    )
    .select('held_orders.order_id')
    .where('partner_id', '=', partnerId)
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  return row && { isOwn: row.order_id !== null };
}

/** Marks a link as used, unless it is. Waits for another transaction that does the same. */
export async function useLink(tx: Transaction, use: { partnerId: string; linkId: string; orderId: string; now: Date }): Promise<void> {
  await tx
    .insertInto('partner_used_links')
    .values({ partner_id: use.partnerId, link_id: use.linkId, order_id: use.orderId, used_at: use.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const ownOrder = (db: Queryable, owner: Owner, orderNo: string) =>
  db
    .selectFrom('orders')
    .innerJoin('held_orders', 'held_orders.order_id', 'orders.id')
    .select('orders.id')
    .where('order_no', '=', orderNo)
    .where(isOwn('held_orders', owner));

/** The id of an order of this owner. */
export async function findOwnOrderId(db: Queryable, owner: Owner, orderNo: string): Promise<string | undefined> {
  return (await ownOrder(db, owner, orderNo).executeTakeFirst())?.id;
}

/** The same, with the order locked until the transaction ends. */
export async function lockOwnOrderId(tx: Transaction, owner: Owner, orderNo: string): Promise<string | undefined> {
  return (await ownOrder(tx, owner, orderNo).forUpdate().executeTakeFirst())?.id;
}
