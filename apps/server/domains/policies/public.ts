export { exportPolicies, listApplicants } from './export-policies.ts';
export { findIssueBasis } from './find-issue-basis.ts';
export type { IssueBasis } from './freeze-contract.ts';
export { issuePolicy } from './issue-policy.ts';
export { countPoliciesInForce } from './policies.queries.ts';
