import type { OrderState } from '@portal/contract/states.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { changeOrderState } from './change-order-state.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOwnOrder } from './orders.queries.ts';

/** Gives up the waiting payment of an order; its money, should it still come, is paid back. */
export type AbandonPayment = (tx: Database, orderId: string, now: Date) => Promise<void>;

/** The owner cancels a draft or an order that has not been paid. */
export async function cancelOrder(
  tx: Database,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  abandonPayment: AbandonPayment,
  owner: Owner,
  orderNo: string,
): Promise<{ state: OrderState } | Refused<'ORDER_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED'>> {
  const found = await findOwnOrder(tx, owner, orderNo, 'lock');
  if (!found) return refuse('ORDER_NOT_FOUND');
  const now = clock();
  let order = found;
  if (order.state === 'paying') {
    await abandonPayment(tx, order.id, now);
    order = (await changeOrderState(tx, sealer, order, 'payment_failed', now)) ?? order;
  }
  const cancelled = await changeOrderState(tx, sealer, order, 'cancel', now);
  return cancelled ? { state: cancelled.state } : refuse('TRANSITION_NOT_ALLOWED');
}
