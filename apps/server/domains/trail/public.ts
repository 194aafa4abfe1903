export { appendTrail, firstTrailHash } from './append-trail.ts';
export { hasCompleteTrail } from './check-trail.ts';
