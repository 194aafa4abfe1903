import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { coolingOffEnd } from '@portal/rules/product/cooling-off.ts';
import { paymentsOf, perYearOf, premiumDueOn } from '@portal/rules/product/payments.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { addDays, addYears, dayInShanghai } from '@portal/rules/values/dates.ts';
import type { OrderView } from './orders.queries.ts';

/**
 * What follows after the issue of an order's policy, by date. The next premium is the first one after the premium that was paid
 * here; when it was due before `today`, the policy's own page knows more. Null without a policy in force.
 */
export function presentPolicyDates(
  order: OrderView,
  product: Product,
  application: Application | undefined,
  today: string,
): AnswerOf<'getOrder'>['policyDates'] {
  const { effective_on: effectiveOn, cover_until: until, cooling_off_from: coolingOffFrom, delivered_at: received } = order;
  const isInForce = order.policy_state === 'effective' || order.policy_state === 'grace';
  if (!isInForce || !effectiveOn || !coolingOffFrom || (until && until < today)) return null;
  const { coolingOffDays } = product;
  const { renewalWaitingDays = product.waitingDays } = product;
  const waitingDays = order.renews_policy_id === null ? product.waitingDays : renewalWaitingDays;
  const anniversary = addYears(effectiveOn, 1);
  const choices = application?.choices ?? {};
  const next = premiumDueOn(effectiveOn, 1, perYearOf(product, choices));
  const isDue = paymentsOf(product, choices) > 1 && next >= today;
  return {
    effectiveOn,
    waitingEndsOn: waitingDays > 0 ? addDays(effectiveOn, waitingDays - 1) : null,
    coolingOffDays,
    coolingOffFrom,
    coolingOffEndsOn: received && coolingOffEnd(dayInShanghai(received), coolingOffDays),
    nextPremiumOn: isDue ? next : null,
    returnVisit: until === null || until >= anniversary,
  };
}
