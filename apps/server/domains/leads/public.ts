export { exportLeads } from './export-leads.ts';
export { sweepLeads } from './leads.queries.ts';
