import { findRates } from './find-rates.ts';
import { priceSum } from './quote.ts';
import type { Premium } from './quote.ts';
import type { RatingTables } from './rate-table.ts';
import type { RatingPlan, ReverseRequest } from './rating-plan.ts';
import { refuse } from './refusal.ts';
import type { Refused } from './refusal.ts';

/** The greatest sum assured (fen) that the premium buys, and its exact premium. */
export interface AffordableSum {
  readonly ok: true;
  readonly sum: number;
  readonly premium: Premium;
}

/**
 * The return-amount calculation (spec 1 §3): the greatest sum on a step within `bounds` whose premium is at most the given one.
 * It uses the same prices as {@link quotePremium}, so both always agree. A premium below that of the smallest sum is refused
 * with the lowest premium, a product without a sum and bounds that leave none with `NO_SUM`. A premium above that of the greatest sum returns the greatest sum.
 */
export function reverseQuote(
  tables: RatingTables,
  plan: RatingPlan,
  request: ReverseRequest,
  bounds: { readonly min: number; readonly max: number } | undefined = plan.sum,
): AffordableSum | Refused {
  const found = findRates(tables, plan, request);
  if (!found.ok) return found;
  if (!plan.sum || !bounds || bounds.min > bounds.max) return refuse('NO_SUM');
  const { min, max } = bounds;
  const { step } = plan.sum;
  const premiumAt = (steps: number): Premium | Refused => priceSum(found, min + steps * step);
  const smallest = premiumAt(0);
  if (!smallest.ok) return smallest;
  if (!(request.premium >= smallest.total)) return refuse('PREMIUM_TOO_LOW', { min: smallest.total });
  let affordable = 0;
  let best = smallest;
  let tooDear = Math.floor((max - min) / step) + 1;
  while (tooDear - affordable > 1) {
    const middle = Math.floor((affordable + tooDear) / 2);
    const premium = premiumAt(middle);
    if (premium.ok && premium.total <= request.premium) [affordable, best] = [middle, premium];
    else tooDear = middle;
  }
  return { ok: true, sum: min + affordable * step, premium: best };
}
