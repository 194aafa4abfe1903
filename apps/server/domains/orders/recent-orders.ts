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

/** The order with buffers of its own, in one piece: those read from the database are parts of larger ones that they keep alive. */
function detach(order: OrderRow): OrderRow {
  const buffers = Object.entries(order).filter((entry): entry is [string, Buffer] => Buffer.isBuffer(entry[1]));
  const own = Buffer.allocUnsafeSlow(buffers.reduce((sum, [, { length }]) => sum + length, 0));
  let end = 0;
  const copies = buffers.map(([name, buffer]) => {
    const begin = end;
    end += buffer.copy(own, begin);
    return [name, own.subarray(begin, end)];
  });
  return { ...order, ...(Object.fromEntries(copies) as Partial<OrderRow>) };
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
      orders.set(order.order_no, detach(order));
      const [oldest] = orders.keys();
      if (orders.size > atMost && oldest !== undefined) orders.delete(oldest);
    },
    forget(orderNo) {
      orders.delete(orderNo);
    },
  };
}
