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
  readonly sumAssured: number;
  readonly premium: Premium;
}

/**
 * The return-amount calculation (spec 1 §3): the greatest sum on a step of the plan whose premium is at most the given one.
 * It uses the same prices as {@link quotePremium}, so both always agree. A premium below that of the smallest sum is refused.
 * A premium above that of the greatest sum returns the greatest sum.
 */
export function reverseQuote(tables: RatingTables, plan: RatingPlan, request: ReverseRequest): AffordableSum | Refused {
  const rates = findRates(tables, plan, request);
  if (!rates.ok) return rates;
  const { min, max, step } = plan.sumAssured;
  const smallest = priceSum(rates, min);
  if (!(request.yearlyPremium >= smallest.yearly)) {
    return refuse('PREMIUM_TOO_LOW', { field: 'yearlyPremium', min: smallest.yearly });
  }
  let affordable = 0;
  let tooDear = Math.floor((max - min) / step) + 1;
  while (tooDear - affordable > 1) {
    const middle = Math.floor((affordable + tooDear) / 2);
    if (priceSum(rates, min + middle * step).yearly <= request.yearlyPremium) affordable = middle;
    else tooDear = middle;
  }
  const sumAssured = min + affordable * step;
  return { ok: true, sumAssured, premium: priceSum(rates, sumAssured) };
}
