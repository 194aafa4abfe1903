import { createHash } from 'node:crypto';
import type { TrailSubject } from '../../migrations/tables.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { appendTrailRows, lockTrailEnd, type TrailEnd, type TrailRow } from './trail.queries.ts';

/** One event of an order or a policy. `detail` is sealed because it may contain answers. */
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
    | 'payout_settled'
    | 'adopted'
    | 'epolicy_made';
  readonly page?: string;
  readonly documentId?: string;
  readonly pageVersion?: string;
  readonly detail?: object;
}

/** The initial hash of a subject's chain. */
export function firstTrailHash({ kind, id }: TrailSubject): Buffer {
  // The record had orders only when its first rows were hashed.
  return createHash('sha256')
    .update(`${kind === 'order' ? 'sale' : kind}:${id}`)
    .digest();
}

/** The hash of a row covers all its columns and the hash of the row before. The kind of the subject is in the first hash of its chain. */
export function hashTrailRow(before: Buffer, row: Omit<TrailRow, 'hash'>): Buffer {
  const facts = JSON.stringify([row.subject_id, row.seq, row.kind, row.page, row.document_id, row.page_version, row.at.toISOString()]);
  return createHash('sha256').update(before).update(facts).update(row.detail_sealed).digest();
}

/** Converts entries into rows after the chain's end `before`. Returns the rows and the new end. */
function chain(
  sealer: Sealer,
  { kind: subject_kind, id: subject_id }: TrailSubject,
  before: TrailEnd,
  now: Date,
  entries: readonly TrailEntry[],
): { rows: TrailRow[]; end: TrailEnd } {
  let { seq, hash } = before;
  const rows = entries.map((entry) => {
    seq += 1;
    const row = {
      subject_kind,
      subject_id,
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
  return { rows, end: { seq, hash } };
}

/**
 * Appends at least one row to the record of an order or a policy; the first one begins its chain. The caller holds the row of the
 * subject locked, or has just inserted it. Returns the number of the last row.
 */
export async function appendTrail(
  tx: Transaction,
  sealer: Sealer,
  subject: TrailSubject,
  now: Date,
  entries: readonly TrailEntry[],
): Promise<number> {
  const before = (await lockTrailEnd(tx, subject)) ?? { seq: 0, hash: firstTrailHash(subject) };
  const { rows, end } = chain(sealer, subject, before, now, entries);
  await appendTrailRows(tx, subject, rows, end);
  return end.seq;
}
