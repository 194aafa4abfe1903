import type { OrderState } from '@portal/contract/states.ts';
import type { Actor } from '@portal/rules/permissions/actor.ts';
import { actorOf } from '../../platform/actor-of.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { lockOpenCharge, moveCharge } from '../charges/public.ts';
import { abandonPayment } from '../payments/public.ts';
import { changeOrderState } from './change-order-state.ts';
import type { OrderDeps } from './order-deps.ts';
import { mayAct, type OrderCause } from './order-transitions.ts';
import { lockOwnOrder, type OrderRow } from './orders.queries.ts';

/** The owner cancels a draft or an order that has not been paid. A waiting payment is given up: if its money still arrives, it is refunded. */
export async function cancelOrder(
  tx: Transaction,
  deps: Pick<OrderDeps, 'sealer' | 'clock' | 'jobs'>,
  { owner, orderNo }: { owner: Owner; orderNo: string },
): Promise<{ state: OrderState } | Refused<'ORDER_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED'>> {
  const order = await lockOwnOrder(tx, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (!mayAct(order.state, 'cancel')) return refuse('TRANSITION_NOT_ALLOWED');
  return { state: await cancelLocked(tx, deps, order, { by: actorOf(owner), cause: 'cancel' }) };
}

/** Cancels a locked order that may be cancelled, with its charge and its waiting payment. */
export async function cancelLocked(
  tx: Transaction,
  deps: Pick<OrderDeps, 'sealer' | 'clock' | 'jobs'>,
  order: OrderRow,
  { by, cause }: { readonly by: Actor; readonly cause: Extract<OrderCause, 'cancel' | 'consent_withdrawn'> },
): Promise<OrderState> {
  const now = deps.clock();
  const charge = await lockOpenCharge(tx, { kind: 'order', id: order.id });
  if (charge) {
    await abandonPayment(tx, charge.id, now, '客户取消订单');
    await moveCharge(tx, charge, 'void', now);
  }
  const { state } = await changeOrderState(tx, deps, order, order.state === 'paying' ? ['payment_failed', cause] : cause, { by });
  return state;
}
