export { exportPolicies, listApplicants } from './export-policies.ts';
export { findHeldPolicies } from './held/find-held-policies.ts';
export { listChanges } from './list-changes.ts';
export { countOwnPolicies, countUnprovable } from './own-policies.queries.ts';
export { findAgreeingPolicy } from './proof/find-agreeing-policy.ts';
export { showPeople } from './show-policy.ts';
export { whole } from './showing.ts';
