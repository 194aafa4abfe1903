import { firstTrailHash, hashTrailRow } from './append-trail.ts';
import type { Trail } from './trail.queries.ts';

export type TrailVerdict = { readonly ok: true; readonly rows: number } | { readonly ok: false; readonly problem: string };

/** Recomputes the chain of an order or a policy from its start to its stored end. */
export function judgeTrail({ subject, end, rows }: Trail): TrailVerdict {
  let hash = firstTrailHash(subject);
  for (const [index, row] of rows.entries()) {
    if (row.seq !== index + 1) return { ok: false, problem: `row ${index + 1} is missing` };
    hash = hashTrailRow(hash, row);
    if (!hash.equals(row.hash)) return { ok: false, problem: `row ${row.seq} was altered` };
  }
  if (rows.length !== end.seq || !hash.equals(end.hash)) return { ok: false, problem: 'the end of the trail is missing' };
  return { ok: true, rows: rows.length };
}
