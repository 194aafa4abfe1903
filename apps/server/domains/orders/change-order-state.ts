import type { OrderState } from '@portal/contract/states.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { appendTrail } from '../trail/public.ts';
import { nextState, type OrderCause } from './order-transitions.ts';
import { moveOrder, type OrderRow } from './orders.queries.ts';

type Facts = Parameters<typeof moveOrder>[2];

/**
 * The only way an order changes state: by the table, from the state its caller holds locked, with an event and a row of
 * the trail. Returns the new state, or undefined where the table has no such transition.
 */
export async function changeOrderState(
  tx: Database,
  sealer: Sealer,
  order: Pick<OrderRow, 'id' | 'state'>,
  cause: OrderCause,
  now: Date,
  facts: Facts = {},
): Promise<OrderState | undefined> {
  const to = nextState(order.state, cause);
  if (!to) return undefined;
  if (!(await moveOrder(tx, { id: order.id, from: order.state, to, cause, now }, facts))) return undefined;
  await appendTrail(tx, sealer, order.id, now, [{ kind: 'state_changed', detail: { from: order.state, to, cause } }]);
  return to;
}
