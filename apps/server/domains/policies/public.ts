export { issuePolicy } from './issue-policy.ts';
export { findPolicyNo as policyNoOf } from './policies.queries.ts';
