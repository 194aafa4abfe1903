import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import type { Refused } from '../../platform/refused.ts';
import { appendTrail, type TrailEntry } from '../trail/public.ts';
import { changeOwnOrder } from './change-own-order.ts';
import type { OrderDeps } from './order-deps.ts';

type Request = ParsedRequestOf<'recordSaleSteps'>;

/** What a page tells of itself, as a row of the trail. */
export function toTrailEntry({ documentHash, ...step }: Request['steps'][number]): TrailEntry {
  return { ...step, detail: { documentHash } };
}

/** Appends what pages showed to the trail of the owner's order, in the order given. */
export async function recordSaleSteps(
  db: Database,
  { sealer, clock, recentOrders }: Pick<OrderDeps, 'sealer' | 'clock' | 'recentOrders'>,
  owner: Owner,
  { orderNo, steps }: Request,
): Promise<{ seq: number } | Refused<'ORDER_NOT_FOUND'>> {
  return changeOwnOrder(db, recentOrders, { owner, orderNo }, async (on, order) => {
    const end = await appendTrail(on, sealer, order, clock(), steps.map(toTrailEntry));
    return { result: { seq: end.trail_seq }, order: { ...order, ...end } };
  });
}
