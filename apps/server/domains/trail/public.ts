export { appendTrail, firstTrailHash, type TrailEntry } from './append-trail.ts';
export { hasCompleteTrail } from './check-trail.ts';
export { findTrailTime, listConfirmations, lockTrailEnd, type TrailEnd } from './trail.queries.ts';
