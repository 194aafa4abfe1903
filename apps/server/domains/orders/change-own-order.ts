import type { RefusalCode } from '@portal/contract/refusals.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { TrailMoved } from '../trail/public.ts';
import { findOwnOrder, type OrderRow } from './orders.queries.ts';
import type { RecentOrders } from './recent-orders.ts';

/** What a use case answers, and the order as it left it. */
interface Changed<Result> {
  readonly result: Result;
  readonly order: OrderRow;
}

async function unlessMoved<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof TrailMoved) return undefined;
    throw error;
  }
}

/**
 * Runs a use case that changes one order of its owner by one statement, which fails when the order's trail goes on elsewhere
 * (`appendTrail`). It runs on the order as this process saw it last; where that is out of date or makes it refuse, on the order
 * as it is read; and if somebody was faster even then, or holds the order, in a transaction that locks it.
 */
export async function changeOwnOrder<Result, Code extends RefusalCode>(
  db: Database,
  recent: RecentOrders,
  { owner, orderNo }: { readonly owner: Owner; readonly orderNo: string },
  change: (db: Database, order: OrderRow) => Promise<Changed<Result> | Refused<Code>>,
): Promise<Result | Refused<Code | 'ORDER_NOT_FOUND'>> {
  const run = async (on: Database, order: OrderRow | undefined) => {
    if (!order) return refuse('ORDER_NOT_FOUND');
    const changed = await change(on, order);
    if (changed instanceof Refused) return changed;
    recent.keep(changed.order);
    return changed.result;
  };
  const remembered = recent.find(owner, orderNo);
  if (remembered) {
    const result = await unlessMoved(() => run(db, remembered));
    if (result !== undefined && !(result instanceof Refused)) return result;
    recent.forget(orderNo);
  }
  const result = await unlessMoved(async () => run(db, await findOwnOrder(db, owner, orderNo, 'read')));
  return result ?? inTransaction(db, async (tx) => run(tx, await findOwnOrder(tx, owner, orderNo, 'lock')));
}
