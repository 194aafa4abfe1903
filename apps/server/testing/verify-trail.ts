import type { Queryable } from '../platform/database/connect.ts';
import { judgeTrail, type TrailVerdict } from '../domains/trail/judge-trail.ts';
import { findTrail } from '../domains/trail/trail.queries.ts';

/** Judges the stored chain of the order or policy with this number. */
export async function verifyTrail(db: Queryable, number: string): Promise<TrailVerdict> {
  const trail = await findTrail(db, number);
  return trail ? judgeTrail(trail) : { ok: false, problem: `nothing is recorded of ${number}` };
}
