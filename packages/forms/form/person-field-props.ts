import type { Person } from '@portal/rules/sale/answers/application.ts';
import type { PersonRole } from '@portal/rules/person/person-role.ts';

/** The props of every field of a person: the person, its path in the application, and the change handler. */
export interface PersonFieldProps {
  readonly person: Person;
  /** `parties.applicant`: the prefix of the fields' ids. */
  readonly path: string;
  readonly role: PersonRole;
  readonly onChange: (patch: Partial<Person>) => void;
}
