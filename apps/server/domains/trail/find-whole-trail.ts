import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { AnchorDeps } from './anchors/anchor-heads.ts';
import { findAnchors } from './anchors/find-anchors.ts';
import { listHeads } from './heads/heads.queries.ts';
import type { WholeTrail } from './judge-signed-trail.ts';
import { readPages } from './pages/store-pages.ts';
import { findSubject, findTrail } from './trail.queries.ts';

/** The record with this number, and what the anchor file says about it. */
export async function findAnchoredTrail(
  deps: Pick<AnchorDeps, 'db' | 'anchorFile'> & { readonly sealer: Sealer },
  number: string,
): Promise<WholeTrail | undefined> {
  const subject = await findSubject(deps.db, number);
  // First the file: the record may grow and be anchored meanwhile.
  const anchored = subject && (await findAnchors(deps, subject));
  const whole = await findWholeTrail(deps.db, deps.sealer, number);
  if (!whole || !anchored) return whole;
  return { ...whole, anchors: anchored };
}

/** The record of the order or policy with this number, with its signed heads and pages, as they were at one moment. */
export async function findWholeTrail(db: Database, sealer: Sealer, number: string): Promise<WholeTrail | undefined> {
  // One view of the tables: the sale may go on meanwhile.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const trail = await findTrail(tx, number);
      if (!trail) return undefined;
      const { subject } = trail;
      const pages = await readPages(tx, sealer, subject);
      return { trail, pages, heads: await listHeads(tx, subject) };
    });
}
