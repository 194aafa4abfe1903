export { appendTrail, firstTrailHash, holdTrailHead, type TrailEntry } from './append-trail.ts';
export { hasCompleteTrail } from './check-trail.ts';
