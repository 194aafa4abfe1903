import type { TrailSubject } from '../../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../../platform/database/connect.ts';
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

/** Since when heads are signed: the time of the first signature of any record. Undefined: nothing was signed yet. */
export async function findFirstSignature(db: Queryable): Promise<Date | undefined> {
  return (await db.selectFrom('trail_heads').select('signed_at').orderBy('signed_at').limit(1).executeTakeFirst())?.signed_at;
}
