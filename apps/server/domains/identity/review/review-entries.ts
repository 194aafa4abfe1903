import type { IdentityEntries } from '@portal/rules/account/check-identity-entries.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { ReviewRow } from './reviews.queries.ts';

export function sealEntries(sealer: Sealer, { name, certificateNo, validUntil }: IdentityEntries): Buffer {
  return sealer.seal(JSON.stringify({ name, certificateNo, validUntil }));
}

export function openEntries(sealer: Sealer, review: Pick<ReviewRow, 'details_sealed'>): IdentityEntries {
  // Written by `sealEntries`.
  return JSON.parse(sealer.openText(review.details_sealed)) as IdentityEntries;
}
