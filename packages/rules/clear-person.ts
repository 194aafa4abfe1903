import { knownAge } from './age.ts';
import type { Person } from './application.ts';
import { birthdayFromNumber, genderFromNumber } from './certificate-number.ts';
import { checkCertificateValidity } from './certificate-validity.ts';
import { nationalityFor } from './nationality.ts';
import { checkOccupation } from './occupation.ts';

/** Answers that were left as they were although something they hang on changed. */
function isStale(before: Person, after: Person, key: keyof Person): boolean {
  return after[key] !== undefined && after[key] === before[key];
}

function without<P extends Person>(person: P, keys: readonly (keyof Person)[]): P {
  const cleared = { ...person };
  for (const key of keys) delete cleared[key];
  return cleared;
}

/** Another certificate: its number, date and nationality are no longer those answered. */
function clearCertificate<P extends Person>(before: P, after: P): P {
  if (before.certificateType === undefined || before.certificateType === after.certificateType) return after;
  const hanging = ['certificateNo', 'certificateValidUntil', 'nationality'] as const;
  return without(
    after,
    hanging.filter((key) => isStale(before, after, key)),
  );
}

/** Another number: what it tells of birthday, gender and nationality replaces what the old one told. */
function followNumber<P extends Person>(before: P, after: P): P {
  const { certificateType: type, certificateNo: number } = after;
  if (type === undefined || !number || number === before.certificateNo) return after;
  const told: Person = {
    birthday: birthdayFromNumber(type, number),
    gender: genderFromNumber(type, number),
    nationality: nationalityFor(type, number),
  };
  const followed = (['birthday', 'gender', 'nationality'] as const)
    .filter((key) => told[key] !== undefined && isStale(before, after, key))
    .map((key) => [key, told[key]]);
  return { ...after, ...Object.fromEntries(followed) };
}

/** Another birthday or gender: a date or an occupation that no longer fits goes. */
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
 * A person after a change, without the answers that hung on what changed. An answer that was itself given anew in the
 * same change stays.
 */
export function clearPerson<P extends Person>(before: P, after: P, today: string): P {
  const followed = followNumber(before, clearCertificate(before, after));
  return clearMisfits(before, followed, today);
}
