import { sql } from 'kysely';
import type { RowOf } from '../../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../../platform/database/connect.ts';
import type { Head } from './anchor.ts';

export type AnchorRow = RowOf<'trail_anchors', 'no' | 'at' | 'records' | 'root' | 'hash'>;

/** One anchor is written at a time, until the end of the transaction. */
export async function lockAnchors(tx: Transaction): Promise<void> {
  await sql`lock table trail_anchors in exclusive mode`.execute(tx);
}

/** The newest anchor that was written. */
export async function findLastAnchor(db: Queryable): Promise<AnchorRow | undefined> {
  return db.selectFrom('trail_anchors').selectAll().orderBy('no', 'desc').limit(1).executeTakeFirst();
}

/** All anchors that were written, by number. */
export async function listAnchors(db: Queryable): Promise<ReadonlyMap<number, AnchorRow>> {
  const rows = await db.selectFrom('trail_anchors').selectAll().execute();
  return new Map(rows.map((row) => [row.no, row]));
}

/** Ends of records that have grown since they were anchored, in a fixed order. */
export async function listUnanchored(tx: Transaction, limit: number): Promise<Head[]> {
  const rows = await tx
    .selectFrom('trail_ends as ending')
    .leftJoin('anchored_heads as anchored', (join) =>
      join.onRef('anchored.subject_kind', '=', 'ending.subject_kind').onRef('anchored.subject_id', '=', 'ending.subject_id'),
    )
    .select(['ending.subject_kind', 'ending.subject_id', 'ending.seq', 'ending.hash'])
    .where((of) => of.or([of('anchored.seq', 'is', null), of('anchored.seq', '<', of.ref('ending.seq'))]))
    // An order of earlier versions may have no row yet.
    .where('ending.seq', '>', 0)
    .orderBy('ending.subject_kind')
    .orderBy('ending.subject_id')
    .limit(limit)
    .execute();
  return rows.map(({ subject_kind: kind, subject_id: id, seq, hash }) => ({ subject: { kind, id }, seq, hash }));
}

const headsPerStatement = 5_000;

/** Stores that an anchor is in the file, with the heads that it covers. */
export async function insertAnchor(tx: Transaction, anchor: AnchorRow, heads: readonly Head[]): Promise<void> {
  await tx.insertInto('trail_anchors').values(anchor).execute();
  for (let at = 0; at < heads.length; at += headsPerStatement)
    await tx
      .insertInto('anchored_heads')
      .values(
        heads.slice(at, at + headsPerStatement).map(({ subject, seq }) => ({ subject_kind: subject.kind, subject_id: subject.id, seq })),
      )
      .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id']).doUpdateSet({ seq: (of) => of.ref('excluded.seq') }))
      .execute();
}

/** The hashes of the rows that these heads name, by record. A record that is not there any more has none. */
export async function listHashes(db: Queryable, heads: readonly Head[]): Promise<ReadonlyMap<string, Buffer | null>> {
  const { rows } = await sql<{ id: string; hash: Buffer | null }>`
    select ending.subject_id as id, row.hash
    from unnest(${heads.map(({ subject }) => subject.kind)}::text[], ${heads.map(({ subject }) => subject.id)}::uuid[],
      ${heads.map(({ seq }) => seq)}::int[]) as wanted (kind, id, seq)
      join trail_ends ending on ending.subject_kind = wanted.kind and ending.subject_id = wanted.id
      left join sale_trail row on row.subject_kind = wanted.kind and row.subject_id = wanted.id and row.seq = wanted.seq`.execute(db);
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}
