import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeOrderState } from './change-order-state.ts';
import type { OrderDeps } from './order-deps.ts';
import { lockOverdueOrders } from './orders.queries.ts';

const atOnce = 200;

/** Ends unpaid orders whose deadline has passed. One that is being paid waits for its payment's answer. Returns how many. */
export async function expireOrders(db: Database, { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const overdue = await lockOverdueOrders(tx, now, atOnce);
    for (const order of overdue) await changeOrderState(tx, sealer, order, 'expire', now);
    return overdue.length;
  });
}
