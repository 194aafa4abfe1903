import { proveStoredIdentities, type ProveStoredDeps } from './domains/identity/public.ts';
import type { OccupationCatalogue } from './domains/occupations/public.ts';
import { recordStoredApplicants } from './domains/orders/adoption/record-stored-applicants.ts';
import { recordStoredLives } from './domains/orders/lives/record-stored-lives.ts';
import { freezeStoredPolicies } from './domains/policies/contract/freeze-stored-policies.ts';
import { fillPolicyRows } from './domains/policies/rows/fill-policy-rows.ts';
import { hashMemberNames } from './domains/policies/rows/hash-member-names.ts';
import { scheduleStoredPolicies } from './domains/policies/schedule-stored-policies.ts';
import type { ProductCatalogue } from './domains/products/public.ts';
import type { Clock } from './platform/clock.ts';
import type { BackFill } from './platform/database/back-fills.ts';
import type { Database } from './platform/database/connect.ts';
import type { Sealer } from './platform/sealing.ts';

export interface BackFillDeps extends ProveStoredDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly catalogue: ProductCatalogue;
  readonly occupations: OccupationCatalogue;
}

/** All back-fills, in the order in which they run. A database that has finished one never runs it again. */
export const backFills: readonly BackFill<BackFillDeps>[] = [
  { name: 'record-stored-applicants', run: recordStoredApplicants },
  { name: 'record-stored-lives', run: recordStoredLives },
  { name: 'freeze-stored-policies', run: freezeStoredPolicies },
  { name: 'fill-policy-rows', run: fillPolicyRows },
  { name: 'hash-member-names', run: hashMemberNames },
  { name: 'schedule-stored-policies', run: scheduleStoredPolicies },
  // After the hashes of applicants, by which it finds policies.
  { name: 'prove-stored-identities', run: proveStoredIdentities },
];
