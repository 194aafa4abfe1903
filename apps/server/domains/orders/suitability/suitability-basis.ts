import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { totalYearly } from '@portal/rules/sale/held/held-cover.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { SuitabilityBasis } from '@portal/rules/sale/judging/application-context.ts';
import { asksSuitability } from '@portal/rules/suitability/asks-suitability.ts';
import type { SuitabilityStandard } from '@portal/rules/suitability/judge-suitability.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { dayInShanghai, showInstant } from '@portal/rules/values/dates.ts';
import { type Fen, fen, toYuanText } from '@portal/rules/values/money.ts';
import { addMinutes } from '#platform/clock.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../orders.queries.ts';

type ElderColumns = Pick<OrderRow, 'elder_asked_at' | 'elder_called_at'>;

/** What the suitability of an order is judged by. `heldYearly`: the premiums of a year of the other policies of its account. */
export function suitabilityBasis(
  standard: SuitabilityStandard,
  { elder_asked_at: askedAt, elder_called_at: calledAt }: ElderColumns,
  heldYearly: Fen,
  now: Date,
): SuitabilityBasis {
  if (!askedAt) return { standard, heldYearly };
  const until = addMinutes(askedAt, standard.considerHours * 60);
  const elder = { isCalled: calledAt !== null, considerUntil: showInstant(until.toISOString()), isConsidering: now < until };
  return { standard, heldYearly, elder };
}

/** The same for a sale whose customer is asked, with the policies of its account. Undefined for one that is exempt. */
export async function findSuitabilityBasis(
  { site, findHeldPolicies, clock }: Pick<OrderDeps, 'site' | 'findHeldPolicies' | 'clock'>,
  order: ElderColumns & Pick<OrderRow, 'account_id'>,
  { product, application }: { readonly product: Product; readonly application: Application },
): Promise<SuitabilityBasis | undefined> {
  if (!asksSuitability(product, application)) return undefined;
  const now = clock();
  const held = order.account_id === null ? undefined : await findHeldPolicies(order.account_id);
  const { yearly } = held ? totalYearly(held.policies, dayInShanghai(now)) : { yearly: fen(0) };
  return suitabilityBasis((await site.current()).suitability, order, yearly, now);
}

export function presentBasis(basis: SuitabilityBasis | undefined): AnswerOf<'startApplication'>['suitability'] {
  return basis ? { standard: basis.standard, heldYearly: toYuanText(basis.heldYearly), elder: basis.elder ?? null } : null;
}
