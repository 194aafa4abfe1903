import type { Application, Person } from './application.ts';
import { normaliseValidUntil } from './certificate-validity.ts';
import { stripEmpty } from './payload.ts';
import { cleanCode, cleanDigits, cleanName, cleanText } from './text.ts';

/** Cleans an answer. An absent answer stays absent. */
function when<T>(answer: T | undefined, clean: (answer: T) => T): T | undefined {
  return answer === undefined ? undefined : clean(answer);
}

/**
 * The stored form of a person: clean text, codes in half-width upper case, one value for long-term, no empty answers. Does not
 * cut to a maximum length, because cutting could turn an invalid number into a valid one.
 */
export function cleanPerson<P extends Person>(person: P): P {
  const { phone, ...others } = person;
  const cleaned = {
    ...others,
    name: when(person.name, (name) => cleanName(name, Infinity)),
    certificateNo: when(person.certificateNo, cleanCode),
    certificateValidUntil: when(person.certificateValidUntil, normaliseValidUntil),
    email: when(person.email, (email) => cleanText(email).replaceAll(' ', '')),
    address: when(person.address, (address) => cleanText(address)),
    postcode: when(person.postcode, (postcode) => cleanDigits(postcode)),
  };
  // Keep a phone with an empty number, because its calling code may already be chosen.
  const dialled = phone && { phone: { countryCode: cleanDigits(phone.countryCode), number: cleanDigits(phone.number) } };
  // All fields of a person are optional, so the result is a person.
  return { ...stripEmpty(cleaned), ...dialled } as P;
}

/** The stored form of an application: every person is cleaned. Call it before checking the rules. Idempotent. */
export function cleanApplication(application: Application): Application {
  return {
    ...application,
    applicant: cleanPerson(application.applicant),
    insured: cleanPerson(application.insured),
    beneficiaries: {
      ...application.beneficiaries,
      named: application.beneficiaries.named.map((beneficiary) => cleanPerson(beneficiary)),
    },
  };
}
