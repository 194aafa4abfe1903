import { ADULT_AGE, knownAge } from '../../person/age.ts';
import type { Application, Beneficiary, ContactPerson, Insured, PartyId, Person, Selection } from './application.ts';
import { ownInputs } from '../../product/inputs.ts';
import { GROUP_PART, partsOf } from './group.ts';
import type { Product, Relation } from '../../product/product.ts';

type Parties = Pick<Application, 'parties'>;

/** The person with this id. Empty if there is none. */
export function partyOf({ parties }: Parties, id: PartyId): Person {
  return parties[id] ?? {};
}

/** The path of a party in the application. */
export function partyPath(id: PartyId): string {
  return `parties.${id}`;
}

/** The path of an insured in the application. */
export function insuredPath({ id }: Pick<Insured, 'id'>): string {
  return `insureds.${id}`;
}

/** The person who buys. Empty if an organisation does. */
export function applicantOf(application: Pick<Application, 'parties' | 'applicant'>): Person {
  return partyOf(application, application.applicant);
}

type Buyer = Pick<Application, 'parties' | 'applicant' | 'organisation'>;

/** Whom messages about a sale go to: the applicant, or the contact person of the organisation that buys. */
export function contactOf(application: Buyer): ContactPerson {
  const { organisation } = application;
  return organisation ? (organisation.contact ?? {}) : applicantOf(application);
}

/** The name of whoever buys. */
export function applicantName(application: Buyer): string | undefined {
  return (application.organisation ?? applicantOf(application)).name;
}

/** The insured of a sale for one person. Throws if there are several: the caller has to say which one. */
export function onlyInsured<One extends Pick<Insured, 'id'>>({ insureds }: { readonly insureds: readonly One[] }): One {
  const [only, ...others] = insureds;
  if (!only) throw new Error('an application has an insured');
  if (others.length > 0) throw new Error(`the sale has ${insureds.length} insureds: say which one`);
  return only;
}

/** The insured with this id, or the part that all people of a group share. Throws if there is none. */
export function insuredOf(application: Pick<Application, 'insureds' | 'group'>, id: string): Insured {
  const insured = partsOf(application).find((one) => one.id === id);
  if (!insured) throw new Error(`the sale has no insured ${id}`);
  return insured;
}

/** The choices for an insured: the shared ones and their own. */
export function selectionOf({ choices }: Pick<Application, 'choices'>, insured: Insured): Selection {
  return { planId: insured.planId, choices: { ...choices, ...insured.choices }, riders: insured.riders };
}

/** The ids of all riders that are chosen for somebody. */
export function ridersChosen({ insureds, group }: Pick<Application, 'insureds' | 'group'>): string[] {
  return [...new Set([...insureds.flatMap(({ riders }) => riders), ...(group?.riders ?? [])])];
}

/** Changes a person. */
export function withParty(application: Application, id: PartyId, change: (before: Person) => Person): Application {
  return { ...application, parties: { ...application.parties, [id]: change(partyOf(application, id)) } };
}

/** Changes one insured. */
export function withInsured(application: Application, id: string, change: (before: Insured) => Insured): Application {
  return { ...application, insureds: application.insureds.map((insured) => (insured.id === id ? change(insured) : insured)) };
}

/** Replaces what is sold to one insured. The choices that all share change for everybody. */
export function withSelection(
  product: Pick<Product, 'inputs'>,
  application: Application,
  id: string,
  { planId, choices, riders }: Selection,
): Application {
  const own = ownInputs(product);
  const pick = (isOwn: boolean) => Object.fromEntries(Object.entries(choices).filter(([input]) => own.has(input) === isOwn));
  const { group } = application;
  if (group && id === GROUP_PART) return { ...application, choices, group: { ...group, planId, riders } };
  const changed = withInsured(application, id, (before) => ({ ...before, planId, riders, choices: pick(true) }));
  return { ...changed, choices: pick(false) };
}

/** The first of `p1`, `p2` … that no party has. */
export function newPartyId({ parties }: Parties): PartyId {
  let number = 1;
  while (`p${number}` in parties) number += 1;
  return `p${number}`;
}

/**
 * Sets what an insured is to the applicant. Refers to the applicant if they are the same person, and to a new, empty party if they no
 * longer are. If it is 本人, answers about the insured from before the relation was known become the applicant's, unless the applicant has
 * given them already.
 */
export function withRelation(application: Application, id: string, relation: Relation | undefined): Application {
  const { applicant, insureds } = application;
  const moveTo = (party: PartyId) => withInsured(application, id, (before) => ({ ...before, relation, party }));
  const before = insureds.find((insured) => insured.id === id);
  const party = before?.party ?? applicant;
  if (relation === '00') {
    const moved = moveTo(applicant);
    if (party === applicant || before?.relation !== undefined) return moved;
    return dropUnusedParties(withParty(moved, applicant, (own) => ({ ...partyOf(application, party), ...own })));
  }
  if (party !== applicant) return moveTo(party);
  const added = newPartyId(application);
  return withParty(moveTo(added), added, () => ({}));
}

/** Adds a beneficiary of an insured, as a new party. */
export function withBeneficiary(application: Application, id: string, person: Person, entry: Omit<Beneficiary, 'party'>): Application {
  const party = newPartyId(application);
  const named = withInsured(application, id, (before) => ({
    ...before,
    beneficiaries: { kind: 'named', named: [...before.beneficiaries.named, { ...entry, party }] },
  }));
  return withParty(named, party, () => person);
}

/** Removes a beneficiary of an insured, and the person if nothing else refers to them. */
export function withoutBeneficiary(application: Application, id: string, party: PartyId): Application {
  return dropUnusedParties(
    withInsured(application, id, (before) => ({
      ...before,
      beneficiaries: { ...before.beneficiaries, named: before.beneficiaries.named.filter((one) => one.party !== party) },
    })),
  );
}

/** Everybody whom a role refers to. */
export function partiesInUse({
  applicant,
  insureds,
  organisation,
}: Pick<Application, 'applicant' | 'insureds' | 'organisation'>): ReadonlySet<PartyId> {
  const owners = organisation?.owners ?? [];
  return new Set([
    applicant,
    ...owners.map(({ party }) => party),
    ...insureds.flatMap(({ party, beneficiaries }) => [party, ...beneficiaries.named.map((one) => one.party)]),
  ]);
}

/** The application without people whom no role refers to. */
export function dropUnusedParties(application: Application): Application {
  const used = partiesInUse(application);
  return { ...application, parties: Object.fromEntries(Object.entries(application.parties).filter(([id]) => used.has(id))) };
}

/** Whether an insured must consent: an adult who is not the applicant. False if relation or birthday is unknown. */
export function needsConsent(application: Application, { relation, party }: Insured, today: string): boolean {
  if (relation === undefined || relation === '00') return false;
  const age = knownAge(partyOf(application, party).birthday, today);
  return age !== undefined && age >= ADULT_AGE;
}

/** The insureds who must consent. */
export function consentingInsureds(application: Application, today: string): Insured[] {
  return application.insureds.filter((insured) => needsConsent(application, insured, today));
}

/** Whether two people have the same certificate. False if one of them has none. */
export function haveSameCertificate(one: Person, other: Person): boolean {
  return Boolean(one.certificateNo) && one.certificateNo === other.certificateNo && one.certificateType === other.certificateType;
}
