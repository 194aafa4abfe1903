import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { isOwn } from '../../holdings/public.ts';

const columns = [
  'id',
  'review_no',
  'account_id',
  'certificate_type',
  'details_sealed',
  'state',
  'reason_sealed',
  'submitted_at',
  'decided_at',
  'contested_account_id',
] as const;
export type ReviewRow = RowOf<'identity_reviews', (typeof columns)[number]>;

export async function insertReview(tx: Transaction, review: Insertable<Tables['identity_reviews']>): Promise<void> {
  await tx.insertInto('identity_reviews').values(review).execute();
}

/** Images of the account, or of this browser before it signed in, in the order of upload. */
export async function listImagesForReview(
  tx: Transaction,
  owner: Owner,
  ids: readonly string[],
  now: Date,
): Promise<RowOf<'uploaded_images', 'id' | 'kind' | 'side' | 'reading_sealed'>[]> {
  return tx
    .selectFrom('uploaded_images')
    .select(['id', 'kind', 'side', 'reading_sealed'])
    .where('id', 'in', ids)
    .where('expires_at', '>', now)
    .where('is_stored', '=', true)
    .where(isOwn('uploaded_images', owner))
    .orderBy('created_at')
    .execute();
}

/** The images now belong to this review, and to its account. */
export async function attachImages(tx: Transaction, ids: readonly string[], reviewId: string, accountId: string): Promise<void> {
  await tx.updateTable('uploaded_images').set({ review_id: reviewId, account_id: accountId }).where('id', 'in', ids).execute();
}

export async function findPreparedReview(
  db: Queryable,
  reference: { accountId: string; referenceHash: Buffer; now: Date },
): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('identity_reviews')
    .select(columns)
    .where('reference_hash', '=', reference.referenceHash)
    .where('account_id', '=', reference.accountId)
    .where('state', '=', 'prepared')
    .where('reference_until', '>', reference.now)
    .executeTakeFirst();
}

export async function submitReview(tx: Transaction, id: string, detailsSealed: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('identity_reviews')
    .set({ state: 'waiting', details_sealed: detailsSealed, submitted_at: now })
    .where('id', '=', id)
    .execute();
}

/** Whether a reviewer examines somebody else's claim to the certificate that this account has proved. */
export async function isContestedBy(db: Queryable, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_reviews')
    .select('id')
    .where('contested_account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes whose proof a waiting review contests. */
export async function markContested(db: Queryable, reviewId: string, accountId: string): Promise<void> {
  await db.updateTable('identity_reviews').set({ contested_account_id: accountId }).where('id', '=', reviewId).execute();
}

/** The latest review that an account asked for. */
export async function findLatestReview(db: Queryable, accountId: string): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('identity_reviews')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The reviews of an account, those that were only prepared included; the oldest first. */
export async function listReviewsOfAccount(db: Queryable, accountId: string): Promise<ReviewRow[]> {
  return db.selectFrom('identity_reviews').select(columns).where('account_id', '=', accountId).orderBy('created_at').execute();
}

/** The reviews that wait, the oldest first. */
export async function listWaitingReviews(db: Queryable): Promise<ReviewRow[]> {
  return db.selectFrom('identity_reviews').select(columns).where('state', '=', 'waiting').orderBy('submitted_at').execute();
}

export async function findReviewByNo(db: Queryable, reviewNo: string): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('identity_reviews')
    .select(columns)
    .where('review_no', '=', reviewNo)
    .where('submitted_at', 'is not', null)
    .executeTakeFirst();
}

export async function lockReview(tx: Transaction, id: string): Promise<ReviewRow> {
  return tx.selectFrom('identity_reviews').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function decideReview(
  tx: Transaction,
  id: string,
  decision: { state: 'approved' | 'rejected'; reason_sealed: Buffer | null; decided_at: Date },
): Promise<void> {
  await tx.updateTable('identity_reviews').set(decision).where('id', '=', id).execute();
}

/** A decided review waits again. */
export async function reopenReview(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('identity_reviews').set({ state: 'waiting', reason_sealed: null, decided_at: null }).where('id', '=', id).execute();
}

export async function insertReviewEvent(db: Queryable, event: Insertable<Tables['identity_review_events']>): Promise<void> {
  await db.insertInto('identity_review_events').values(event).execute();
}

export async function listReviewImages(
  db: Queryable,
  reviewId: string,
): Promise<RowOf<'uploaded_images', 'id' | 'kind' | 'side' | 'file_key' | 'media_type'>[]> {
  return db
    .selectFrom('uploaded_images')
    .select(['id', 'kind', 'side', 'file_key', 'media_type'])
    .where('review_id', '=', reviewId)
    .where('is_stored', '=', true)
    .orderBy('created_at')
    .execute();
}

/** Deletes reviews that were prepared, but not asked for in time. Their images expire on their own. */
export async function sweepPreparedReviews(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('identity_reviews').where('state', '=', 'prepared').where('reference_until', '<', now).execute();
}
