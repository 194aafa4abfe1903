export {
  type Contract,
  type ContractMember,
  type ContractTerm,
  type CoverageClauses,
  isOrganisation,
  partOf,
} from './contract/contract.ts';
export { openContract } from './contract/open-contract.ts';
export { presentCovers, presentDocuments, presentNames, presentSum } from './contracts.present.ts';
export { toCertificateData } from './epolicy/certificate-data.ts';
export { printClauses } from './epolicy/epolicy-clauses.ts';
export { certificateTemplate } from './epolicy/epolicy-template.ts';
export { coverEndOf, premiumOf, sayWaiting } from './epolicy/member-part.ts';
export { checkIssued } from './issuing/check-issued.ts';
export type { IssueDeps } from './issuing/issue-deps.ts';
export type { SendFirstMemberLinks } from './issuing/issue-policy.ts';
export { createPolicyIssuer } from './issuing/policy-issuer.ts';
export { createPolicySerials, type DrawPolicySerial } from './issuing/policy-serials.ts';
export { type Cover, coverageName, coverOf, listPays } from './list-pays.ts';
export { lockOpenedPolicy } from './lock-opened-policy.ts';
export { type EpolicyDeps, inputOf } from './make-epolicy.ts';
export {
  findOwnPolicy,
  findPolicyById,
  findPolicyByNo,
  findPolicyIdOfOrder,
  listEveryOwnPolicy,
  listPolicies,
  listPolicyNos,
  lockPolicyState,
  markMatured,
  markViewed,
  type PolicyRow,
  updatePolicyState,
} from './policies.queries.ts';
export { coverageStateOn, policyStateOn } from './policy-state.ts';
export { isEnded, mayMove, type StoredPolicyState } from './policy-transitions.ts';
export { findRenewed } from './renewal/find-renewed.ts';
export { judgeRenewal, type RenewalDeps } from './renewal/judge-renewal.ts';
export { presentRenewal } from './renewal/present-renewal.ts';
export { findRenewalLinks, listEndingSoon, type RenewalLinks } from './renewal/renewals.queries.ts';
export { findMember } from './rows/find-member.ts';
export type { ShownBeneficiary, ShownPerson } from './rows/member-person.ts';
export {
  findMembersByText,
  firstNamesOf,
  namesShown,
  readCovers,
  readFirstNames,
  readFirstPeople,
  readMembers,
  type ShownMember,
} from './rows/read-members.ts';
export { type CoverageRow, resumeCoverages, updateCoverageStates } from './rows/rows.queries.ts';
export { sealRosterMember } from './rows/seal-roster-member.ts';
export { makeSpecimen } from './specimen/make-specimen.ts';
