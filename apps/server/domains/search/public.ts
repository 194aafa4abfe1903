export { sweepSearchCounts } from './search.queries.ts';
