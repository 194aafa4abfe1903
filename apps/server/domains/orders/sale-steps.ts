import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { appendTrail, type TrailEntry } from '../trail/public.ts';
import type { OrderDeps } from './order-deps.ts';
import { lockOwnOrder } from './orders.queries.ts';

type Request = ParsedRequestOf<'recordSaleSteps'>;

/** Converts what a page reports into a row of the trail. */
export function toTrailEntry({ documentHash, ...step }: Request['steps'][number]): TrailEntry {
  return { ...step, detail: { documentHash } };
}

/** Appends what pages showed to the trail of the owner's order, in the order given. */
export async function recordSaleSteps(
  tx: Transaction,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  { owner, orderNo, steps }: Request & { owner: Owner },
): Promise<{ seq: number } | Refused<'ORDER_NOT_FOUND'>> {
  const order = await lockOwnOrder(tx, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  return { seq: await appendTrail(tx, sealer, { kind: 'order', id: order.id }, clock(), steps.map(toTrailEntry)) };
}
