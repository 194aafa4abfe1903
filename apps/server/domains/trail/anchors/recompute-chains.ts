import type { TrailSubject } from '../../../migrations/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { judgeTrail } from '../judge-trail.ts';
import { listTrailsAfter, type Trail } from '../trail.queries.ts';

/** A record that does not match its chain. */
export interface BrokenChain {
  readonly subject: TrailSubject;
  readonly problem: string;
}

const recordsPerQuery = 100;

/**
 * Recomputes the chain of every record, anchored or not: a row that was changed in place leaves the anchored hashes as they were. `faultOf`
 * gives the other faults of a record whose chain is intact.
 */
export async function recomputeChains(db: Database, faultOf: (trail: Trail) => string | undefined): Promise<BrokenChain[]> {
  const broken: BrokenChain[] = [];
  let after: TrailSubject | undefined;
  for (;;) {
    const trails = await listTrailsAfter(db, after, recordsPerQuery);
    for (const trail of trails) {
      const verdict = judgeTrail(trail);
      const problem = verdict.ok ? faultOf(trail) : verdict.problem;
      if (problem !== undefined) broken.push({ subject: trail.subject, problem });
    }
    after = trails.at(-1)?.subject;
    if (!after) return broken;
  }
}
