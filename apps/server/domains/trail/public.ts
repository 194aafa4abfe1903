export { appendTrail, type TrailEntry } from './append-trail.ts';
export { hasCompleteTrail } from './check-trail.ts';
export { listConfirmations } from './trail.queries.ts';
