import type {
  Application,
  BeneficialOwner,
  Body,
  HealthDetails,
  Organisation,
  Person,
  PhoneNumber,
  Place,
  Suitability,
} from './application.ts';
import { cleanMeasure } from '../../health/body.ts';
import { cleanAddress } from '../../person/address/address.ts';
import { normaliseValidUntil } from '../../person/certificate/certificate-validity.ts';
import { cleanTaxDetails } from '../../person/tax-residence.ts';
import { withRelation } from './parties.ts';
import { stripEmpty } from '../../values/payload.ts';
import { cleanCode, cleanDigits, cleanName, cleanText, cleanWords } from '../../values/text.ts';

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** Cleans an answer. An absent answer stays absent. */
function when<T>(answer: T | undefined, clean: (answer: T) => T): T | undefined {
  return answer === undefined ? undefined : clean(answer);
}

const cleanPhone = ({ countryCode, number }: PhoneNumber): PhoneNumber => ({
  countryCode: cleanDigits(countryCode),
  number: cleanDigits(number),
});

/** What is stored loses no letter: the rules find those that are not allowed and show them. */
const keep = { keepsOdd: true };
const keepText = (text: string): string => cleanText(text, keep);
const keepName = (name: string): string => cleanName(name, keep);
const keepAddress = (address: string): string => cleanAddress(address, keep);

const cleanEmail = (email: string): string => cleanText(email).replaceAll(' ', '');

/**
 * The stored form of a person: clean text, codes in half-width upper case, one value for long-term, no empty answers. Does not
 * cut to a maximum length, because cutting could turn an invalid number into a valid one.
 */
export function cleanPerson(person: Person): Person {
  const { phone, ...others } = person;
  const cleaned = {
    ...others,
    name: when(person.name, keepName),
    certificateNo: when(person.certificateNo, cleanCode),
    certificateValidUntil: when(person.certificateValidUntil, normaliseValidUntil),
    email: when(person.email, cleanEmail),
    address: when(person.address, keepAddress),
    postcode: when(person.postcode, (postcode) => cleanDigits(postcode)),
    taxDetails: cleanTaxDetails(person.taxResidence, person.taxDetails),
  };
  // Keep a phone with an empty number, because its calling code may already be chosen.
  return { ...stripEmpty(cleaned), ...(phone && { phone: cleanPhone(phone) }) };
}

/** The stored form of a place. */
function cleanPlace({ name, address, region }: Place): Place {
  return stripEmpty({ region, name: when(name, cleanWords), address: when(address, keepAddress) });
}

const cleanOwner = ({ party, share, livesIn, ...chosen }: BeneficialOwner): BeneficialOwner => ({
  party,
  ...stripEmpty({ ...chosen, share: when(share, cleanMeasure), livesIn: when(livesIn, cleanWords) }),
});

/** The stored form of an organisation, by the rules of a person's fields. */
function cleanOrganisation({ contact, officer, licence, creditCode, name, ...rest }: Organisation): Organisation {
  const { phone, email, name: contactName } = contact ?? {};
  const { kind, owners, ownersKnown, ownersNote, ...where } = rest;
  return {
    ...stripEmpty({ kind, ownersKnown, ownersNote: when(ownersNote, cleanWords) }),
    ...(owners && { owners: owners.map(cleanOwner) }),
    ...cleanPlace(where),
    ...stripEmpty({ name: when(name, keepText), creditCode: when(creditCode, cleanCode) }),
    contact: {
      ...stripEmpty({ name: when(contactName, keepName), email: when(email, cleanEmail) }),
      ...(phone && { phone: cleanPhone(phone) }),
    },
    officer: stripEmpty({ name: when(officer?.name, keepName), title: when(officer?.title, cleanWords) }),
    ...(licence && { licence }),
  };
}

/** Everything that somebody said and measured, as clean text, without what is empty. */
function cleanHealth({ healthDetails, bodies }: Application): Pick<Application, 'healthDetails' | 'bodies'> {
  const cleanDetails = ({ treatedAt, text, ...chosen }: HealthDetails): HealthDetails =>
    stripEmpty({ ...chosen, treatedAt: when(treatedAt, cleanWords), text: when(text, cleanWords) });
  const measures = ({ height, weight }: Body): Body =>
    stripEmpty({ height: when(height, cleanMeasure), weight: when(weight, cleanMeasure) });
  return {
    healthDetails: mapValues(healthDetails, (said) => mapValues(said, cleanDetails)),
    bodies: mapValues(bodies, measures),
  };
}

/** The stored form of what is said about needs and means. */
function cleanSuitability({ insisted, ...answers }: Suitability): Suitability {
  const words = cleanWords(insisted?.words ?? '');
  return { ...stripEmpty(answers), ...(insisted && words && { insisted: { ...insisted, words } }) };
}

/**
 * The stored form of an application: every person is cleaned, and an insured who is the applicant is the same party. Call it
 * before checking the rules. Idempotent.
 */
export function cleanApplication(application: Application): Application {
  const parties = Object.fromEntries(Object.entries(application.parties).map(([id, person]) => [id, cleanPerson(person)]));
  const { organisation } = application;
  return application.insureds.reduce((cleaned, { id, relation }) => withRelation(cleaned, id, relation), {
    ...application,
    parties,
    ...(organisation && { organisation: cleanOrganisation(organisation) }),
    ...(application.suitability && { suitability: cleanSuitability(application.suitability) }),
    ...(application.group && { group: { ...application.group, place: cleanPlace(application.group.place) } }),
    ...cleanHealth(application),
  });
}
