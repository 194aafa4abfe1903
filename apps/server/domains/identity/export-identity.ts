import { certificateTypes } from '@portal/reference/certificate-types.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { listImagesOfAccount } from './identity.queries.ts';
import { openEntries, openReason } from './review/review-entries.ts';
import { listReviewsOfAccount } from './review/reviews.queries.ts';

/**
 * The stored data of a customer's proof of identity, for their copy of their data: reviews with the customer's entries, and which images
 * were sent, without the pictures.
 */
export async function exportIdentity(
  db: Queryable,
  { sealer }: { readonly sealer: Sealer },
  accountId: string,
): Promise<{ identityReviews: object[]; identityImages: object[] }> {
  return {
    identityReviews: (await listReviewsOfAccount(db, accountId)).map((review) => ({
      reviewNo: review.review_no,
      state: review.state,
      certificateType: certificateTypes[review.certificate_type],
      ...openEntries(sealer, review),
      submittedAt: review.submitted_at?.toISOString() ?? null,
      decidedAt: review.decided_at?.toISOString() ?? null,
      reason: openReason(sealer, review),
    })),
    identityImages: (await listImagesOfAccount(db, accountId)).map(({ kind, side, created_at, kept, expires_at }) => ({
      kind,
      side,
      uploadedAt: created_at.toISOString(),
      state: kept ? 'kept' : 'temporary',
      keptUntil: expires_at.toISOString(),
    })),
  };
}
