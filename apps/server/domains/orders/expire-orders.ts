import { asSystem } from '@portal/rules/permissions/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { voidChargeOf } from '../charges/public.ts';
import { changeOrderState } from './change-order-state.ts';
import type { OrderDeps } from './order-deps.ts';
import { lockOverdueOrders } from './orders.queries.ts';

const atOnce = 200;

/** Expires unpaid orders whose deadline has passed. An order that is being paid waits for the result of its payment. Returns how many. */
export async function expireOrders(deps: Pick<OrderDeps, 'db' | 'sealer' | 'clock' | 'jobs'>): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const overdue = await lockOverdueOrders(tx, now, atOnce);
    for (const order of overdue) {
      await voidChargeOf(tx, { kind: 'order', id: order.id }, now);
      await changeOrderState(tx, deps, order, 'expire', { by: asSystem('expire-orders') });
    }
    return overdue.length;
  });
}
