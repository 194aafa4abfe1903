import type { Transaction } from '../../platform/database/connect.ts';
import { lockOrder, type OrderRow } from '../orders/public.ts';
import { lockPayment, type PaymentRow } from './payments.queries.ts';

/** Locks the order first and the payment second. Every code path uses this order. */
export async function lockForPayment(
  tx: Transaction,
  { id, order_id: orderId }: Pick<PaymentRow, 'id' | 'order_id'>,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  return { order: await lockOrder(tx, orderId), payment: await lockPayment(tx, id) };
}
