import { findRates, type FoundRates } from './find-rates.ts';
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

/** The steps, in ascending order, at which parts of the bounds begin in which premiums never decrease when the sum increases. */
function bandStarts({ factors }: FoundRates, min: number, step: number, last: number): number[] {
  const tiers = factors.flatMap((factor) => ('tiers' in factor ? factor.tiers.map(({ from }) => Math.ceil((from - min) / step)) : []));
  return [...new Set([0, ...tiers.filter((start) => start > 0 && start <= last)])].sort((one, other) => one - other);
}

/**
 * The return-amount calculation (spec 1 §3): the greatest sum on a step within `bounds` whose premium is at most the given one.
 * It uses the same prices as {@link quotePremium}, so both always agree. The premium may step down where the sum reaches a tier of a
 * discount: each part between two tiers is searched, the greatest sums first. A premium below that of every sum is refused
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
  let lowest = Infinity;
  let tooDear = Math.floor((max - min) / step) + 1;
  for (const start of bandStarts(found, min, step, tooDear - 1).toReversed()) {
    const first = premiumAt(start);
    if (!first.ok) return first;
    lowest = Math.min(lowest, first.total);
    if (request.premium >= first.total) {
      const [affordable, premium] = findAffordable(premiumAt, request.premium, { start, first, tooDear });
      return { ok: true, sum: min + affordable * step, premium };
    }
    tooDear = start;
  }
  return refuse('PREMIUM_TOO_LOW', { min: lowest });
}

/** The greatest of the steps from `start`, which is affordable, to before `tooDear` whose premium is at most `given` fen. */
function findAffordable(
  premiumAt: (steps: number) => Premium | Refused,
  given: number,
  { start, first, tooDear }: { readonly start: number; readonly first: Premium; readonly tooDear: number },
): [steps: number, premium: Premium] {
  let [affordable, best, dear] = [start, first, tooDear];
  while (dear - affordable > 1) {
    const middle = Math.floor((affordable + dear) / 2);
    const premium = premiumAt(middle);
    if (premium.ok && premium.total <= given) [affordable, best] = [middle, premium];
    else dear = middle;
  }
  return [affordable, best];
}
