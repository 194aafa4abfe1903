import { type Insertable, type QueryCreator, sql, type Updateable } from 'kysely';
import type { Tables } from '../../migrations/tables.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Where an order's chain ends: what its next row goes on from. Any row of an order that was read is one. */
export interface TrailEnd {
  /** The order's. */
  readonly id: string;
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

/** The end of an order's chain, its order locked until the transaction ends. */
export async function lockTrailEnd(tx: Database, orderId: string): Promise<TrailEnd> {
  return tx
    .selectFrom('orders')
    .select(['id', 'trail_seq', 'trail_hash'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What happens to an order's row together with its trail. */
export interface OrderChange {
  readonly set?: Updateable<Omit<Tables['orders'], keyof TrailEnd>>;
  readonly events?: readonly Omit<Insertable<Tables['order_events']>, 'order_id'>[];
}

type Head = Pick<TrailEnd, 'trail_seq' | 'trail_hash'>;
type NewOrder = Omit<Insertable<Tables['orders']>, keyof Head>;

/** Rows as one parameter per column: a statement of the same text, planned once, however many there are. */
function rowsAsTable(rows: readonly TrailRow[]) {
  const all = <Column extends keyof TrailRow>(column: Column) => rows.map((row) => row[column]);
  return sql<Omit<TrailRow, 'order_id'>>`unnest(${all('seq')}::int[], ${all('kind')}::text[], ${all('page')}::text[],
    ${all('document_id')}::text[], ${all('page_version')}::text[], ${all('detail_sealed')}::bytea[], ${all('at')}::timestamptz[],
    ${all('hash')}::bytea[])`.as<'added'>(sql`added (seq, kind, page, document_id, page_version, detail_sealed, at, hash)`);
}

/** Appends rows to the order that the statement's part `kept` names, if it names one. */
async function appendTo(within: QueryCreator<Tables & { kept: { id: string } }>, rows: readonly TrailRow[]): Promise<boolean> {
  const [, ...ofTrail] = columns;
  const { numInsertedOrUpdatedRows } = await within
    .insertInto('sale_trail')
    .columns(columns)
    .expression((select) => select.selectFrom(['kept', rowsAsTable(rows)]).select(['kept.id', ...ofTrail.map((name) => `added.${name}` as const)]))
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === BigInt(rows.length);
}

/**
 * Appends rows to an order's chain, moves its end and changes the order: one statement, so that none is there without the
 * others. False, and nothing changed, when the chain no longer ends where `before` says.
 */
export async function appendTrailRows(
  db: Database,
  before: TrailEnd,
  rows: readonly TrailRow[],
  head: Head,
  { set = {}, events = [] }: OrderChange,
): Promise<boolean> {
  const moved = db.with('kept', (within) =>
    within
      .updateTable('orders')
      .set({ ...set, ...head })
      .where('id', '=', before.id)
      .where('trail_seq', '=', before.trail_seq)
      .returning('id'),
  );
  if (events.length === 0) return appendTo(moved, rows);
  const noted = moved.with('noted', (within) =>
    within
      .insertInto('order_events')
      .columns(['order_id', 'from_state', 'to_state', 'cause', 'at'])
      .expression((select) => {
        const all = <Column extends 'from_state' | 'to_state' | 'cause' | 'at'>(column: Column) => events.map((event) => event[column]);
        const added = sql<Tables['order_events']>`unnest(${all('from_state')}::text[], ${all('to_state')}::text[], ${all('cause')}::text[],
          ${all('at')}::timestamptz[])`.as<'added'>(sql`added (from_state, to_state, cause, at)`);
        return select.selectFrom(['kept', added]).select(['kept.id', 'added.from_state', 'added.to_state', 'added.cause', 'added.at']);
      }),
  );
  return appendTo(noted, rows);
}

/** Begins an order and its chain with these rows, in one statement. */
export async function insertOrderWithTrail(db: Database, order: NewOrder, rows: readonly TrailRow[], head: Head): Promise<void> {
  const begun = db.with('kept', (within) =>
    within
      .insertInto('orders')
      .values({ ...order, ...head })
      .returning('id'),
  );
  await appendTo(begun, rows);
}

export async function listTrail(db: Database, orderId: string): Promise<TrailRow[]> {
  return db.selectFrom('sale_trail').select(columns).where('order_id', '=', orderId).orderBy('seq').execute();
}

export async function findTrailOrder(db: Database, orderNo: string): Promise<({ order_no: string } & TrailEnd) | undefined> {
  return db.selectFrom('orders').select(['id', 'order_no', 'trail_seq', 'trail_hash']).where('order_no', '=', orderNo).executeTakeFirst();
}

/** What kinds of rows an order has, for which page and document: enough to tell whether its evidence is complete. */
export async function listTrailMarks(db: Database, orderId: string): Promise<Pick<TrailRow, 'kind' | 'page' | 'document_id'>[]> {
  return db.selectFrom('sale_trail').select(['kind', 'page', 'document_id']).distinct().where('order_id', '=', orderId).execute();
}
