import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

/** The end of an order's chain; `id` is the id of the order. An order row has these columns. */
export type TrailEnd = Readonly<Pick<Selectable<Tables['orders']>, 'id' | 'trail_seq' | 'trail_hash'>>;

export type TrailRow = Readonly<Selectable<Tables['sale_trail']>>;

const columns = ['order_id', 'seq', 'kind', 'page', 'document_id', 'page_version', 'detail_sealed', 'at', 'hash'] as const;

/** Returns the end of an order's chain and locks the order until the transaction ends. */
export async function lockTrailEnd(tx: Transaction, orderId: string): Promise<TrailEnd> {
  return tx.selectFrom('orders').select(['id', 'trail_seq', 'trail_hash']).where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow();
}

export async function insertTrailRows(tx: Transaction, rows: readonly TrailRow[]): Promise<void> {
  await tx.insertInto('sale_trail').values(rows).execute();
}

/** The columns of an order that do not describe its trail. */
export type OrderChanges = Readonly<Omit<Updateable<Tables['orders']>, keyof TrailEnd>>;

/** Stores the new end of the chain in the order, together with other changes of the order. */
export async function moveTrailEnd(tx: Transaction, { id, ...end }: TrailEnd, changes: OrderChanges): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...changes, ...end })
    .where('id', '=', id)
    .execute();
}

/**
 * The rows of an order's trail and the end that the order stores, as they were at one moment: the sale may go on meanwhile.
 */
export async function findTrail(db: Queryable, orderNo: string): Promise<{ end: TrailEnd; rows: TrailRow[] } | undefined> {
  const found = await db
    .selectFrom('orders')
    .leftJoin('sale_trail', 'order_id', 'orders.id')
    .select(['orders.id', 'trail_seq', 'trail_hash', ...columns])
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();
  const [first] = found;
  if (!first) return undefined;
  const { id, trail_seq, trail_hash } = first;
  // Only an order without rows has nulls.
  return { end: { id, trail_seq, trail_hash }, rows: found.filter(({ seq }) => seq !== null) as TrailRow[] };
}

/** When a row of an order's trail was written. */
export async function findTrailTime(db: Queryable, orderId: string, seq: number): Promise<Date | undefined> {
  const row = await db.selectFrom('sale_trail').select('at').where('order_id', '=', orderId).where('seq', '=', seq).executeTakeFirst();
  return row?.at;
}

/** The kind, page and document of each row of an order: enough to check whether its evidence is complete. */
export async function listTrailMarks(db: Queryable, orderId: string): Promise<Pick<TrailRow, 'kind' | 'page' | 'document_id'>[]> {
  return db.selectFrom('sale_trail').select(['kind', 'page', 'document_id']).distinct().where('order_id', '=', orderId).execute();
}

/** What was shown and confirmed in an order, in its order. */
export async function listConfirmations(db: Queryable, orderId: string): Promise<Pick<TrailRow, 'kind' | 'page' | 'document_id' | 'at'>[]> {
  return db.selectFrom('sale_trail').select(['kind', 'page', 'document_id', 'at']).where('order_id', '=', orderId).orderBy('seq').execute();
}
