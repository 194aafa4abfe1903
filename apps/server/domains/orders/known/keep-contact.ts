import type { Application } from '@portal/rules/sale/answers/application.ts';
import { applicantOf } from '@portal/rules/sale/answers/parties.ts';
import type { Contact } from './account-owner.ts';

/** E-mail and address of the applicant, as far as they are stated. */
export function contactOf(application: Application): Contact {
  const { email, region, address } = applicantOf(application);
  return { ...(email && { email }), ...(region && address && { region, address }) };
}
