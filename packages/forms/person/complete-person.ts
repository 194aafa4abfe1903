import { knownAge } from '@portal/rules/person/age.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import { birthdayFromNumber, genderFromNumber } from '@portal/rules/person/certificate/certificate-number.ts';
import { validityBounds } from '@portal/rules/person/certificate/certificate-validity.ts';
import { nationalityFor } from '@portal/rules/person/certificate/nationality.ts';
import { presetOccupation } from '@portal/rules/person/occupation.ts';
import type { CertificateType, PersonField } from '@portal/rules/product/product.ts';
import { cleanCode } from '@portal/rules/values/text.ts';

/**
 * Fills in the answers that follow from others of a person: birthday, gender and nationality from the certificate (spec 1 §5, spec 2 §4),
 * the fixed validity of a birth certificate or household register, the occupation of children. Only fields that the product asks for are
 * filled.
 */
export function completePerson<P extends Person>(person: P, asked: readonly PersonField[], today: string): P {
  const identified = { ...person, ...readNumber(person, asked) };
  const { certificateType: type, birthday, occupation } = identified;
  const age = knownAge(birthday, today);
  if (age === undefined || birthday === undefined) return identified;
  const fixed = type && asked.includes('certificateValidity') ? validityBounds(type, birthday, today).fixed : undefined;
  const preset = asked.includes('occupation') ? presetOccupation(age) : undefined;
  return {
    ...identified,
    ...(fixed && { certificateValidUntil: fixed }),
    ...(preset && (preset.locked || occupation === undefined) && { occupation: preset.code }),
  };
}

function readNumber(person: Person, asked: readonly PersonField[]): Partial<Person> {
  const type = person.certificateType;
  if (type === undefined) return {};
  const number = cleanCode(person.certificateNo ?? '');
  const birthday = birthdayFromNumber(type, number);
  const gender = genderFromNumber(type, number);
  const nationality = asked.includes('nationality') ? nationalityFor(type, number) : undefined;
  return { ...(birthday && { birthday }), ...(gender && { gender }), ...(nationality && { nationality }) };
}

/** The initial answers of a form: the most common certificate, if nothing has been answered. */
export function presetCertificate<P extends Person>(person: P, offered: readonly CertificateType[]): P {
  const untouched = person.certificateType === undefined && person.certificateNo === undefined;
  return untouched && offered.includes('0') ? { ...person, certificateType: '0' } : person;
}
