import type { Owner } from '#platform/http/call-context.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOwnOrder, type OrderRow } from '../orders.queries.ts';

/** An order of this owner whose product insures a family. Undefined: there is none, or it is of another flow. */
export async function findFamilyOrder(
  { db, catalogue }: Pick<OrderDeps, 'db' | 'catalogue'>,
  owner: Owner,
  orderNo: string,
): Promise<OrderRow | undefined> {
  const order = await findOwnOrder(db, owner, orderNo);
  if (!order) return undefined;
  const { product } = await catalogue.version(order.product_id);
  return product.flow === 'family' ? order : undefined;
}
