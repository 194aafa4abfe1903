import type { Application } from '@portal/rules/sale/answers/application.ts';
import { applicantOf } from '@portal/rules/sale/answers/parties.ts';
import { maskName } from '@portal/rules/values/masking.ts';

/**
 * The applicant, as others may see them: a person with a masked name, an organisation as in a public register. Undefined: not named yet.
 */
export function shownApplicant(application: Application): string | undefined {
  if (application.organisation) return application.organisation.name;
  const { name } = applicantOf(application);
  return name && maskName(name);
}
