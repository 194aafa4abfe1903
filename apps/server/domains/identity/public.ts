export { exportIdentity } from './export-identity.ts';
export { sweepImages } from './remove-images.ts';
export { decideIdentityReview, listIdentityReviews, openIdentityReview } from './review/decide-review.ts';
export { openCertificate } from './verify-account.ts';
export { sweepPreparedReviews } from './review/reviews.queries.ts';
