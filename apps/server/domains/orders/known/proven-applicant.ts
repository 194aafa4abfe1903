import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { applicantOf } from '@portal/rules/sale/answers/parties.ts';
import { addMinutes } from '#platform/clock.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { readApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { Contact } from './account-owner.ts';
import { contactOf } from './keep-contact.ts';
import { findProvenOrder } from './known-applicant.queries.ts';

/** How long a submission proves who sits at the browser that made it. */
const provesForMinutes = 10;

/**
 * The phone that a code proved when this browser submitted an order as a guest, a few minutes ago at most. It may be asked for again:
 * an answer can be lost. Undefined for every other order, also for one that another browser made.
 */
export async function findProvenApplicant(
  deps: Pick<OrderDeps, 'db' | 'sealer' | 'clock' | 'reportUnreadable'>,
  { visitorHash }: Pick<Owner, 'visitorHash'>,
  orderNo: string,
): Promise<{ orderId: string; phone: PhoneNumber; contact: Contact } | undefined> {
  if (visitorHash === null) return undefined;
  const order = await findProvenOrder(deps.db, { orderNo, visitorHash, since: addMinutes(deps.clock(), -provesForMinutes) });
  const application = order && readApplication(deps, order);
  const phone = application && applicantOf(application).phone;
  return application && phone ? { orderId: order.id, phone, contact: contactOf(application) } : undefined;
}
