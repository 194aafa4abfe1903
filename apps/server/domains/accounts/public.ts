export { sweepProofs } from './accounts.queries.ts';
