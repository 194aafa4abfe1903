import type { Application, Body, HealthDetails, Person } from './application.ts';
import { cleanMeasure } from '../health/body.ts';
import { cleanAddress } from '../person/address.ts';
import { normaliseValidUntil } from '../person/certificate-validity.ts';
import { cleanTaxDetails } from '../person/tax-residence.ts';
import { withRelation } from './parties.ts';
import { stripEmpty } from '../values/payload.ts';
import { cleanCode, cleanDigits, cleanName, cleanText, cleanWords } from '../values/text.ts';

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** Cleans an answer. An absent answer stays absent. */
function when<T>(answer: T | undefined, clean: (answer: T) => T): T | undefined {
  return answer === undefined ? undefined : clean(answer);
}

/**
 * The stored form of a person: clean text, codes in half-width upper case, one value for long-term, no empty answers. Does not
 * cut to a maximum length, because cutting could turn an invalid number into a valid one.
 */
export function cleanPerson(person: Person): Person {
  const { phone, ...others } = person;
  const cleaned = {
    ...others,
    name: when(person.name, (name) => cleanName(name, Infinity)),
    certificateNo: when(person.certificateNo, cleanCode),
    certificateValidUntil: when(person.certificateValidUntil, normaliseValidUntil),
    email: when(person.email, (email) => cleanText(email).replaceAll(' ', '')),
    address: when(person.address, cleanAddress),
    postcode: when(person.postcode, (postcode) => cleanDigits(postcode)),
    taxDetails: cleanTaxDetails(person.taxResidence, person.taxDetails),
  };
  // Keep a phone with an empty number, because its calling code may already be chosen.
  const dialled = phone && { phone: { countryCode: cleanDigits(phone.countryCode), number: cleanDigits(phone.number) } };
  return { ...stripEmpty(cleaned), ...dialled };
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

/**
 * The stored form of an application: every person is cleaned, and an insured who is the applicant is the same party. Call it
 * before checking the rules. Idempotent.
 */
export function cleanApplication(application: Application): Application {
  const parties = Object.fromEntries(Object.entries(application.parties).map(([id, person]) => [id, cleanPerson(person)]));
  return application.insureds.reduce((cleaned, { id, relation }) => withRelation(cleaned, id, relation), {
    ...application,
    parties,
    ...cleanHealth(application),
  });
}
