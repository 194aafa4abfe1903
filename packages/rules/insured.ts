import { ADULT_AGE, knownAge } from './age.ts';
import type { Application, Person } from './application.ts';

/** The insured person: the applicant if the relation is `00`. */
export function insuredOf(application: Application): Person {
  return application.relation === '00' ? application.applicant : application.insured;
}

/** The path of the insured person in the application. */
export function insuredPath(application: Application): 'applicant' | 'insured' {
  return application.relation === '00' ? 'applicant' : 'insured';
}

/** Whether the insured must consent: an adult who is not the applicant. False if relation or birthday is unknown. */
export function needsInsuredConsent(application: Application, today: string): boolean {
  if (application.relation === undefined || application.relation === '00') return false;
  const age = knownAge(application.insured.birthday, today);
  return age !== undefined && age >= ADULT_AGE;
}

/** Whether two people have the same certificate. False if one of them has none. */
export function haveSameCertificate(one: Person, other: Person): boolean {
  return Boolean(one.certificateNo) && one.certificateNo === other.certificateNo && one.certificateType === other.certificateType;
}
