import type { Application, BeneficialOwner, Person } from '../sale/answers/application.ts';
import { newPartyId, partyOf, withParty } from '../sale/answers/parties.ts';
import { withOrganisation } from './change-owners.ts';

/** What is known of the organisation whose contact person is signed in. */
export interface KnownOrganisation {
  /** The answers of its latest submitted order. */
  readonly earlier: Application;
  /** The day on which its owners were confirmed last: that of the submission. */
  readonly confirmedOn: string;
  /** The confirmation is too old, or the register says something else than then: the owners are not taken over. */
  readonly asksAgain: boolean;
}

/** A certificate that has expired is asked for again. */
function stillValid({ certificateValidUntil: until, ...person }: Person, today: string): Person {
  return until === undefined || until < today ? person : { ...person, certificateValidUntil: until };
}

function withKnownOwner(application: Application, earlier: Application, { party, ...how }: BeneficialOwner, today: string): Application {
  const id = newPartyId(application);
  const owners = [...(application.organisation?.owners ?? []), { ...how, party: id }];
  return withParty(withOrganisation(application, { owners }), id, () => stillValid(partyOf(earlier, party), today));
}

/**
 * The first answers of an organisation, completed with those of its latest order. Typed answers are not replaced, and nothing is taken over
 * for another credit code. The owners have to be confirmed. The licence is uploaded anew: it is a file of its order.
 */
export function completeOrganisation(
  application: Application,
  { earlier, confirmedOn, asksAgain }: KnownOrganisation,
  today: string,
): Application {
  const { organisation: typed = {}, group } = application;
  const { kind, owners, ownersKnown: _known, ownersNote: _note, licence: _licence, ...known } = earlier.organisation ?? {};
  const { creditCode } = known;
  if (!group || creditCode === undefined || (typed.creditCode !== undefined && typed.creditCode !== creditCode)) return application;
  const named = withOrganisation(application, { ...known, ...typed });
  if (asksAgain || !owners || typed.owners) return named;
  const begun = withOrganisation(named, { kind, owners: [], ownersKnown: { creditCode, on: confirmedOn } });
  return owners.reduce((before, owner) => withKnownOwner(before, earlier, owner, today), begun);
}
