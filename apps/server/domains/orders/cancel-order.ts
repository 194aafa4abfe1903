import type { OrderState } from '@portal/contract/states.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { voidChargeOf } from '../charges/public.ts';
import { changeOrderState } from './change-order-state.ts';
import type { OrderDeps } from './order-deps.ts';
import { mayAct } from './order-transitions.ts';
import { lockOwnOrder } from './orders.queries.ts';

/** Gives up the waiting payment of an order. If its money still arrives, it is refunded. */
export type AbandonPayment = (tx: Transaction, orderId: string, now: Date) => Promise<void>;

/** The owner cancels a draft or an order that has not been paid. */
export async function cancelOrder(
  tx: Transaction,
  deps: Pick<OrderDeps, 'sealer' | 'clock'> & { readonly abandonPayment: AbandonPayment },
  { owner, orderNo }: { owner: Owner; orderNo: string },
): Promise<{ state: OrderState } | Refused<'ORDER_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED'>> {
  const order = await lockOwnOrder(tx, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (!mayAct(order.state, 'cancel')) return refuse('TRANSITION_NOT_ALLOWED');
  const isPaying = order.state === 'paying';
  const now = deps.clock();
  if (isPaying) await deps.abandonPayment(tx, order.id, now);
  await voidChargeOf(tx, order.id, now);
  const { state } = await changeOrderState(tx, deps, order, isPaying ? ['payment_failed', 'cancel'] : 'cancel');
  return { state };
}
