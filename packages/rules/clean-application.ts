import type { Application, Person } from './application.ts';
import { normaliseValidUntil } from './certificate-validity.ts';
import { stripEmpty } from './payload.ts';
import { cleanCode, cleanDigits, cleanName, cleanText } from './text.ts';

/** Cleans an answer that was given; leaves the absent ones absent. */
function when<T>(answer: T | undefined, clean: (answer: T) => T): T | undefined {
  return answer === undefined ? undefined : clean(answer);
}

/**
 * A person as stored: text cleaned, codes narrowed and upper-cased, long-term dates in one form, empty answers left
 * out. Nothing is cut to length here: cutting would turn a wrong number into a right one that was never typed.
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
  // A phone is an answer of two parts: while the number is still empty, the calling code has been chosen already.
  const dialled = phone && { phone: { countryCode: cleanDigits(phone.countryCode), number: cleanDigits(phone.number) } };
  // Every field of a person is optional, so one that was left out is still a person.
  return { ...stripEmpty(cleaned), ...dialled } as P;
}

/** An application as it is saved: every person cleaned. Do this before the rules are asked. Idempotent. */
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
