import type { Owner } from '../../platform/http/call-context.ts';
import type { OrderRow } from './orders.queries.ts';

/** Orders as this process saw them last, their answers sealed as in the database. Never the truth: a place to start from. */
export interface RecentOrders {
  /** An order that was this owner's; whoever goes on from it learns at the first change whether it still is as it was. */
  find(owner: Owner, orderNo: string): OrderRow | undefined;
  keep(order: OrderRow): void;
  forget(orderNo: string): void;
}

const atMost = 500;

const isSame = (a: Buffer | null, b: Buffer | null) => a !== null && b !== null && a.equals(b);

/** The rule of `isOwn` in the queries, for an order at hand. */
function isOwn({ accountId, visitorHash }: Owner, order: OrderRow): boolean {
  return order.account_id === null ? isSame(order.visitor_hash, visitorHash) : order.account_id === accountId;
}

export function createRecentOrders(): RecentOrders {
  /** In the order of their last use. */
  const orders = new Map<string, OrderRow>();
  return {
    find(owner, orderNo) {
      const order = orders.get(orderNo);
      return order && isOwn(owner, order) ? order : undefined;
    },
    keep(order) {
      orders.delete(order.order_no);
      orders.set(order.order_no, order);
      const [oldest] = orders.keys();
      if (orders.size > atMost && oldest !== undefined) orders.delete(oldest);
    },
    forget(orderNo) {
      orders.delete(orderNo);
    },
  };
}
