import type { Selectable } from 'kysely';
import type { Tables, TrailSubject } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

/** The end of a subject's chain: the number and the hash of its last row. */
export type TrailEnd = Readonly<Pick<Selectable<Tables['trail_ends']>, 'seq' | 'hash'>>;

export type TrailRow = Readonly<Selectable<Tables['sale_trail']>>;

const columns = [
  'subject_kind',
  'subject_id',
  'seq',
  'kind',
  'page',
  'document_id',
  'page_version',
  'detail_sealed',
  'detail_hash',
  'at',
  'hash',
] as const;

/** The end of a subject's chain, locked until the transaction ends. Undefined: the chain has no rows yet. */
export async function lockTrailEnd(tx: Transaction, { kind, id }: TrailSubject): Promise<TrailEnd | undefined> {
  return tx
    .selectFrom('trail_ends')
    .select(['seq', 'hash'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores rows and the new end of their chain in one statement. */
export async function appendTrailRows(
  tx: Transaction,
  { kind, id }: TrailSubject,
  rows: readonly TrailRow[],
  end: TrailEnd,
): Promise<void> {
  await tx
    .with('moved', (cte) =>
      cte
        .insertInto('trail_ends')
        .values({ subject_kind: kind, subject_id: id, ...end })
        .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id']).doUpdateSet(end)),
    )
    .insertInto('sale_trail')
    .values(rows)
    .execute();
}

/** Which order or policy has this number. */
export async function findSubject(db: Queryable, number: string): Promise<TrailSubject | undefined> {
  const order = await db.selectFrom('orders').select('id').where('order_no', '=', number).executeTakeFirst();
  if (order) return { kind: 'order', id: order.id };
  const policy = await db.selectFrom('policies').select('id').where('policy_no', '=', number).executeTakeFirst();
  return policy && { kind: 'policy', id: policy.id };
}

/** The record of an order or a policy: its rows and the stored end of its chain. */
export interface Trail {
  readonly subject: TrailSubject;
  readonly end: TrailEnd;
  readonly rows: readonly TrailRow[];
}

/**
 * The record of the order or policy with this number, as it was at one moment: the sale may go on meanwhile. Undefined: there is no
 * such number, or nothing was recorded of it.
 */
export async function findTrail(db: Queryable, number: string): Promise<Trail | undefined> {
  const subject = await findSubject(db, number);
  if (!subject) return undefined;
  const found = await db
    .selectFrom('trail_ends')
    .leftJoin('sale_trail', (join) =>
      join.onRef('sale_trail.subject_kind', '=', 'trail_ends.subject_kind').onRef('sale_trail.subject_id', '=', 'trail_ends.subject_id'),
    )
    .select(['trail_ends.seq as end_seq', 'trail_ends.hash as end_hash', ...columns.map((column) => `sale_trail.${column}` as const)])
    .where('trail_ends.subject_kind', '=', subject.kind)
    .where('trail_ends.subject_id', '=', subject.id)
    .orderBy('sale_trail.seq')
    .execute();
  const [first] = found;
  if (!first) return undefined;
  const rows = found.filter(({ seq }) => seq !== null);
  // Only a chain without rows has nulls.
  return { subject, end: { seq: first.end_seq, hash: first.end_hash }, rows: rows as TrailRow[] };
}

const ofSubject = (db: Queryable, { kind, id }: TrailSubject) =>
  db.selectFrom('sale_trail').where('subject_kind', '=', kind).where('subject_id', '=', id);

/** How many rows a record has. */
export async function countTrailRows(db: Queryable, { kind, id }: TrailSubject): Promise<number> {
  const end = await db
    .selectFrom('trail_ends')
    .select('seq')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return end?.seq ?? 0;
}

/** When a row of a record was written. */
export async function findTrailTime(db: Queryable, subject: TrailSubject, seq: number): Promise<Date | undefined> {
  return (await ofSubject(db, subject).select('at').where('seq', '=', seq).executeTakeFirst())?.at;
}

/** The kind, page and document of each row of a record: enough to check whether the evidence is complete. */
export async function listTrailMarks(db: Queryable, subject: TrailSubject): Promise<Pick<TrailRow, 'kind' | 'page' | 'document_id'>[]> {
  return ofSubject(db, subject).select(['kind', 'page', 'document_id']).distinct().execute();
}

/** What was shown and confirmed, in its order. */
export async function listConfirmations(
  db: Queryable,
  subject: TrailSubject,
): Promise<Pick<TrailRow, 'kind' | 'page' | 'document_id' | 'at'>[]> {
  return ofSubject(db, subject).select(['kind', 'page', 'document_id', 'at']).orderBy('seq').execute();
}

/** Deletes the records of orders that were never submitted. The database refuses any other. */
export async function deleteTrailsOfOrders(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('page_models').where('order_id', 'in', orderIds).execute();
  await tx.deleteFrom('sale_trail').where('subject_kind', '=', 'order').where('subject_id', 'in', orderIds).execute();
  await tx.deleteFrom('anchored_heads').where('subject_kind', '=', 'order').where('subject_id', 'in', orderIds).execute();
  await tx.deleteFrom('trail_ends').where('subject_kind', '=', 'order').where('subject_id', 'in', orderIds).execute();
}
