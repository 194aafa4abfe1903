export { appendTrail, type TrailEntry } from './append-trail.ts';
export { hasCompleteTrail } from './check-trail.ts';
export { deleteTrailsOfOrders, listConfirmations } from './trail.queries.ts';
