import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { coolingOffEnd } from '@portal/rules/product/terms/cooling-off.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { addDays, addYears, dayInShanghai } from '@portal/rules/values/dates.ts';
import type { OrderView } from './orders.queries.ts';

/**
 * The dates of an order's issued policy. `nextDue` is the day of the next premium that is owed; when it was before `today`, the policy's
 * own page knows more. Null without a policy in force.
 */
export function presentPolicyDates(
  order: OrderView,
  product: Product,
  nextDue: string | null,
  today: string,
): AnswerOf<'getOrder'>['policyDates'] {
  const { effective_on: effectiveOn, cover_until: until, cooling_off_from: coolingOffFrom, delivered_at: received } = order;
  const isInForce = order.policy_state === 'effective' || order.policy_state === 'grace';
  if (!isInForce || !effectiveOn || !coolingOffFrom || (until && until < today)) return null;
  const { coolingOffDays } = product;
  const { renewalWaitingDays = product.waitingDays } = product;
  const waitingDays = order.renews_policy_id === null ? product.waitingDays : renewalWaitingDays;
  const anniversary = addYears(effectiveOn, 1);
  return {
    effectiveOn,
    waitingEndsOn: waitingDays > 0 ? addDays(effectiveOn, waitingDays - 1) : null,
    coolingOffDays,
    coolingOffFrom,
    coolingOffEndsOn: received && coolingOffEnd(dayInShanghai(received), coolingOffDays),
    nextPremiumOn: nextDue !== null && nextDue >= today ? nextDue : null,
    returnVisit: until === null || until >= anniversary,
  };
}
