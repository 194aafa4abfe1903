export { sendFirstMemberLinks } from './send-member-links.ts';
