import type { Database } from '../../platform/database/connect.ts';
import type { OccupationCatalogue } from '../occupations/public.ts';
import { findOrderById } from '../orders/public.ts';
import type { ProductCatalogue } from '../products/public.ts';
import type { IssueBasis } from './freeze-contract.ts';

/** Finds what a policy of this order is made from. Called before the transaction that issues it. */
export async function findIssueBasis(
  { db, catalogue, occupations }: { db: Database; catalogue: ProductCatalogue; occupations: OccupationCatalogue },
  orderId: string,
): Promise<IssueBasis> {
  const order = await findOrderById(db, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  return { version: await catalogue.version(order.product_id), occupations: await occupations.ofOrder(order) };
}
