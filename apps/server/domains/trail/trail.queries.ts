import { type Insertable, type QueryCreator, sql, type Updateable } from 'kysely';
import type { Tables } from '../../migrations/tables.ts';
import { buildOnce } from '../../platform/database/build-once.ts';
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
  return tx.selectFrom('orders').select(['id', 'trail_seq', 'trail_hash']).where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow();
}

/** What happens to an order's row together with its trail. */
export interface OrderChange {
  readonly set?: Updateable<Omit<Tables['orders'], keyof TrailEnd>>;
  readonly events?: readonly Omit<Insertable<Tables['order_events']>, 'order_id'>[];
}

type Head = Pick<TrailEnd, 'trail_seq' | 'trail_hash'>;
type NewOrder = Omit<Insertable<Tables['orders']>, keyof Head>;

/** What a statement's parameters are called to what they are: columns that change, and a list per column of what is added. */
type Parameters = Record<string, unknown>;
type Parameter = (name: string) => unknown;

/** One list per column of `rows`: a statement of the same text, planned once, however many there are. */
function listsOf<Row extends object>(prefix: string, names: readonly (keyof Row & string)[], rows: readonly Row[]): Parameters {
  return Object.fromEntries(names.map((name) => [prefix + name, rows.map((row) => row[name])]));
}

const [, ...trailColumns] = columns;
const eventColumns = ['from_state', 'to_state', 'cause', 'at'] as const;

/** Appends rows to the order that the statement's part `kept` names, if it names one. */
function appendTo(within: QueryCreator<Tables & { kept: { id: string } }>, value: Parameter) {
  const list = (name: (typeof trailColumns)[number]) => value(`trail.${name}`);
  const added = sql<TrailRow>`unnest(${list('seq')}::int[], ${list('kind')}::text[], ${list('page')}::text[], ${list('document_id')}::text[],
    ${list('page_version')}::text[], ${list('detail_sealed')}::bytea[], ${list('at')}::timestamptz[], ${list('hash')}::bytea[])`;
  const table = added.as<'added'>(sql`added (${sql.join(trailColumns.map((name) => sql.ref(name)))})`);
  return within
    .insertInto('sale_trail')
    .columns(columns)
    .expression((select) =>
      select.selectFrom(['kept', table]).select(['kept.id', ...trailColumns.map((name) => `added.${name}` as const)]),
    );
}

/**
 * Changes an order that still is as it was read, adds its events if it has any, and appends to its trail. It never waits for
 * the order: only what has a turn among the transactions may (`limitTransactions`), and that has locked it before.
 */
function buildAppending(changed: readonly string[], hasEvents: boolean) {
  return buildOnce<Parameters, never>((db, value) => {
    // The caller's columns with values of their types.
    const set = Object.fromEntries(changed.map((column) => [column, value(column)])) as Updateable<Tables['orders']>;
    const moved = db.with('kept', (within) =>
      within
        .updateTable('orders')
        .set(set)
        .where('id', '=', (free) =>
          free
            .selectFrom('orders')
            .select('id')
            .where('id', '=', sql<string>`${value('id')}`)
            .forUpdate()
            .skipLocked(),
        )
        .where('trail_seq', '=', sql<number>`${value('before')}`)
        .where('trail_hash', '=', sql<Buffer>`${value('beforeHash')}`)
        .returning('id'),
    );
    if (!hasEvents) return appendTo(moved, value);
    const list = (name: (typeof eventColumns)[number]) => value(`event.${name}`);
    const added = sql<Tables['order_events']>`unnest(${list('from_state')}::text[], ${list('to_state')}::text[], ${list('cause')}::text[],
      ${list('at')}::timestamptz[])`.as<'added'>(sql`added (${sql.join(eventColumns.map((name) => sql.ref(name)))})`);
    const noted = moved.with('noted', (within) =>
      within
        .insertInto('order_events')
        .columns(['order_id', ...eventColumns])
        .expression((select) =>
          select.selectFrom(['kept', added]).select(['kept.id', ...eventColumns.map((name) => `added.${name}` as const)]),
        ),
    );
    return appendTo(noted, value);
  });
}

/** By the columns that change: a handful of shapes. */
const appending = new Map<string, ReturnType<typeof buildAppending>>();

/**
 * Appends rows to an order's chain, moves its end and changes the order: one statement, so that none is there without the
 * others. False, and nothing changed, when the chain no longer ends where `before` says, or somebody else holds the order.
 */
export async function appendTrailRows(
  db: Database,
  before: TrailEnd,
  rows: readonly TrailRow[],
  head: Head,
  { set = {}, events = [] }: OrderChange,
): Promise<boolean> {
  const changes = { ...set, ...head };
  const shape = `${Object.keys(changes).join()} ${events.length > 0}`;
  const append = appending.get(shape) ?? buildAppending(Object.keys(changes), events.length > 0);
  appending.set(shape, append);
  const { numAffectedRows } = await append(db, {
    ...changes,
    id: before.id,
    before: before.trail_seq,
    beforeHash: before.trail_hash,
    ...listsOf('trail.', trailColumns, rows),
    ...listsOf('event.', eventColumns, events),
  });
  return numAffectedRows === BigInt(rows.length);
}

/** Begins an order and its chain with these rows, in one statement. */
export async function insertOrderWithTrail(db: Database, order: NewOrder, rows: readonly TrailRow[], head: Head): Promise<void> {
  const begun = db.with('kept', (within) =>
    within
      .insertInto('orders')
      .values({ ...order, ...head })
      .returning('id'),
  );
  const lists = listsOf('trail.', trailColumns, rows);
  await appendTo(begun, (name) => lists[name]).execute();
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
