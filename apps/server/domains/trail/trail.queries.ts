import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../migrations/tables.ts';
import type { Database } from '../../platform/database/connect.ts';

export interface TrailHead {
  readonly trail_seq: number;
  readonly trail_hash: Buffer;
}

export interface TrailRow {
  readonly order_id: string;
  readonly seq: number;
  readonly kind: string;
  readonly page: string | null;
  readonly document_id: string | null;
  readonly page_version: string | null;
  readonly detail_sealed: Buffer;
  readonly at: Date;
  readonly hash: Buffer;
}

const columns = ['order_id', 'seq', 'kind', 'page', 'document_id', 'page_version', 'detail_sealed', 'at', 'hash'] as const;

/** The end of an order's chain, locked until the transaction ends: rows of one order follow one another. */
export async function lockTrailHead(db: Database, orderId: string): Promise<TrailHead> {
  return db.selectFrom('orders').select(['trail_seq', 'trail_hash']).where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow();
}

/** What happens to an order's row together with its trail. */
export interface OrderChange {
  readonly set?: Updateable<Omit<Tables['orders'], 'id' | keyof TrailHead>>;
  readonly events?: readonly Insertable<Tables['order_events']>[];
}

/** Appends rows to an order's chain, moves its end and changes the order: one statement, so that none is there without the others. */
export async function appendTrailRows(
  db: Database,
  orderId: string,
  rows: readonly TrailRow[],
  head: TrailHead,
  { set = {}, events = [] }: OrderChange,
): Promise<void> {
  const appending = db.with('appended', (within) => within.insertInto('sale_trail').values([...rows]));
  const noting = events.length > 0 ? appending.with('noted', (within) => within.insertInto('order_events').values([...events])) : appending;
  await noting
    .updateTable('orders')
    .set({ ...set, ...head })
    .where('id', '=', orderId)
    .execute();
}

export async function listTrail(db: Database, orderId: string): Promise<TrailRow[]> {
  return db.selectFrom('sale_trail').select(columns).where('order_id', '=', orderId).orderBy('seq').execute();
}

export async function findTrailOrder(db: Database, orderNo: string): Promise<({ id: string; order_no: string } & TrailHead) | undefined> {
  return db.selectFrom('orders').select(['id', 'order_no', 'trail_seq', 'trail_hash']).where('order_no', '=', orderNo).executeTakeFirst();
}

/** What kinds of rows an order has, for which page and document: enough to tell whether its evidence is complete. */
export async function listTrailMarks(db: Database, orderId: string): Promise<Pick<TrailRow, 'kind' | 'page' | 'document_id'>[]> {
  return db.selectFrom('sale_trail').select(['kind', 'page', 'document_id']).distinct().where('order_id', '=', orderId).execute();
}
