import type { TrailSubject } from '#migrations/stored-values.ts';
import type { Database } from '#platform/database/connect.ts';
import { listHeadsOf } from '../heads/heads.queries.ts';
import type { SignedHead } from '../heads/signed-head.ts';
import { judgeTrail } from '../judge-trail.ts';
import { listTrailsAfter, type Trail } from '../trail.queries.ts';

/** A record that does not match its chain. */
export interface BrokenChain {
  readonly subject: TrailSubject;
  readonly problem: string;
}

const recordsPerQuery = 100;

/** The next records with their signed heads, as they were at one moment: a sale may go on and be signed meanwhile. */
async function readBatch(db: Database, after: TrailSubject | undefined) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const trails = await listTrailsAfter(tx, after, recordsPerQuery);
      const subjects = trails.map(({ subject }) => subject);
      return { trails, heads: subjects.length > 0 ? await listHeadsOf(tx, subjects) : new Map<string, SignedHead[]>() };
    });
}

/**
 * Recomputes the chain of every record, anchored or not: a row that was changed in place leaves the anchored hashes as they were. `faultOf`
 * gives the other faults of a record whose chain is intact.
 */
export async function recomputeChains(
  db: Database,
  faultOf: (trail: Trail, heads: readonly SignedHead[]) => string | undefined,
): Promise<BrokenChain[]> {
  const broken: BrokenChain[] = [];
  let after: TrailSubject | undefined;
  for (;;) {
    const { trails, heads } = await readBatch(db, after);
    for (const trail of trails) {
      const verdict = judgeTrail(trail);
      const problem = verdict.ok ? faultOf(trail, heads.get(trail.subject.id) ?? []) : verdict.problem;
      if (problem !== undefined) broken.push({ subject: trail.subject, problem });
    }
    after = trails.at(-1)?.subject;
    if (!after) return broken;
  }
}
