import type { OrderState } from '@portal/contract/states.ts';
import type { Actor } from '@portal/rules/permissions/actor.ts';
import type { RowOf } from '../../migrations/tables.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { eventOfState, tellPartner } from '../partners/public.ts';
import { appendTrail, type TrailEntry } from '../trail/public.ts';
import type { OrderDeps } from './order-deps.ts';
import { concernsReview, followReview } from './submitting/review-kind.ts';
import { nextState, type OrderCause } from './order-transitions.ts';
import { insertOrderEvents, type OrderRow, updateOrder } from './orders.queries.ts';

/** Who changes the state, and the data stored with it: columns of the order, rows of the trail before it and after it. */
interface Circumstances {
  readonly by: Actor;
  readonly facts?: Partial<
    RowOf<
      'orders',
      | 'phone_verified_hash'
      | 'applicant_certificate_hash'
      | 'premium_fen'
      | 'occupation_version'
      | 'submitted_at'
      | 'pay_before'
      | 'paid_at'
    >
  >;
  readonly before?: readonly TrailEntry[];
  readonly after?: readonly TrailEntry[];
}

/**
 * The only way in which an order changes state. The caller holds the order locked. Each cause in turn moves it by the
 * transition table, with an event and a row of the trail; the partner of the order is told, if its customer agreed. Returns the
 * order after the last change. Throws where the table has no such transition: a caller for whom that is an expected case checks
 * the state first.
 */
export async function changeOrderState(
  tx: Transaction,
  deps: Pick<OrderDeps, 'sealer' | 'clock' | 'jobs'>,
  order: OrderRow,
  causes: OrderCause | readonly OrderCause[],
  { by, facts = {}, before = [], after = [] }: Circumstances,
): Promise<OrderRow> {
  const { sealer, clock } = deps;
  const now = clock();
  let state: OrderState = order.state;
  const moves: { from: OrderState; to: OrderState; cause: OrderCause }[] = [];
  for (const cause of [causes].flat()) {
    const to = nextState(state, cause);
    if (!to) throw new Error(`order ${order.order_no} is ${state}: it cannot ${cause}`);
    moves.push({ from: state, to, cause });
    state = to;
  }
  await insertOrderEvents(
    tx,
    moves.map(({ from, to, cause }) => ({ order_id: order.id, from_state: from, to_state: to, cause, at: now })),
  );
  const rows: TrailEntry[] = moves.map((move) => ({ kind: 'state_changed', detail: move }));
  await updateOrder(tx, order.id, { ...facts, state, updated_at: now });
  await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by }, [...before, ...rows, ...after]);
  for (const { from, cause } of moves) if (concernsReview({ from, cause })) await followReview(tx, deps, order.id, { cause, at: now, by });
  const events = moves.flatMap(({ to }) => eventOfState(to) ?? []);
  if (events.length > 0) await tellPartner(tx, deps, order.id, events);
  return { ...order, ...facts, state };
}
