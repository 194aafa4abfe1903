import { sql } from 'kysely';
import type { TrailSubject } from '#migrations/stored-values.ts';
import type { RowOf } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { Head, Standing } from './anchor.ts';

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

/**
 * Ends of records that have grown since they were anchored, by kind and id, after the record `after`. The record itself says how far its
 * sale had come: its signed heads, or its row of the submission. A case is recorded from its submission on.
 */
export async function listUnanchored(tx: Transaction, after: TrailSubject | undefined, limit: number): Promise<Head[]> {
  const { kind, id } = after ?? { kind: '', id: '00000000-0000-0000-0000-000000000000' };
  const { rows } = await sql<{
    kind: TrailSubject['kind'];
    id: string;
    seq: number;
    hash: Buffer;
    standing: Standing;
    number: string | null;
  }>`
    with grown as (
      select ending.* from trail_ends ending left join anchored_heads anchored using (subject_kind, subject_id)
      where (ending.subject_kind, ending.subject_id) > (${kind}, ${id}::uuid) and coalesce(anchored.seq, 0) < ending.seq
      order by subject_kind, subject_id limit ${limit})
    select grown.subject_kind as kind, grown.subject_id as id, grown.seq, grown.hash, coalesce(order_no, policy_no, case_no) as number,
      case when grown.subject_kind = 'case' then 'submitted'
        when grown.subject_kind = 'policy' or 'issue' = any(signed.occasions) then 'issued'
        when 'payment' = any(signed.occasions) then 'paid'
        when 'submission' = any(signed.occasions) or submitted.seq is not null then 'submitted'
        else 'draft' end as standing
    from grown
      left join orders on grown.subject_kind = 'order' and orders.id = grown.subject_id
      left join policies on grown.subject_kind = 'policy' and policies.id = grown.subject_id
      left join cases on grown.subject_kind = 'case' and cases.id = grown.subject_id
      left join lateral (select array_agg(occasion) as occasions from trail_heads, unnest(occasions) as occasion
        where trail_heads.subject_kind = grown.subject_kind and trail_heads.subject_id = grown.subject_id) as signed on true
      left join lateral (select seq from sale_trail where sale_trail.subject_kind = grown.subject_kind
        and sale_trail.subject_id = grown.subject_id and kind = 'submitted' limit 1) as submitted on true
    order by grown.subject_kind, grown.subject_id`.execute(tx);
  return rows.map((row) => ({
    subject: { kind: row.kind, id: row.id },
    seq: row.seq,
    hash: row.hash,
    standing: row.standing,
    // Who was not a customer yet is not named in the file.
    number: row.standing === 'draft' ? null : row.number,
  }));
}

const toColumns = (heads: readonly Head[]) => sql`unnest(${heads.map(({ subject }) => subject.kind)}::text[],
  ${heads.map(({ subject }) => subject.id)}::uuid[], ${heads.map(({ seq }) => seq)}::int[])`;

/** Stores that an anchor is in the file, with the heads that it covers. A record with lost rows is anchored again from what is left. */
export async function insertAnchor(tx: Transaction, anchor: AnchorRow, heads: readonly Head[]): Promise<void> {
  await tx.insertInto('trail_anchors').values(anchor).execute();
  const lost = heads.filter(({ standing }) => standing === 'lost');
  const kept = heads.filter(({ standing }) => standing !== 'lost');
  await sql`insert into anchored_heads (subject_kind, subject_id, seq) select * from ${toColumns(kept)}
    on conflict (subject_kind, subject_id) do update set seq = excluded.seq`.execute(tx);
  await sql`delete from anchored_heads using ${toColumns(lost)} as gone (kind, id, seq)
    where subject_kind = gone.kind and subject_id = gone.id`.execute(tx);
}

/** The hashes of the rows that these heads name, by record. Null: the record has no such row. A record that is not there any more has none. */
export async function listHashes(db: Queryable, heads: readonly Head[]): Promise<ReadonlyMap<string, Buffer | null>> {
  const { rows } = await sql<{ id: string; hash: Buffer | null }>`
    select ending.subject_id as id, row.hash
    from ${toColumns(heads)} as wanted (kind, id, seq)
      join trail_ends ending on ending.subject_kind = wanted.kind and ending.subject_id = wanted.id
      left join sale_trail row on row.subject_kind = wanted.kind and row.subject_id = wanted.id and row.seq = wanted.seq`.execute(db);
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** Records whose order or policy is gone, and orders whose policy is, although the record says that it was issued. */
export async function listOrphans(db: Queryable): Promise<readonly { readonly subject: TrailSubject; readonly problem: string }[]> {
  const { rows } = await sql<TrailSubject & { problem: string }>`
    select subject_kind as kind, subject_id as id, 'the ' || subject_kind || ' of this record is missing' as problem from trail_ends
      where case subject_kind when 'order' then not exists (select from orders where id = subject_id)
        else not exists (select from policies where id = subject_id) end
    union all
    select distinct 'order', subject_id, 'it was issued, and its policy is missing' from trail_heads
      where subject_kind = 'order' and 'issue' = any(occasions) and exists (select from orders where id = subject_id)
        and not exists (select from policies where order_id = subject_id)`.execute(db);
  return rows.map(({ kind, id, problem }) => ({ subject: { kind, id }, problem }));
}
