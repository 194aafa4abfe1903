import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { checkPhone } from '@portal/rules/person/phone.ts';
import { contactOf } from '@portal/rules/sale/answers/parties.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { followConsentLink } from '../consent/insured-consent.ts';
import { readApplication, refuseUnreadable } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOwnOrder } from '../orders.queries.ts';

type Deps = Pick<OrderDeps, 'db' | 'sealer' | 'clock' | 'jobs' | 'reportUnreadable'>;

/** The applicant's phone in the owner's draft. The code of a submission is sent there; the caller cannot choose another phone. */
export async function findApplicantPhone(
  deps: Deps,
  { owner, orderNo }: { owner: Owner; orderNo: string },
): Promise<PhoneNumber | Refused<'ORDER_NOT_FOUND' | 'APPLICATION_UNREADABLE' | 'APPLICATION_INCOMPLETE'>> {
  const order = await findOwnOrder(deps.db, owner, orderNo);
  if (!order || order.state !== 'draft') return refuse('ORDER_NOT_FOUND');
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  const { phone } = contactOf(application);
  return phone && !checkPhone(phone) ? phone : refuse('APPLICATION_INCOMPLETE');
}

/** The phone that a consent link was sent to. */
export async function findConsentPhone(deps: Deps, token: string): Promise<PhoneNumber | Refused<'CONSENT_LINK_INVALID'>> {
  const link = await followConsentLink(deps.db, deps, token);
  return link instanceof Refused ? link : link.phone;
}
