import type { OrderDeps } from '../../order-deps.ts';
import { findLastReturn } from './papers.queries.ts';

/** Papers of a draft that were given back, for its owner. */
export interface ShownReturn {
  readonly reason: string;
  readonly licence: boolean;
  readonly rows: readonly number[];
  readonly at: string;
}

/** The papers of an order that its owner has to upload again; null once it was submitted again. */
export async function showReturn(
  { db, sealer }: Pick<OrderDeps, 'db' | 'sealer'>,
  { id, state }: { readonly id: string; readonly state: string },
): Promise<ShownReturn | null> {
  const last = state === 'draft' ? await findLastReturn(db, id) : undefined;
  if (!last) return null;
  const { licence, rows, reason_sealed: sealed, returned_at: at } = last;
  return { reason: sealer.openText('paper return reason', id, sealed), licence, rows, at: at.toISOString() };
}
