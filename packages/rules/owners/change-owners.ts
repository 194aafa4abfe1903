import type { Application, Organisation, BeneficialOwner, Person } from '../sale/answers/application.ts';
import { newPartyId, withParty } from '../sale/answers/parties.ts';

/** Changes the organisation that buys. */
export const withOrganisation = (application: Application, patch: Organisation): Application => ({
  ...application,
  organisation: { ...application.organisation, ...patch },
});

const withOwners = (application: Application, change: (owners: readonly BeneficialOwner[]) => readonly BeneficialOwner[]): Application =>
  withOrganisation(application, { owners: change(application.organisation?.owners ?? []) });

/** Adds an owner, as a new party. */
export function withOwner(application: Application, person: Person): Application {
  const party = newPartyId(application);
  return withParty(
    withOwners(application, (owners) => [...owners, { party }]),
    party,
    () => person,
  );
}

/** Changes how one of the owners stands behind the organisation. */
export const changeOwner = (application: Application, party: string, patch: Partial<BeneficialOwner>): Application =>
  withOwners(application, (owners) => owners.map((owner) => (owner.party === party ? { ...owner, ...patch } : owner)));

/** Removes an owner. The person goes with the change, as nothing refers to them. */
export const withoutOwner = (application: Application, party: string): Application =>
  withOwners(application, (owners) => owners.filter((owner) => owner.party !== party));
