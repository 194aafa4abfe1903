import { readChoices } from '@portal/contract/wire.ts';
import { ridersOf } from '@portal/rules/product/coverages.ts';
import { isOffered } from '@portal/rules/product/limits.ts';
import { type Fen, fen, fromYuanText } from '@portal/rules/values/money.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { api } from '../../../api/browser-api.ts';
import { situationOf, type SumRequest } from '../state/read-trial.ts';
import type { TrialState } from '../state/trial-state.ts';

export interface RiderPricesRequest {
  /** The request for the current price, without the riders to be priced. */
  readonly base: SumRequest;
  readonly basePremium: string;
  readonly riders: readonly string[];
}

/** The amount that each rider adds to every premium, by id; a rider without a price is absent. */
export type RiderPrices = Readonly<Record<string, Fen>>;

/** Prices every rider on top of the current choices. If one is refused, it has no price; the others are not affected. */
export async function askRiderPrices({ base, basePremium, riders }: RiderPricesRequest): Promise<RiderPrices> {
  const answers = await Promise.allSettled(riders.map((id) => api('quotePremium', { ...base, riders: [...(base.riders ?? []), id] })));
  const prices: Record<string, Fen> = {};
  for (const [index, id] of riders.entries()) {
    const answer = answers[index];
    if (answer?.status === 'fulfilled') prices[id] = fen(fromYuanText(answer.value.premium) - fromYuanText(basePremium));
  }
  return prices;
}

/** The riders that are not chosen and can be priced: those on a person whose details are known. */
export function askableRiders(product: Product, state: TrialState, base: SumRequest, today: string): string[] {
  const situation = situationOf(state, readChoices(base.choices), today);
  return ridersOf(product)
    .filter(({ id, life }) => life === 'insured' && !state.riders.includes(id))
    .filter((rider) => isOffered(product, rider, situation))
    .map(({ id }) => id);
}
