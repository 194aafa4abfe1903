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

/** A part of the bounds in which premiums never decrease: its first step, and the one after its last. */
interface Band {
  readonly start: number;
  readonly end: number;
}

/** The first step of a band whose premium passes a test that all greater sums of it pass too. `end` if there is none. */
function firstIn({ start, end }: Band, passes: (steps: number) => boolean): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The return-amount calculation (spec 1 §3): the greatest sum on a step within `bounds` whose premium is at most the given one, and at
 * least the least that is accepted. It uses the same prices as {@link quotePremium}, so both always agree. The premium may step down where
 * the sum reaches a tier of a discount: each part between two tiers is searched, the greatest sums first. If no sum is left, it is refused
 * with the lowest accepted premium; without sums on a step, or of a product without a sum, with `NO_SUM`. A premium above that of the
 * greatest sum returns the greatest sum.
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
  const { premium: given, least = 0 } = request;
  const smallest = priceSum(found, min);
  if (!smallest.ok) return smallest;
  const totalAt = (steps: number): number => premiumAt(found, min + steps * step).total;
  let lowest = Infinity;
  let end = Math.floor((max - min) / step) + 1;
  for (const start of bandStarts(found, min, step, end - 1).toReversed()) {
    const band = { start, end };
    const affordable = firstIn(band, (steps) => !(totalAt(steps) <= given)) - 1;
    if (affordable >= start && totalAt(affordable) >= least) {
      const sum = min + affordable * step;
      return { ok: true, sum, premium: premiumAt(found, sum) };
    }
    const accepted = firstIn(band, (steps) => totalAt(steps) >= least);
    if (accepted < end) lowest = Math.min(lowest, totalAt(accepted));
    end = start;
  }
  return refuse('PREMIUM_TOO_LOW', { min: Number.isFinite(lowest) ? lowest : least });
}

/** The premium for a sum in fen. Throws if there is none: the smallest sum has one. */
function premiumAt(found: FoundRates, sum: number): Premium {
  const premium = priceSum(found, sum);
  if (!premium.ok) throw new Error(`no premium for the sum ${sum}`);
  return premium;
}
