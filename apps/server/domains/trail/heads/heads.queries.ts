import { sql } from 'kysely';
import type { TrailSubject } from '#migrations/stored-values.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { SignedHead } from './signed-head.ts';

/** Stores a signed head, and its certificate (DER) if it is the first one signed with it. */
export async function insertHead(tx: Transaction, { kind, id }: TrailSubject, head: SignedHead, certificate: Buffer): Promise<void> {
  await tx
    .with('known', (cte) =>
      cte
        .insertInto('signing_certificates')
        .values({ fingerprint: head.fingerprint, certificate })
        .onConflict((conflict) => conflict.doNothing()),
    )
    .insertInto('trail_heads')
    .values({ subject_kind: kind, subject_id: id, ...head, occasions: [...head.occasions] })
    .execute();
}

/** The signed heads of a record, in the order of its rows. */
export async function listHeads(db: Queryable, { kind, id }: TrailSubject): Promise<SignedHead[]> {
  return db
    .selectFrom('trail_heads')
    .select(['seq', 'head', 'occasions', 'algorithm', 'fingerprint', 'signature', 'signed_at'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute();
}

/** The signed heads of many records, by the id of the record, in the order of its rows. */
export async function listHeadsOf(db: Queryable, subjects: readonly TrailSubject[]): Promise<ReadonlyMap<string, SignedHead[]>> {
  const ids = subjects.map(({ id }) => id);
  const found = await db
    .selectFrom('trail_heads')
    .select(['subject_id', 'seq', 'head', 'occasions', 'algorithm', 'fingerprint', 'signature', 'signed_at'])
    .where('subject_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('seq')
    .execute();
  return Map.groupBy(found, ({ subject_id }) => subject_id);
}
