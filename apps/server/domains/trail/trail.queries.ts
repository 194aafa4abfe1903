import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { TrailSubject } from '../../migrations/stored-values.ts';
import type { Tables } from '../../migrations/tables.ts';
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
  'actor',
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

/** Which order, policy or case has this number. */
export async function findSubject(db: Queryable, number: string): Promise<TrailSubject | undefined> {
  const order = await db.selectFrom('orders').select('id').where('order_no', '=', number).executeTakeFirst();
  if (order) return { kind: 'order', id: order.id };
  const policy = await db.selectFrom('policies').select('id').where('policy_no', '=', number).executeTakeFirst();
  if (policy) return { kind: 'policy', id: policy.id };
  const found = await db.selectFrom('cases').select('id').where('case_no', '=', number).executeTakeFirst();
  return found && { kind: 'case', id: found.id };
}

/** The number of the order by which a policy was issued. */
export async function findOrderOfPolicy(db: Queryable, policyNo: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('policies')
    .innerJoin('orders', 'orders.id', 'policies.order_id')
    .select('orders.order_no')
    .where('policies.policy_no', '=', policyNo)
    .executeTakeFirst();
  return found?.order_no;
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
  const ends = db.selectFrom('trail_ends').selectAll().where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id);
  return (await readTrails(db, ends))[0];
}

/** The next records in a fixed order, after the one of `after`: to read all of them. */
export async function listTrailsAfter(db: Queryable, after: TrailSubject | undefined, limit: number): Promise<Trail[]> {
  const ends = db
    .selectFrom('trail_ends')
    .selectAll()
    .$if(after !== undefined, (all) =>
      all.where((of) => of(of.refTuple('subject_kind', 'subject_id'), '>', of.tuple(after?.kind ?? 'order', after?.id ?? ''))),
    )
    .orderBy('subject_kind')
    .orderBy('subject_id')
    .limit(limit);
  return readTrails(db, ends);
}

/** The records with these ends, each as it was at one moment. */
async function readTrails(
  db: Queryable,
  ends: SelectQueryBuilder<Tables, 'trail_ends', Selectable<Tables['trail_ends']>>,
): Promise<Trail[]> {
  const found = await db
    .selectFrom(ends.as('ending'))
    .leftJoin('sale_trail', (join) =>
      join.onRef('sale_trail.subject_kind', '=', 'ending.subject_kind').onRef('sale_trail.subject_id', '=', 'ending.subject_id'),
    )
    .select(['ending.subject_kind as of_kind', 'ending.subject_id as of_id', 'ending.seq as end_seq', 'ending.hash as end_hash'])
    .select(columns.map((column) => `sale_trail.${column}` as const))
    .orderBy('ending.subject_kind')
    .orderBy('ending.subject_id')
    .orderBy('sale_trail.seq')
    .execute();
  return [...Map.groupBy(found, ({ of_id }) => of_id).values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const rows = all.filter(({ seq }) => seq !== null);
    // Only a chain without rows has nulls.
    return {
      subject: { kind: first.of_kind, id: first.of_id },
      end: { seq: first.end_seq, hash: first.end_hash },
      rows: rows as TrailRow[],
    };
  });
}

/** The numbers of these orders, policies and cases, by id. One that does not exist any more has none. */
export async function listNumbers(db: Queryable, subjects: readonly TrailSubject[]): Promise<ReadonlyMap<string, string>> {
  if (subjects.length === 0) return new Map();
  const ids = subjects.map(({ id }) => id);
  const orders = await db.selectFrom('orders').select(['id', 'order_no as number']).where('id', 'in', ids).execute();
  const policies = await db.selectFrom('policies').select(['id', 'policy_no as number']).where('id', 'in', ids).execute();
  const cases = await db.selectFrom('cases').select(['id', 'case_no as number']).where('id', 'in', ids).execute();
  return new Map([...orders, ...policies, ...cases].map(({ id, number }) => [id, number]));
}

const ofSubject = (db: Queryable, { kind, id }: TrailSubject) =>
  db.selectFrom('sale_trail').where('subject_kind', '=', kind).where('subject_id', '=', id);

/** The rows of a kind in a record, the oldest first. */
export async function listTrailRows(db: Queryable, subject: TrailSubject, kind: string): Promise<TrailRow[]> {
  return ofSubject(db, subject).select(columns).where('kind', '=', kind).orderBy('seq').execute();
}

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

/** The shown and confirmed pages, in their order. */
export async function listConfirmations(
  db: Queryable,
  subject: TrailSubject,
): Promise<Pick<TrailRow, 'kind' | 'page' | 'document_id' | 'at'>[]> {
  return ofSubject(db, subject).select(['kind', 'page', 'document_id', 'at']).orderBy('seq').execute();
}

/** Deletes the records of orders that were never submitted. The database refuses any other. */
export async function deleteTrailsOfOrders(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('page_models').where('subject_kind', '=', 'order').where('subject_id', 'in', orderIds).execute();
  await tx.deleteFrom('sale_trail').where('subject_kind', '=', 'order').where('subject_id', 'in', orderIds).execute();
  await tx.deleteFrom('anchored_heads').where('subject_kind', '=', 'order').where('subject_id', 'in', orderIds).execute();
  await tx.deleteFrom('trail_ends').where('subject_kind', '=', 'order').where('subject_id', 'in', orderIds).execute();
}
