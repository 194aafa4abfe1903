import type { Person } from '@portal/rules/application.ts';
import type { PersonRole } from '@portal/rules/person-role.ts';

/** What every field of a person takes: the person, where it is in the application, and where a new answer goes. */
export interface PersonFieldProps {
  readonly person: Person;
  /** `applicant`, `beneficiaries.named.0`: the beginning of the fields' ids. */
  readonly path: string;
  readonly role: PersonRole;
  readonly onChange: (patch: Partial<Person>) => void;
}
