import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { applicationContext } from '../drafts/application-context.ts';
import { readApplication, refuseUnreadable } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOwnOrder } from '../orders.queries.ts';
import { findHeldByAccount, matchHeld } from './held-cover.ts';

/** The cover that the signed-in customer already has for the people whom their sale insures, and the yearly cost of all their policies. */
export async function showHeldCover(
  deps: OrderDeps,
  { owner, orderNo }: { readonly owner: Owner; readonly orderNo: string },
): Promise<AnswerOf<'showHeldCover'> | Refused<'ORDER_NOT_FOUND' | 'APPLICATION_UNREADABLE' | 'NOT_SIGNED_IN'>> {
  const { db, catalogue, occupations, sealer, clock } = deps;
  const order = await findOwnOrder(db, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  const held = await findHeldByAccount(deps, owner);
  if (!held) return refuse('NOT_SIGNED_IN');
  const { product } = await catalogue.version(order.product_id);
  const context = applicationContext(await occupations.ofOrder(order), dayInShanghai(clock()));
  const { insureds, isVerified, premiums } = matchHeld(sealer, held, { product, application, context });
  return { insureds: [...insureds], isVerified, premiums: { ...premiums, yearly: toYuanText(premiums.yearly) } };
}
