import type { Product } from '@portal/rules/product.ts';
import { findOrderById } from '../orders/public.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Returns the product of an order. Called before the transaction that settles its payment. */
export async function findProductToIssue({ db, catalogue }: Pick<PaymentDeps, 'db' | 'catalogue'>, orderId: string): Promise<Product> {
  const order = await findOrderById(db, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  return (await catalogue.version(order.product_id)).product;
}
