export { exportIdentity } from './export-identity.ts';
export { forgetRealName } from './move-real-name.ts';
export type { UpdateAccount } from './identity-deps.ts';
export { removeOwnImages, sweepImages } from './remove-images.ts';
export { decideIdentityReview, listIdentityReviews, openIdentityReview } from './review/decide-review.ts';
export { openCertificate } from './verify-account.ts';
export { openIdentityDraft } from './identity-draft.ts';
export { deleteIdentityDraft, sweepIdentityDrafts } from './identity.queries.ts';
export { sweepPreparedReviews } from './review/reviews.queries.ts';
