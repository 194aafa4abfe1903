export { appendTrail, type TrailEntry } from './append-trail.ts';
export { hasCompleteTrail } from './check-trail.ts';
export { countTrailRows, deleteTrailsOfOrders, findTrailTime, listConfirmations } from './trail.queries.ts';
