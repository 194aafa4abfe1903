export { sweepImages } from './remove-images.ts';
export { decideIdentityReview, listIdentityReviews, openIdentityReview } from './review/decide-review.ts';
export { sweepPreparedReviews } from './review/reviews.queries.ts';
