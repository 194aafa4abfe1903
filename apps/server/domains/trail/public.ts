export { appendTrail, type TrailEntry } from './append-trail.ts';
export type { SignedHead } from './heads/signed-head.ts';
export { signTrailHead } from './heads/sign-head.ts';
export { hasCompleteTrail } from './check-trail.ts';
export { judgeSignedTrail, pageNameOf, type SignedTrailVerdict, type WholeTrail } from './judge-signed-trail.ts';
export { toShownPage } from './pages/shown-page.ts';
export { readDetail } from './trail-detail.ts';
export { countTrailRows, deleteTrailsOfOrders, findTrailTime, listConfirmations, type TrailRow } from './trail.queries.ts';
export { findWholeTrail } from './verify-signed-trail.ts';
