export { issuePolicy } from './issue-policy.ts';
