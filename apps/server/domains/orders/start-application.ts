import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { findConsentStates } from './consent/consent-content.ts';
import { reviewBy } from './health/review-by.ts';
import { findOffer, type Offer } from './find-offer.ts';
import { readApplication, refuseUnreadable } from './open-application.ts';
import type { OrderDeps } from './order-deps.ts';
import { presentStart } from './orders.present.ts';
import { findOwnOrder } from './orders.queries.ts';

/** Nothing is offered for an order that was submitted. */
const settled: Offer = { isOnSale: true, newer: null };

/**
 * Everything an application page needs to continue where the customer left off, with the product version of the order. For a
 * draft it also says what the version on sale would change.
 */
export async function startApplication(
  deps: Pick<OrderDeps, 'db' | 'catalogue' | 'occupations' | 'sealer' | 'clock' | 'reportUnreadable' | 'site'>,
  { owner, orderNo }: { owner: Owner; orderNo: string },
): Promise<AnswerOf<'startApplication'> | Refused<'ORDER_NOT_FOUND' | 'APPLICATION_UNREADABLE'>> {
  const { db, catalogue, sealer, clock } = deps;
  const order = await findOwnOrder(db, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  const version = await catalogue.version(order.product_id);
  const offer = order.state === 'draft' ? await findOffer(deps, version, application) : settled;
  const now = clock();
  const today = dayInShanghai(now);
  const phoneHash = order.applicant_phone_hash;
  const phoneVerified = order.account_id !== null && phoneHash !== null && owner.phoneHash?.equals(phoneHash) === true;
  const consents = await findConsentStates(db, { sealer, now }, order.id, { application, version });
  return presentStart(version, order, application, { phoneVerified, consents, today, offer, reviewBy: await reviewBy(deps, now) });
}
