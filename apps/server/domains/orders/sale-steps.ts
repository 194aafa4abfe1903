import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { appendTrail, type TrailEntry, withoutLock } from '../trail/public.ts';
import { findOwnOrder } from './orders.queries.ts';

type Request = ParsedRequestOf<'recordSaleSteps'>;

/** What a page tells of itself, as a row of the trail. */
export function toTrailEntry({ documentHash, ...step }: Request['steps'][number]): TrailEntry {
  return { ...step, detail: { documentHash } };
}

/** Appends what pages showed to the trail of the owner's order, in the order given. */
export async function recordSaleSteps(
  db: Database,
  { sealer, clock }: { sealer: Sealer; clock: Clock },
  owner: Owner,
  { orderNo, steps }: Request,
): Promise<{ seq: number } | Refused<'ORDER_NOT_FOUND'>> {
  return withoutLock(db, async (on, lock) => {
    const order = await findOwnOrder(on, owner, orderNo, lock);
    if (!order) return refuse('ORDER_NOT_FOUND');
    const { trail_seq: seq } = await appendTrail(on, sealer, order, clock(), steps.map(toTrailEntry));
    return { seq };
  });
}
