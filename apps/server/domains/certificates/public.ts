export { sweepMemberLinks } from './certificates.queries.ts';
export { sendFirstMemberLinks } from './send-member-links.ts';
