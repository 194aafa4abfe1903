export { type Latest, listAddresses, listLatestNews, sweepSearches } from './search.queries.ts';
