import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { insertTrailRows, moveTrailEnd, type OrderChanges, type TrailEnd, type TrailRow } from './trail.queries.ts';

/** One event of a sale. `detail` is sealed because it may contain answers. */
export interface TrailEntry {
  readonly kind:
    | 'page_entered'
    | 'page_left'
    | 'document_opened'
    | 'document_read'
    | 'notice_shown'
    | 'notice_acknowledged'
    | 'answers_saved'
    | 'version_accepted'
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

/** The initial hash of an order's chain. */
export function firstTrailHash(orderId: string): Buffer {
  return createHash('sha256').update(`sale:${orderId}`).digest();
}

/** The hash of a row covers all its columns and the hash of the row before. */
export function hashTrailRow(before: Buffer, row: Omit<TrailRow, 'hash'>): Buffer {
  const facts = JSON.stringify([row.order_id, row.seq, row.kind, row.page, row.document_id, row.page_version, row.at.toISOString()]);
  return createHash('sha256').update(before).update(facts).update(row.detail_sealed).digest();
}

/** Converts entries into rows after the chain's end `before`. Returns the rows and the new end. */
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

/**
 * Appends at least one row to an order's trail. The caller holds the order locked; `before` is the end that it read under that
 * lock. `changes` of the order's row are stored by the same statement as the new end. Returns the new end.
 */
export async function appendTrail(
  tx: Transaction,
  sealer: Sealer,
  before: TrailEnd,
  now: Date,
  entries: readonly TrailEntry[],
  changes: OrderChanges = {},
): Promise<TrailEnd> {
  const { rows, end } = chain(sealer, before, now, entries);
  await insertTrailRows(tx, rows);
  await moveTrailEnd(tx, end, changes);
  return end;
}
