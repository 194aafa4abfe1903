import { type Fen, fen, fromYuanText } from '@portal/rules/money.ts';
import { checkRiderPeople, checkRiderPeriod } from '@portal/rules/check-selection.ts';
import type { Product } from '@portal/rules/product.ts';
import { api } from '../../../api/browser-api.ts';
import { draftOf, type SumRequest } from '../state/read-trial.ts';
import type { TrialState } from '../state/trial-state.ts';

export interface RiderPricesRequest {
  /** What is priced now, without the riders asked about. */
  readonly base: SumRequest;
  readonly basePremium: string;
  readonly riders: readonly string[];
}

/** What each rider would add to every premium, by id; a rider that could not be priced is absent. */
export type RiderPrices = Readonly<Record<string, Fen>>;

/** Prices every rider on top of what is chosen. One that is refused has no price to show and stops nothing. */
export async function askRiderPrices({ base, basePremium, riders }: RiderPricesRequest): Promise<RiderPrices> {
  const answers = await Promise.allSettled(riders.map((id) => api('quotePremium', { ...base, riders: [...(base.riders ?? []), id] })));
  const prices: Record<string, Fen> = {};
  for (const [index, id] of riders.entries()) {
    const answer = answers[index];
    if (answer?.status === 'fulfilled') prices[id] = fen(fromYuanText(answer.value.premium) - fromYuanText(basePremium));
  }
  return prices;
}

/** The riders that were not chosen and whose price can be asked for: those on a life that is known already. */
export function askableRiders(product: Product, state: TrialState, base: SumRequest, today: string): string[] {
  const application = draftOf(product, { ...state, exampleParts: [] }, fromYuanText(base.sumAssured));
  return product.riders
    .filter((rider) => !state.riders.includes(rider.id))
    .filter((rider) => rider.life === 'insured')
    .filter((rider) => !checkRiderPeriod(rider, application.selection) && !checkRiderPeople(rider, application, today))
    .map(({ id }) => id);
}
