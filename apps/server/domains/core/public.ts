export { type CorePolicyRow, findOwnCorePolicy, listCorePolicies, listEveryOwnCorePolicy } from './policies/core-policies.queries.ts';
export { type CoreInsured, type CoreSummary, openCoreSummary } from './policies/core-summary.ts';
