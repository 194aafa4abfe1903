import type { Queryable } from '../../platform/database/connect.ts';
import { firstTrailHash, hashTrailRow } from './append-trail.ts';
import { findTrail, type TrailEnd, type TrailRow } from './trail.queries.ts';

export type TrailVerdict = { readonly ok: true; readonly rows: number } | { readonly ok: false; readonly problem: string };

/** Recomputes an order's chain from its start to the end that the order stores. */
export async function verifyTrail(db: Queryable, orderNo: string): Promise<TrailVerdict> {
  const trail = await findTrail(db, orderNo);
  return trail ? judgeTrail(trail) : { ok: false, problem: `no order ${orderNo}` };
}

export function judgeTrail({ end, rows }: { readonly end: TrailEnd; readonly rows: readonly TrailRow[] }): TrailVerdict {
  let hash = firstTrailHash(end.id);
  for (const [index, row] of rows.entries()) {
    if (row.seq !== index + 1) return { ok: false, problem: `row ${index + 1} is missing` };
    hash = hashTrailRow(hash, row);
    if (!hash.equals(row.hash)) return { ok: false, problem: `row ${row.seq} was altered` };
  }
  if (rows.length !== end.trail_seq || !hash.equals(end.trail_hash)) return { ok: false, problem: 'the end of the trail is missing' };
  return { ok: true, rows: rows.length };
}
