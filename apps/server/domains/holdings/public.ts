export { heldBy, isOwn } from './holdings.queries.ts';
