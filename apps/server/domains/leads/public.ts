export { sweepLeads } from './leads.queries.ts';
