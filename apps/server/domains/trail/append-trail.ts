import { type Actor, writeActor } from '@portal/rules/permissions/actor.ts';
import { createHash } from 'node:crypto';
import type { TrailSubject } from '../../migrations/stored-values.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { ShownPage } from './pages/shown-page.ts';
import { storePages } from './pages/store-pages.ts';
import { writeDetail } from './trail-detail.ts';
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
    | 'partner_attributed'
    | 'partner_notices_agreed'
    | 'partner_notices_withdrawn'
    | 'answers_saved'
    | 'version_accepted'
    | 'renewal_begun'
    | 'elder_call_asked'
    | 'elder_opened'
    | 'elder_called'
    | 'link_given'
    | 'link_taken'
    | 'link_ended'
    | 'help_finished'
    | 'phone_verified'
    | 'consent_requested'
    | 'consent_given'
    | 'consent_declined'
    | 'consent_withdrawn'
    | 'submitted'
    | 'review_opened'
    | 'reports_saved'
    | 'owners_compared'
    | 'owner_certificate_renewed'
    | 'papers_opened'
    | 'papers_returned'
    | 'review_decided'
    | 'state_changed'
    | 'payer_requested'
    | 'payer_withdrawn'
    | 'payment_started'
    | 'payment_settled'
    | 'payout_settled'
    | 'adopted'
    | 'debit_authorised'
    | 'debit_withdrawn'
    | 'epolicy_made'
    | 'receipt_signed'
    | 'premium_overdue'
    | 'premium_waived'
    | 'policy_lapsed'
    | 'lapse_letter_sent'
    | 'reinstatement_requested'
    | 'reinstatement_withdrawn'
    | 'policy_reinstated'
    | 'contract_ended'
    | 'policy_payout_owed'
    | 'policy_payout_paid'
    | 'case_submitted'
    | 'case_paper_opened'
    | 'case_returned'
    | 'case_proposed'
    | 'case_sent_back'
    | 'case_withdrawn'
    | 'case_expired'
    | 'case_reopened'
    | 'roster_uploaded'
    | 'roster_closed'
    | 'roster_reopened'
    | 'unsigned_removed'
    | 'licence_uploaded'
    | 'licence_page_removed'
    | 'roster_link_given'
    | 'roster_link_ended'
    | 'member_consent_given'
    | 'member_consent_withdrawn'
    | 'consent_sheet_uploaded'
    | 'member_link_sent'
    | 'member_link_withdrawn'
    | 'member_certificate_opened'
    | 'member_certificate_made';
  readonly page?: string;
  readonly documentId?: string;
  readonly pageVersion?: string;
  readonly detail?: object;
  /** The content of the page. It is stored with the row, and named in the detail as `shown`. */
  readonly shown?: ShownPage | undefined;
}

/** When it happened, and who did it. */
export interface Done {
  readonly at: Date;
  readonly by: Actor;
}

/** The initial hash of a subject's chain. */
export function firstTrailHash({ kind, id }: TrailSubject): Buffer {
  return createHash('sha256').update(`${kind}:${id}`).digest();
}

/** The hash of a row covers all its columns and the hash of the row before. The kind of the subject is in the first hash of its chain. */
export function hashTrailRow(before: Buffer, row: Omit<TrailRow, 'hash' | 'subject_kind'>): Buffer {
  const { subject_id, seq, kind, page, document_id, page_version, actor, at, detail_hash } = row;
  const facts = JSON.stringify([
    subject_id,
    seq,
    kind,
    page,
    document_id,
    page_version,
    actor,
    at.toISOString(),
    detail_hash.toString('hex'),
  ]);
  return createHash('sha256').update(before).update(facts).update(row.detail_sealed).digest();
}

/** Converts entries into rows after the chain's end `before`. Returns the rows and the new end. */
function chain(
  sealer: Sealer,
  { kind: subject_kind, id: subject_id }: TrailSubject,
  before: TrailEnd,
  { at, by }: Done,
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
      actor: writeActor(by),
      ...writeDetail(sealer, subject_id, { ...entry.detail, ...(entry.shown && { shown: entry.shown.name }) }),
      at,
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
  done: Done,
  entries: readonly TrailEntry[],
): Promise<number> {
  const before = (await lockTrailEnd(tx, subject)) ?? { seq: 0, hash: firstTrailHash(subject) };
  const { rows, end } = chain(sealer, subject, before, done, entries);
  await appendTrailRows(tx, subject, rows, end);
  await storePages(
    tx,
    sealer,
    subject,
    entries.flatMap(({ shown }) => shown ?? []),
  );
  return end.seq;
}
