import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { insertTrailRows, lockTrailHead, moveTrailHead, type TrailRow } from './trail.queries.ts';

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

/** Appends to an order's chain within the caller's transaction. Returns the last row's number. */
export async function appendTrail(
  tx: Database,
  sealer: Sealer,
  orderId: string,
  now: Date,
  entries: readonly TrailEntry[],
): Promise<number> {
  const head = await lockTrailHead(tx, orderId);
  let { trail_seq: seq, trail_hash: hash } = head;
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
  await insertTrailRows(tx, rows);
  await moveTrailHead(tx, orderId, { trail_seq: seq, trail_hash: hash });
  return seq;
}
