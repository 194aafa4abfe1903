import { sql } from 'kysely';
import type { RowOf } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { isOwn } from '../../holdings/public.ts';

/** Images of the account, or of this browser before it signed in: the front of a card before its back, others in the order of upload. */
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
    .orderBy('side', (side) => side.desc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The images now belong to this review, and to its account. */
export async function attachImages(tx: Transaction, ids: readonly string[], reviewId: string, accountId: string): Promise<void> {
  await tx.updateTable('uploaded_images').set({ review_id: reviewId, account_id: accountId }).where('id', 'in', ids).execute();
}

/** Whether a reviewer examines somebody else's claim to the certificate that this account has proved. */
export async function isContestedBy(db: Queryable, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    // In these words the index `cases_contested` has it.
    .where(sql<boolean>`kind = 'identity' and state = 'submitted' and facts ->> 'contested' = ${accountId}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The reviews that wait, the oldest first. */
export async function listWaitingReviews(
  db: Queryable,
): Promise<RowOf<'cases', 'id' | 'case_no' | 'body_schema' | 'body_sealed' | 'facts' | 'asked_at'>[]> {
  return db
    .selectFrom('cases')
    .select(['id', 'case_no', 'body_schema', 'body_sealed', 'facts', 'asked_at'])
    .where('kind', '=', 'identity')
    .where('state', '=', 'submitted')
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

/** The images of a review: the front of a card before its back, whichever was uploaded first, others in the order of upload. */
export async function listReviewImages(
  db: Queryable,
  reviewId: string,
): Promise<RowOf<'uploaded_images', 'id' | 'kind' | 'side' | 'file_key' | 'media_type'>[]> {
  return db
    .selectFrom('uploaded_images')
    .select(['id', 'kind', 'side', 'file_key', 'media_type'])
    .where('review_id', '=', reviewId)
    .where('is_stored', '=', true)
    .orderBy('side', (side) => side.desc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
