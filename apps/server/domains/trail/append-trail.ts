import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { appendTrailRows, lockTrailHead, type OrderChange, type TrailHead, type TrailRow } from './trail.queries.ts';

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

/** Ends of the chains that a transaction has locked: nobody else can move them before it ends. */
const heads = new WeakMap<Database, Map<string, TrailHead>>();

/** Tells that this transaction holds the order's row locked and where its chain ends. Outside of one nothing is held: a bug. */
export function holdTrailHead(tx: Database, orderId: string, head: TrailHead): void {
  if (!tx.isTransaction) throw new Error('the end of a trail is held by a transaction');
  const known = heads.get(tx) ?? new Map<string, TrailHead>();
  // What this transaction appended is newer than any row that it has read since.
  if (!known.has(orderId)) heads.set(tx, known.set(orderId, head));
}

/**
 * Appends to an order's chain within the caller's transaction, together with a change of the order that these rows are the
 * evidence of. Returns the last row's number.
 */
export async function appendTrail(
  tx: Database,
  sealer: Sealer,
  orderId: string,
  now: Date,
  entries: readonly TrailEntry[],
  change: OrderChange = {},
): Promise<number> {
  const begun = heads.get(tx)?.get(orderId) ?? (await lockTrailHead(tx, orderId));
  holdTrailHead(tx, orderId, begun);
  let { trail_seq: seq, trail_hash: hash } = begun;
  const rows = entries.map((entry) => {
    seq += 1;
    const row = {
      order_id: orderId,
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
  const head = { trail_seq: seq, trail_hash: hash };
  await appendTrailRows(tx, orderId, rows, head, change);
  heads.get(tx)?.set(orderId, head);
  return seq;
}
