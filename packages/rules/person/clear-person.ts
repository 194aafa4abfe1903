import { knownAge } from './age.ts';
import type { Person } from '../sale/answers/application.ts';
import { birthdayFromNumber, certificateTypeOf, genderFromNumber } from './certificate/certificate-number.ts';
import { checkCertificateValidity } from './certificate/certificate-validity.ts';
import { nationalityFor } from './certificate/nationality.ts';
import { checkOccupation, presetOccupation } from './occupation.ts';
import { cleanCode } from '../values/text.ts';

/** Whether an answer did not change although an answer that it depends on did. */
function isStale(before: Person, after: Person, key: keyof Person): boolean {
  return after[key] !== undefined && after[key] === before[key];
}

function without<P extends Person>(person: P, keys: readonly (keyof Person)[]): P {
  const cleared = { ...person };
  for (const key of keys) delete cleared[key];
  return cleared;
}

/** A new certificate type clears number, date and nationality. A number that says by itself that it is of the new type stays. */
function clearCertificate<P extends Person>(before: P, after: P): P {
  const { certificateType: type, certificateNo: number = '' } = after;
  if (before.certificateType === undefined || before.certificateType === type) return after;
  const isOfType = type !== undefined && certificateTypeOf(cleanCode(number)) === type;
  const dependent = [...(isOfType ? [] : (['certificateNo'] as const)), 'certificateValidUntil', 'nationality'] as const;
  return without(
    after,
    dependent.filter((key) => isStale(before, after, key)),
  );
}

/** The answers that a certificate says by itself. */
function containedIn({ certificateType: type, certificateNo }: Person): Person {
  if (type === undefined || !certificateNo) return {};
  const number = cleanCode(certificateNo);
  return {
    birthday: birthdayFromNumber(type, number),
    gender: genderFromNumber(type, number),
    nationality: nationalityFor(type, number),
  };
}

/** Whether an answer of a person was derived from the certificate or the age, and not typed. */
export function isDerived(person: Person, key: keyof Person, today: string): boolean {
  const answer = person[key];
  if (answer === undefined) return false;
  if (key === 'birthday' || key === 'gender' || key === 'nationality') return containedIn(person)[key] === answer;
  const age = knownAge(person.birthday, today);
  return key === 'occupation' && age !== undefined && presetOccupation(age)?.code === answer;
}

/** Birthday and gender that a certificate contained go with it. */
function clearContained<P extends Person>(before: P, after: P, today: string): P {
  const present = containedIn(after);
  const gone = (['birthday', 'gender'] as const).filter(
    (key) => present[key] === undefined && isStale(before, after, key) && isDerived(before, key, today),
  );
  return gone.length === 0 ? after : without(after, gone);
}

/** A new certificate number sets the birthday, gender and nationality that it contains. */
function followNumber<P extends Person>(before: P, after: P): P {
  if (after.certificateNo === before.certificateNo) return after;
  const contained = containedIn(after);
  const followed = (['birthday', 'gender', 'nationality'] as const)
    .filter((key) => contained[key] !== undefined && isStale(before, after, key))
    .map((key) => [key, contained[key]]);
  return { ...after, ...Object.fromEntries(followed) };
}

/** A new birthday or gender clears a validity date or an occupation that does not fit, or that followed from the old age. */
function clearMisfits<P extends Person>(before: P, after: P, today: string): P {
  const { birthday, gender, certificateType, certificateValidUntil, occupation } = after;
  if (birthday === before.birthday && gender === before.gender) return after;
  const age = knownAge(birthday, today);
  const cleared: (keyof Person)[] = [];
  if (occupation && isStale(before, after, 'occupation')) {
    const followed = isDerived(before, 'occupation', today) && !isDerived(after, 'occupation', today);
    if (followed || checkOccupation(occupation, age, gender)) cleared.push('occupation');
  }
  if (certificateType && certificateValidUntil && birthday && age !== undefined) {
    const stale = isStale(before, after, 'certificateValidUntil');
    if (stale && checkCertificateValidity(certificateType, birthday, certificateValidUntil, today)) cleared.push('certificateValidUntil');
  }
  return without(after, cleared);
}

/**
 * Returns a person after a change, without the answers that depend on the changed ones: answers that were derived from a certificate or an
 * age are removed with it. An answer that is itself part of the change is kept.
 */
export function clearPerson<P extends Person>(before: P, after: P, today: string): P {
  const followed = followNumber(before, clearCertificate(before, after));
  return clearMisfits(before, clearContained(before, followed, today), today);
}
