import { ADULT_AGE, knownAge } from './age.ts';
import type { Application, Person } from './application.ts';

/** The insured person: the applicant while the relation is self. */
export function insuredOf(application: Application): Person {
  return application.relation === '00' ? application.applicant : application.insured;
}

/** Where the insured person's answers are in the application. */
export function insuredPath(application: Application): 'applicant' | 'insured' {
  return application.relation === '00' ? 'applicant' : 'insured';
}

/** Whether an adult who is not the applicant must consent. False until relation and birthday are known. */
export function needsInsuredConsent(application: Application, today: string): boolean {
  if (application.relation === undefined || application.relation === '00') return false;
  const age = knownAge(application.insured.birthday, today);
  return age !== undefined && age >= ADULT_AGE;
}

/** Whether two people show the same certificate; false while one of them has none. */
export function haveSameCertificate(one: Person, other: Person): boolean {
  return Boolean(one.certificateNo) && one.certificateNo === other.certificateNo && one.certificateType === other.certificateType;
}
