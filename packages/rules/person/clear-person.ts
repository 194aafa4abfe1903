import { knownAge } from './age.ts';
import type { Person } from '../sale/application.ts';
import { birthdayFromNumber, genderFromNumber } from './certificate-number.ts';
import { checkCertificateValidity } from './certificate-validity.ts';
import { nationalityFor } from './nationality.ts';
import { checkOccupation } from './occupation.ts';

/** Whether an answer did not change although an answer that it depends on did. */
function isStale(before: Person, after: Person, key: keyof Person): boolean {
  return after[key] !== undefined && after[key] === before[key];
}

function without<P extends Person>(person: P, keys: readonly (keyof Person)[]): P {
  const cleared = { ...person };
  for (const key of keys) delete cleared[key];
  return cleared;
}

/** A new certificate type clears number, date and nationality. */
function clearCertificate<P extends Person>(before: P, after: P): P {
  if (before.certificateType === undefined || before.certificateType === after.certificateType) return after;
  const dependent = ['certificateNo', 'certificateValidUntil', 'nationality'] as const;
  return without(
    after,
    dependent.filter((key) => isStale(before, after, key)),
  );
}

/** A new certificate number sets the birthday, gender and nationality that it contains. */
function followNumber<P extends Person>(before: P, after: P): P {
  const { certificateType: type, certificateNo: number } = after;
  if (type === undefined || !number || number === before.certificateNo) return after;
  const contained: Person = {
    birthday: birthdayFromNumber(type, number),
    gender: genderFromNumber(type, number),
    nationality: nationalityFor(type, number),
  };
  const followed = (['birthday', 'gender', 'nationality'] as const)
    .filter((key) => contained[key] !== undefined && isStale(before, after, key))
    .map((key) => [key, contained[key]]);
  return { ...after, ...Object.fromEntries(followed) };
}

/** A new birthday or gender clears a validity date or an occupation that does not fit. */
function clearMisfits<P extends Person>(before: P, after: P, today: string): P {
  const { birthday, gender, certificateType, certificateValidUntil, occupation } = after;
  if (birthday === before.birthday && gender === before.gender) return after;
  const age = knownAge(birthday, today);
  const cleared: (keyof Person)[] = [];
  if (occupation && isStale(before, after, 'occupation') && checkOccupation(occupation, age, gender)) cleared.push('occupation');
  if (certificateType && certificateValidUntil && birthday && age !== undefined) {
    const stale = isStale(before, after, 'certificateValidUntil');
    if (stale && checkCertificateValidity(certificateType, birthday, certificateValidUntil, today)) cleared.push('certificateValidUntil');
  }
  return without(after, cleared);
}

/**
 * Returns a person after a change, without the answers that depend on the changed ones. An answer that is itself part of the
 * change is kept.
 */
export function clearPerson<P extends Person>(before: P, after: P, today: string): P {
  const followed = followNumber(before, clearCertificate(before, after));
  return clearMisfits(before, followed, today);
}
