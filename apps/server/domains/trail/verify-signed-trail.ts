import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { Signer } from '../../platform/signing/signer.ts';
import { findFirstSignature, listHeads } from './heads/heads.queries.ts';
import { judgeSignedTrail, type SignedTrailVerdict, type WholeTrail } from './judge-signed-trail.ts';
import { readPages } from './pages/store-pages.ts';
import { findTrail } from './trail.queries.ts';

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
      const pages = subject.kind === 'order' ? await readPages(tx, sealer, subject.id) : new Map();
      return { trail, pages, heads: await listHeads(tx, subject), signedSince: await findFirstSignature(tx) };
    });
}

/**
 * Recomputes the chain of an order or a policy and compares it with its signed heads. Signatures must be of this server's certificate
 * or of one of `earlier` (DER), those that it replaced: certificates in the database prove nothing.
 */
export async function verifySignedTrail(
  { db, sealer, signer }: { db: Database; sealer: Sealer; signer: Signer },
  number: string,
  earlier: readonly Buffer[] = [],
): Promise<SignedTrailVerdict> {
  const found = await findWholeTrail(db, sealer, number);
  if (!found) return { ok: false, problem: `nothing is recorded of ${number}` };
  return judgeSignedTrail(found, ({ detail_sealed }) => sealer.openText(detail_sealed), [signer.certificate, ...earlier]);
}
