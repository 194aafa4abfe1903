import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { findConsentStates } from './consent-content.ts';
import { readApplication, refuseUnreadable } from './open-application.ts';
import type { OrderDeps } from './order-deps.ts';
import { presentStart } from './orders.present.ts';
import { findOwnOrder } from './orders.queries.ts';

/** Everything an application page needs to continue where the customer left off. A draft is shown with the version on sale. */
export async function startApplication(
  deps: Pick<OrderDeps, 'db' | 'catalogue' | 'sealer' | 'clock' | 'reportUnreadable'>,
  { owner, orderNo }: { owner: Owner; orderNo: string },
): Promise<AnswerOf<'startApplication'> | Refused<'ORDER_NOT_FOUND' | 'PRODUCT_NOT_FOUND' | 'APPLICATION_UNREADABLE'>> {
  const { db, catalogue, sealer, clock } = deps;
  const order = await findOwnOrder(db, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  const version = order.state === 'draft' ? await catalogue.onSale(application.goodsId) : await catalogue.version(order.product_id);
  if (!version) return refuse('PRODUCT_NOT_FOUND');
  const today = dayInShanghai(clock());
  const phoneHash = order.applicant_phone_hash;
  const phoneVerified = order.account_id !== null && phoneHash !== null && owner.phoneHash?.equals(phoneHash) === true;
  const consents = await findConsentStates(db, sealer, order.id, application, today);
  return presentStart(version, order, application, { phoneVerified, consents, today });
}
