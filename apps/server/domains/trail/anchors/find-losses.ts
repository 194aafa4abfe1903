import type { Queryable } from '#platform/database/connect.ts';
import { type Head, mustStay } from './anchor.ts';
import { listHashes } from './anchors.queries.ts';

/** An anchored head that the database does not have. */
export interface Loss {
  readonly head: Head;
  readonly problem: string;
}

const headsPerQuery = 5_000;

/** What is wrong with an anchored head. Undefined: nothing, or its record was a draft, which may be removed. `found`: of `listHashes`. */
function faultOf(head: Head, found: Buffer | null | undefined): string | undefined {
  if (head.standing === 'lost') return undefined;
  if (found === undefined) return mustStay(head) ? `it was ${head.standing}, and its whole record is missing` : undefined;
  return found?.equals(head.hash) ? undefined : `row ${head.seq} is not the one that was anchored`;
}

/** Compares anchored heads with the records in the database. Returns those that the database does not have, and how many records are gone. */
export async function findLosses(db: Queryable, heads: readonly Head[]): Promise<{ losses: Loss[]; gone: Head[] }> {
  const losses: Loss[] = [];
  const gone: Head[] = [];
  for (let at = 0; at < heads.length; at += headsPerQuery) {
    const asked = heads.slice(at, at + headsPerQuery);
    const hashes = await listHashes(db, asked);
    for (const head of asked) {
      const found = hashes.get(head.subject.id);
      if (found === undefined) gone.push(head);
      const problem = faultOf(head, found);
      if (problem !== undefined) losses.push({ head, problem });
    }
  }
  return { losses, gone };
}

/** A loss in words, by the number of the order or policy, or by the id of its record. */
export const sayLoss = ({ head: { subject, number }, problem }: Loss): string => `${subject.kind} ${number ?? subject.id}: ${problem}`;
