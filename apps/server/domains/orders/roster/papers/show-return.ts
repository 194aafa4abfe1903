import { listTrailRows, openDetail, readDetail } from '#domains/trail/public.ts';
import type { OrderDeps } from '../../order-deps.ts';

/** Papers of a draft that were given back, for its owner. */
export interface ShownReturn {
  readonly reason: string;
  readonly licence: boolean;
  readonly rows: readonly number[];
  readonly at: string;
}

/** The papers of an order that its owner has to upload again, as the sale record says; null once it was submitted again. */
export async function showReturn(
  { db, sealer }: Pick<OrderDeps, 'db' | 'sealer'>,
  { id, state }: { readonly id: string; readonly state: string },
): Promise<ShownReturn | null> {
  const last = state === 'draft' ? (await listTrailRows(db, { kind: 'order', id }, 'papers_returned')).at(-1) : undefined;
  if (!last) return null;
  // `returnPapers` has written it.
  const { reason, licence, rows } = readDetail(openDetail(sealer, last)) as Omit<ShownReturn, 'at'>;
  return { reason, licence, rows, at: last.at.toISOString() };
}
