import type { Database } from '../../platform/database/connect.ts';
import { lockOrder, type OrderRow } from '../orders/public.ts';
import { lockPayment, type PaymentRow } from './payments.queries.ts';

/** Order first, payment second: every path locks in this order. */
export async function lockForPayment(
  tx: Database,
  { id, order_id: orderId }: Pick<PaymentRow, 'id' | 'order_id'>,
): Promise<[OrderRow, PaymentRow]> {
  return Promise.all([lockOrder(tx, orderId), lockPayment(tx, id)]);
}
