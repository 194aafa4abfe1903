import type { IdentityEntries } from '@portal/rules/account/check-identity-entries.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { ReviewRow } from './reviews.queries.ts';

export function sealEntries(sealer: Sealer, reviewId: string, { name, certificateNo, validUntil }: IdentityEntries): Buffer {
  return sealer.sealJson('identity review entries', reviewId, { name, certificateNo, validUntil });
}

export function openEntries(sealer: Sealer, review: Pick<ReviewRow, 'id' | 'details_sealed'>): IdentityEntries {
  // Written by `sealEntries`.
  return sealer.openJson('identity review entries', review.id, review.details_sealed) as IdentityEntries;
}

/** Seals why somebody looked at a review or decided it, for the review and its events. */
export function sealReason(sealer: Sealer, reviewId: string, reason: string): Buffer {
  return sealer.seal('identity review reason', reviewId, reason);
}

/** Why a review was rejected. Null: it was not. */
export function openReason(sealer: Sealer, { id, reason_sealed: sealed }: Pick<ReviewRow, 'id' | 'reason_sealed'>): string | null {
  return sealed && sealer.openText('identity review reason', id, sealed);
}
