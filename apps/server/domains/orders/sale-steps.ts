import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { appendTrail, type TrailEntry } from '../trail/public.ts';
import { findOwnOrder } from './orders.queries.ts';

type Request = ParsedRequestOf<'recordSaleSteps'>;

/** What a page tells of itself, as a row of the trail. */
export function toTrailEntry({ documentHash, ...step }: Request['steps'][number]): TrailEntry {
  return { ...step, detail: { documentHash } };
}

/** Appends what pages showed to the trail of the owner's order, in the order given. Runs in the caller's transaction. */
export async function recordSaleSteps(
  tx: Database,
  { sealer, clock }: { sealer: Sealer; clock: Clock },
  owner: Owner,
  { orderNo, steps }: Request,
): Promise<{ seq: number } | Refused<'ORDER_NOT_FOUND'>> {
  const order = await findOwnOrder(tx, owner, orderNo, 'lock');
  if (!order) return refuse('ORDER_NOT_FOUND');
  return { seq: await appendTrail(tx, sealer, order.id, clock(), steps.map(toTrailEntry)) };
}
