export { appendTrail, beginTrail, type TrailEntry, TrailMoved } from './append-trail.ts';
export { hasCompleteTrail } from './check-trail.ts';
export { lockTrailEnd, type TrailEnd } from './trail.queries.ts';
