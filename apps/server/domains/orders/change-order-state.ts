import type { OrderState } from '@portal/contract/states.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { appendTrail, type TrailEnd, type TrailEntry } from '../trail/public.ts';
import { nextState, type OrderCause } from './order-transitions.ts';
import type { OrderRow } from './orders.queries.ts';

/** What goes with a change of state: columns of the order, rows of the trail before it and after it. */
interface Circumstances {
  readonly facts?: Partial<
    Pick<OrderRow, 'phone_verified_hash' | 'premium_fen' | 'occupation_version' | 'submitted_at' | 'pay_before' | 'paid_at'>
  >;
  readonly before?: readonly TrailEntry[];
  readonly after?: readonly TrailEntry[];
}

/**
 * The only way an order changes state: by the table, from the state that its caller holds locked, with an event and a row of
 * the trail for every cause in turn. Returns the order as it is then, or undefined where the table has no such transition:
 * then nothing is changed.
 */
export async function changeOrderState<Order extends Pick<OrderRow, 'state'> & TrailEnd>(
  tx: Database,
  sealer: Sealer,
  order: Order,
  causes: OrderCause | readonly OrderCause[],
  now: Date,
  { facts = {}, before = [], after = [] }: Circumstances = {},
): Promise<Order | undefined> {
  let state: OrderState = order.state;
  const moves: { from: OrderState; to: OrderState; cause: OrderCause }[] = [];
  for (const cause of [causes].flat()) {
    const to = nextState(state, cause);
    if (!to) return undefined;
    moves.push({ from: state, to, cause });
    state = to;
  }
  const rows: TrailEntry[] = moves.map((move) => ({ kind: 'state_changed', detail: move }));
  const end = await appendTrail(tx, sealer, order, now, [...before, ...rows, ...after], {
    set: { ...facts, state, updated_at: now },
    events: moves.map(({ from, to, cause }) => ({ from_state: from, to_state: to, cause, at: now })),
  });
  return { ...order, ...facts, ...end, state };
}
