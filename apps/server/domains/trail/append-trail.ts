import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { appendTrailRows, insertOrderWithTrail, type OrderChange, type TrailEnd, type TrailRow } from './trail.queries.ts';

/** One thing that happened in a sale. `detail` is sealed: it may hold answers. */
export interface TrailEntry {
  readonly kind:
    | 'page_entered'
    | 'page_left'
    | 'document_opened'
    | 'document_read'
    | 'notice_shown'
    | 'notice_acknowledged'
    | 'answers_saved'
    | 'phone_verified'
    | 'consent_requested'
    | 'consent_given'
    | 'submitted'
    | 'state_changed'
    | 'payment_started'
    | 'payment_settled'
    | 'adopted'
    | 'epolicy_made';
  readonly page?: string;
  readonly documentId?: string;
  readonly pageVersion?: string;
  readonly detail?: object;
}

/** Where an order's chain begins. */
export function firstTrailHash(orderId: string): Buffer {
  return createHash('sha256').update(`sale:${orderId}`).digest();
}

/** The hash of a row covers everything in it and the hash of the row before. */
export function hashTrailRow(before: Buffer, row: Omit<TrailRow, 'hash'>): Buffer {
  const facts = JSON.stringify([row.order_id, row.seq, row.kind, row.page, row.document_id, row.page_version, row.at.toISOString()]);
  return createHash('sha256').update(before).update(facts).update(row.detail_sealed).digest();
}

/** The rows that entries become after the chain's end `before`, and the end that they make. */
function chain(sealer: Sealer, before: TrailEnd, now: Date, entries: readonly TrailEntry[]): { rows: TrailRow[]; end: TrailEnd } {
  let { trail_seq: seq, trail_hash: hash } = before;
  const rows = entries.map((entry) => {
    seq += 1;
    const row = {
      order_id: before.id,
      seq,
      kind: entry.kind,
      page: entry.page ?? null,
      document_id: entry.documentId ?? null,
      page_version: entry.pageVersion ?? null,
      detail_sealed: sealer.seal(JSON.stringify(entry.detail ?? {})),
      at: now,
    };
    hash = hashTrailRow(hash, row);
    return { ...row, hash };
  });
  return { rows, end: { id: before.id, trail_seq: seq, trail_hash: hash } };
}

/** Somebody appended to the chain after its end was read, or is about to: cannot happen to an order that one has locked. */
export class TrailMoved extends Error {}

/**
 * Appends to an order's chain where it was read to end, together with a change of the order that these rows are the evidence
 * of. Returns the new end. Throws TrailMoved, with nothing changed, when the chain goes on elsewhere: every change of an
 * order leaves a row, so an order is as it was read if its chain is.
 */
export async function appendTrail(
  db: Database,
  sealer: Sealer,
  before: TrailEnd,
  now: Date,
  entries: readonly TrailEntry[],
  change: OrderChange = {},
): Promise<TrailEnd> {
  const { rows, end } = chain(sealer, before, now, entries);
  const { id, ...head } = end;
  if (!(await appendTrailRows(db, before, rows, head, change))) throw new TrailMoved(`the trail of order ${id} goes on elsewhere`);
  return end;
}

/** Begins an order together with its chain. */
export async function beginTrail(
  db: Database,
  sealer: Sealer,
  order: Omit<Parameters<typeof insertOrderWithTrail>[1], 'created_at' | 'updated_at'>,
  now: Date,
  entries: readonly TrailEntry[],
): Promise<void> {
  const first: TrailEnd = { id: order.id, trail_seq: 0, trail_hash: firstTrailHash(order.id) };
  const { rows, end } = chain(sealer, first, now, entries);
  const { id: _id, ...head } = end;
  await insertOrderWithTrail(db, { ...order, created_at: now, updated_at: now }, rows, head);
}
