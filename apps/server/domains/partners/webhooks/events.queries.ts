import { sql } from 'kysely';
import type { RowOf } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

const columns = [
  'partner_events.id',
  'partner_events.partner_id',
  'partner_events.order_id',
  'partner_events.sequence',
  'partner_events.kind',
  'partner_events.body',
  'partner_events.state',
  'partner_events.attempts',
  'partner_events.problem',
  'partner_events.created_at',
  'partner_events.queued_at',
] as const;

export type EventRow = RowOf<'partner_events', (typeof columns)[number]>;

/** The next place among the events of an order, from 1. The caller holds the partner of the order locked. */
export async function nextSequence(tx: Transaction, orderId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('partner_events')
    .select(sql<number>`coalesce(max(sequence), 0)::int + 1`.as('n'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertEvent(
  tx: Transaction,
  event: Pick<EventRow, 'id' | 'partner_id' | 'order_id' | 'sequence' | 'kind' | 'body' | 'created_at'>,
): Promise<void> {
  await tx
    .insertInto('partner_events')
    .values({ ...event, queued_at: event.created_at })
    .execute();
}

export async function findEvent(db: Queryable, id: string): Promise<EventRow | undefined> {
  return db.selectFrom('partner_events').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Counts an attempt. `problem`: why it failed. */
export async function countAttempt(db: Queryable, id: string, problem: string | null): Promise<void> {
  await db
    .updateTable('partner_events')
    .set((row) => ({ attempts: row('attempts', '+', 1), problem }))
    .where('id', '=', id)
    .execute();
}

/** Ends an event that is open. */
export async function settleEvent(db: Queryable, id: string, state: 'delivered' | 'dead' | 'withheld', now: Date): Promise<void> {
  await db.updateTable('partner_events').set({ state, settled_at: now }).where('id', '=', id).where('state', '=', 'open').execute();
}

export async function reopenEvents(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await tx.updateTable('partner_events').set({ state: 'open', settled_at: null, queued_at: now }).where('id', 'in', ids).execute();
}

/** Events of a partner, the newest first; `unsettled`: those that have not arrived. With the number of their order. */
export async function listEvents(
  db: Queryable,
  { partnerId, unsettled, limit }: { partnerId: string; unsettled: boolean; limit: number },
): Promise<(EventRow & { readonly order_no: string })[]> {
  return db
    .selectFrom('partner_events')
    .innerJoin('orders', 'orders.id', 'partner_events.order_id')
    .select([...columns, 'orders.order_no'])
    .where('partner_id', '=', partnerId)
    .$if(unsettled, (rows) => rows.where('partner_events.state', 'in', ['open', 'dead']))
    .orderBy('partner_events.created_at', 'desc')
    .orderBy('partner_events.order_id')
    .orderBy('partner_events.sequence', 'desc')
    .limit(limit)
    .execute();
}
