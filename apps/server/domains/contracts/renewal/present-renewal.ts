import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { renewalWindow, renewedFrom } from '@portal/rules/sale/renewal/renewal.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { Refused } from '#platform/refused.ts';
import type { Contract } from '../contract/contract.ts';
import type { PolicyRow } from '../policies.queries.ts';
import { isRenewalDay, judgeRenewal, type RenewalDeps } from './judge-renewal.ts';

type Shown = AnswerOf<'getPolicy'>['renewal'];

/**
 * The renewal of a policy as its owner reads it, on the days on which it is offered. Null: none is shown, also when the policy is renewed
 * already.
 */
export async function presentRenewal(deps: RenewalDeps, policy: PolicyRow, contract: Contract): Promise<Shown> {
  if (!isRenewalDay(policy, dayInShanghai(deps.clock()))) return null;
  const renewal = await judgeRenewal(deps, policy, contract);
  if (!renewal || renewal.order?.state === 'issued') return null;
  const { cover, order, verdict } = renewal;
  const isPossible = !(verdict instanceof Refused);
  return {
    until: renewalWindow(cover.coverUntil).until,
    effectiveOn: renewedFrom(cover.coverUntil),
    order: order ? { orderNo: order.order_no, state: order.state } : null,
    premium: isPossible && verdict.premium !== null ? toYuanText(verdict.premium) : null,
    problem: isPossible ? null : (verdict.message ?? refusals[verdict.code].message),
  };
}
