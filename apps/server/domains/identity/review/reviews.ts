import type { CaseOutcome, CaseState } from '@portal/rules/cases/case-states.ts';
import { hashCertificate } from '#platform/certificate-hash.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { notPossible, refuse, type Refused } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { type CaseRow, findCaseByNo, refusalReasonOf, listCasesOf, lockCase, openBody, type OpenedCase } from '../../cases/public.ts';
import { findHolder, type IdentityAccount, lockIdentityAccount } from '../identity.queries.ts';
import type { ReadIdentity } from '../read-certificate.ts';
import { nextRealNameState } from '../real-name-transitions.ts';

/**
 * A review is a case about an account: a person compares a certificate with its pictures. Its body is what the customer entered, its fact
 * `contested` the account that has proved the same certificate.
 */
export const identityId = 'identity';
export type OpenedReview = OpenedCase<ReadIdentity, IdentityAccount>;

/** What the customer entered. */
export const openEntries = (sealer: Sealer, row: Pick<CaseRow, 'id' | 'body_schema' | 'body_sealed'>): ReadIdentity =>
  openBody<ReadIdentity>(sealer, { id: identityId, bodySteps: [] }, row);

/** The other account that has proved the certificate, as far as the review knows. */
export function contestedOf({ facts }: Pick<CaseRow, 'facts'>): string | undefined {
  const contested = facts['contested'];
  return contested === undefined ? undefined : String(contested);
}

/** The state of a review as its reviewers and customers read it. `prepared`: the images are there, the customer has not asked for it yet. */
export function reviewStateOf({ state, outcome }: { readonly state: CaseState; readonly outcome: CaseOutcome | null }) {
  if (state === 'draft') return 'prepared';
  if (outcome === null) return 'waiting';
  return outcome === 'granted' ? 'approved' : 'rejected';
}

/** A review that was asked for. */
export async function findReview(db: Queryable, reviewNo: string): Promise<CaseRow | undefined> {
  const row = await findCaseByNo(db, reviewNo);
  return row?.kind === identityId && row.state !== 'draft' ? row : undefined;
}

/** When the latest review that an account asked for was decided, or asked for, and why it was rejected. */
export async function findLatestReview(
  db: Queryable,
  sealer: Sealer,
  accountId: string,
): Promise<{ readonly at: Date; readonly reason: string | null } | undefined> {
  const row = (await listCasesOf(db, identityId, accountId)).findLast(({ state }) => state !== 'draft');
  return row && { at: row.decided_at ?? row.asked_at, reason: refusalReasonOf(sealer, row) };
}

/** A review that waits, with its account: both are locked. */
export async function lockWaitingReview(
  tx: Transaction,
  sealer: Sealer,
  reviewNo: string,
): Promise<OpenedReview | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  const found = await findReview(tx, reviewNo);
  if (!found) return refuse('SUBJECT_NOT_FOUND');
  const held = await lockIdentityAccount(tx, found.subject_id);
  const row = await lockCase(tx, found.id);
  if (row.state !== 'submitted') return notPossible('这件核实已不在等待，请刷新后查看。');
  return { row, held, body: openEntries(sealer, row) };
}

/** Why the account of a review cannot be approved. */
export function refuseUnready({ held }: OpenedReview): Refused<'NOT_POSSIBLE'> | undefined {
  return nextRealNameState(held.real_name_state, 'approve') ? undefined : notPossible('客户的账户已注销，或已不在等待这件核实，只能退回。');
}

/** The other account that has proved the certificate of a review. `isUnseen`: the review does not know of it. */
export async function findContest(tx: Transaction, sealer: Sealer, { row, body, held }: OpenedReview) {
  const certificateHash = hashCertificate(sealer, body);
  const holder = await findHolder(tx, certificateHash, held.id);
  const holderId = holder?.is_proved ? holder.id : undefined;
  const contested = contestedOf(row);
  return { certificateHash, holderId, contested, isUnseen: holderId !== undefined && holderId !== contested };
}
