export { type Latest, listAddresses, listLatestNews, sweepSearchCounts } from './search.queries.ts';
