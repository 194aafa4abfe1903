import type { Selectable } from 'kysely';
import type { Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

/** Where an order's chain ends: `id` is the order's. Every order that was read is one. */
export type TrailEnd = Readonly<Pick<Selectable<Tables['orders']>, 'id' | 'trail_seq' | 'trail_hash'>>;

export type TrailRow = Readonly<Selectable<Tables['sale_trail']>>;

const columns = ['order_id', 'seq', 'kind', 'page', 'document_id', 'page_version', 'detail_sealed', 'at', 'hash'] as const;

/** The end of an order's chain, its order locked until the transaction ends. */
export async function lockTrailEnd(tx: Transaction, orderId: string): Promise<TrailEnd> {
  return tx.selectFrom('orders').select(['id', 'trail_seq', 'trail_hash']).where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow();
}

export async function insertTrailRows(tx: Transaction, rows: readonly TrailRow[]): Promise<void> {
  await tx.insertInto('sale_trail').values(rows).execute();
}

/** Records in the order where its chain ends now. */
export async function moveTrailEnd(tx: Transaction, { id, ...end }: TrailEnd): Promise<void> {
  await tx.updateTable('orders').set(end).where('id', '=', id).execute();
}

export async function listTrail(db: Queryable, orderId: string): Promise<TrailRow[]> {
  return db.selectFrom('sale_trail').select(columns).where('order_id', '=', orderId).orderBy('seq').execute();
}

export async function findTrailOrder(db: Queryable, orderNo: string): Promise<({ order_no: string } & TrailEnd) | undefined> {
  return db.selectFrom('orders').select(['id', 'order_no', 'trail_seq', 'trail_hash']).where('order_no', '=', orderNo).executeTakeFirst();
}

/** What kinds of rows an order has, for which page and document: enough to tell whether its evidence is complete. */
export async function listTrailMarks(db: Queryable, orderId: string): Promise<Pick<TrailRow, 'kind' | 'page' | 'document_id'>[]> {
  return db.selectFrom('sale_trail').select(['kind', 'page', 'document_id']).distinct().where('order_id', '=', orderId).execute();
}
