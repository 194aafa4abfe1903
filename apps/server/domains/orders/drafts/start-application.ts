import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { findConsentStates } from '../consent/consent-content.ts';
import { reviewBy } from '../health/review-by.ts';
import { findOffer, type Offer } from './find-offer.ts';
import { readApplication, refuseUnreadable } from './open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { ownersRuleOf } from '../owners/owners-rule.ts';
import { priceApplication } from '../../quoting/public.ts';
import { presentRenewal } from '../renewal/present-renewal.ts';
import { contextOfOrder } from '../renewal/renewed-cover.ts';
import { presentStart } from '../orders.present.ts';
import { findLink } from '../../links/public.ts';
import { stateOfLink } from '../handover/draft-links.ts';
import { showReturn } from '../roster/papers/show-return.ts';
import { findSuitabilityBasis } from '../suitability/suitability-basis.ts';
import { findFillableOrder } from '../handover/fillable-order.ts';

/** Nothing is offered for an order that was submitted, or to a helper. */
export const settled: Offer = { isOnSale: true, saleEnd: null, newer: null };

/**
 * Everything an application page needs to continue where the customer left off, with the product version of the order. For a draft it also
 * lists the changes of the version on sale.
 */
export async function startApplication(
  deps: Pick<
    OrderDeps,
    'db' | 'catalogue' | 'occupations' | 'sealer' | 'clock' | 'reportUnreadable' | 'site' | 'holidays' | 'findRenewed' | 'findHeldPolicies'
  >,
  { owner, orderNo }: { owner: Owner; orderNo: string },
): Promise<AnswerOf<'startApplication'> | Refused<'ORDER_NOT_FOUND' | 'APPLICATION_UNREADABLE'>> {
  const { db, catalogue, occupations, sealer, clock } = deps;
  const now = clock();
  const fillable = await findFillableOrder(db, owner, orderNo, now);
  if (!fillable) return refuse('ORDER_NOT_FOUND');
  const { order, isHelper } = fillable;
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  const version = await catalogue.version(order.product_id);
  const offer = order.state === 'draft' && !isHelper ? await findOffer(deps, version, application) : settled;
  const today = dayInShanghai(now);
  const phoneHash = order.applicant_phone_hash;
  const phoneVerified = !isHelper && order.account_id !== null && phoneHash !== null && owner.phoneHash?.equals(phoneHash) === true;
  const { table } = await occupations.current();
  const consents = isHelper ? [] : await findConsentStates(db, { sealer, occupations: table, now }, order.id, { application, version });
  const helperLink =
    isHelper || order.state !== 'draft' ? 'none' : stateOfLink(await findLink(db, { purpose: 'helper', subjectId: order.id }, now));
  const context = await contextOfOrder(deps, order, table, today);
  const price = priceApplication(version, application, context);
  const premium = 'problem' in price ? null : price.premium;
  return presentStart(version, fillable, application, {
    owners: ownersRuleOf((await deps.site.current()).owners, premium),
    phoneVerified,
    consents,
    helperLink,
    context,
    renewal: isHelper ? null : await presentRenewal(deps, order, application, version, today),
    offer,
    reviewBy: await reviewBy(deps, now),
    suitability: isHelper ? undefined : await findSuitabilityBasis(deps, order, { product: version.product, application }),
    returned: isHelper ? null : await showReturn(deps, order),
  });
}
