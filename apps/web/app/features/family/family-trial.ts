import { relationsToAdd, sharedChoices, withMember, withoutMember } from '@portal/rules/family/members.ts';
import type { Product, Relation } from '@portal/rules/product/product.ts';
import type { Application, PartyId, Person } from '@portal/rules/sale/answers/application.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { partyOf, withParty } from '@portal/rules/sale/answers/parties.ts';
import { applicationOf } from '@portal/rules/sale/trial.ts';
import type { DateParts } from '@portal/forms/date/date-parts.ts';
import { DATE_PARTS, exampleBirthday, withKnownOccupation } from '../trial/state/trial-state.ts';

/** The trial of a family: an application of which only the answers that prices depend on are asked. */
export interface FamilyTrial {
  readonly application: Application;
  /** Parts of birthdays that are examples for an age. They price, but they are nobody's and do not go into the draft. */
  readonly examples: Readonly<Record<PartyId, readonly (keyof DateParts)[]>>;
}

const APPLICANT = 'applicant';

/** The people whom a family has at first, and their ages in the example. */
const firstMembers: readonly Relation[] = ['00', '02', '03'];
const exampleAges: Readonly<Record<Relation, number>> = { '00': 35, '02': 33, '03': 6, '01': 60 };

/** Adds a member of an example age, of the other sex than the applicant if it is the spouse. */
export function addMember(
  product: Product,
  { application, examples }: FamilyTrial,
  relation: Relation,
  rules: ApplicationContext,
): FamilyTrial {
  const gender = relation === '02' && partyOf(application, APPLICANT).gender !== '1' ? '1' : '0';
  const birthday = exampleBirthday(exampleAges[relation], rules.today);
  const added = withMember(product, application, { relation, person: { gender, birthday } }, rules);
  const party = added.insureds.at(-1)?.party ?? APPLICANT;
  const isKnown = partyOf(application, party).birthday !== undefined;
  const placed = { application: added, examples: isKnown ? examples : { ...examples, [party]: DATE_PARTS } };
  return changeLife(product, placed, party, {}, rules);
}

export function removeMember({ application, examples }: FamilyTrial, id: string): FamilyTrial {
  return { application: withoutMember(application, id), examples };
}

/** The example that the page begins with: a couple and a child, as far as the product is sold to them. */
export function beginFamily(product: Product, rules: ApplicationContext): FamilyTrial {
  const empty: Application = {
    ...applicationOf(product, { goodsId: product.goodsId, parties: { [APPLICANT]: {} }, applicant: APPLICANT, choices: {}, insureds: [] }),
    choices: sharedChoices(product),
  };
  return firstMembers
    .filter((relation) => relationsToAdd(product, empty).includes(relation))
    .slice(0, product.insureds.max)
    .reduce((trial, relation) => addMember(product, trial, relation, rules), { application: empty, examples: {} } as FamilyTrial);
}

/** The trial in which the other one of a couple, while they are still an example, has the other sex than this person. */
function pairCouple(trial: FamilyTrial, party: PartyId): FamilyTrial {
  const { application, examples } = trial;
  const spouse = application.insureds.find(({ relation }) => relation === '02')?.party;
  const { gender } = partyOf(application, party);
  const [other] = [APPLICANT, spouse].includes(party) ? [APPLICANT, spouse].filter((one) => one !== party) : [];
  // An applicant who is not insured has no card: nobody could change their sex.
  const isExample = other !== undefined && (examples[other]?.length === DATE_PARTS.length || !isInsured(application, other));
  if (spouse === undefined || gender === undefined || !isExample) return trial;
  return { application: withParty(application, other, (person) => ({ ...person, gender: gender === '1' ? '0' : '1' })), examples };
}

const isInsured = ({ insureds }: Application, party: PartyId): boolean => insureds.some((insured) => insured.party === party);

/**
 * Changes the facts about a person. Children have the occupation of their age; an answer to a part of the birthday is not an example. The
 * example of a spouse follows the sex of the other.
 */
export function changeLife(
  product: Product,
  { application, examples }: FamilyTrial,
  party: PartyId,
  change: Person,
  { today }: ApplicationContext,
  part?: keyof DateParts,
): FamilyTrial {
  const changed = { ...partyOf(application, party), ...change };
  const { occupation } = withKnownOccupation(product, changed, today);
  const trial = {
    application: withParty(application, party, () => ({ ...changed, occupation })),
    examples: part === undefined ? examples : { ...examples, [party]: (examples[party] ?? []).filter((example) => example !== part) },
  };
  return change.gender === undefined ? trial : pairCouple(trial, party);
}

/** The draft that a trial begins. Examples are left out. */
export function draftOfFamily({ application, examples }: FamilyTrial): Application {
  const parties = Object.entries(application.parties).map(([id, person]): [PartyId, Person] => {
    const { birthday: _example, ...known } = person;
    return [id, (examples[id] ?? []).length > 0 ? known : person];
  });
  return { ...application, parties: Object.fromEntries(parties), noticeAcknowledged: true };
}
