import { certificateTypes } from '@portal/reference/certificate-types.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { type CaseRow, refusalReasonOf, listCasesOf } from '../cases/public.ts';
import { listImagesOfAccount } from './identity.queries.ts';
import { identityId, openEntries, reviewStateOf } from './review/reviews.ts';

function describeReview(sealer: Sealer, row: CaseRow): object {
  const { certificateType, ...entries } = openEntries(sealer, row);
  return {
    reviewNo: row.case_no,
    state: reviewStateOf(row),
    certificateType: certificateTypes[certificateType],
    ...entries,
    submittedAt: row.state === 'draft' ? null : row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: refusalReasonOf(sealer, row),
  };
}

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
    identityReviews: (await listCasesOf(db, identityId, accountId)).map((row) => describeReview(sealer, row)),
    identityImages: (await listImagesOfAccount(db, accountId)).map(({ kind, side, created_at, kept, expires_at }) => ({
      kind,
      side,
      uploadedAt: created_at.toISOString(),
      state: kept ? 'kept' : 'temporary',
      keptUntil: expires_at.toISOString(),
    })),
  };
}
