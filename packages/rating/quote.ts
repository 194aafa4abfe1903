import { findRates } from './find-rates.ts';
import type { FoundRates } from './find-rates.ts';
import { perThousand } from './per-thousand.ts';
import type { RatingTables } from './rate-table.ts';
import type { QuoteRequest, RatingPlan } from './rating-plan.ts';
import { refuse } from './refusal.ts';
import type { Refused } from './refusal.ts';

/** A price in integer fen: a year, or once for a single premium. `yearly` is `main` and all riders together. */
export interface Premium {
  readonly ok: true;
  readonly yearly: number;
  readonly main: number;
  readonly riders: Readonly<Record<string, number>>;
}

/**
 * Prices one life from the filed tables: rate × sum assured / 1,000 yuan, each risk rounded half up to the fen.
 * A waiver is priced on the premiums it would waive. What is not sold is refused with the bound that was missed.
 */
export function quotePremium(tables: RatingTables, plan: RatingPlan, request: QuoteRequest): Premium | Refused {
  const rates = findRates(tables, plan, request);
  if (!rates.ok) return rates;
  return checkSum(plan, request.sumAssured) ?? priceSum(rates, request.sumAssured);
}

/** Premium for a sum whose rates are known already. Never falls when the sum grows. */
export function priceSum(rates: FoundRates, sumAssured: number): Premium {
  const main = perThousand(rates.main, sumAssured);
  const riders: Record<string, number> = {};
  let waived = main;
  for (const { rider, rate } of rates.riders) {
    if (rider.base !== 'sum_assured') continue;
    const premium = perThousand(rate, sumAssured);
    riders[rider.id] = premium;
    waived += premium;
  }
  let yearly = waived;
  for (const { rider, rate } of rates.riders) {
    if (rider.base !== 'waived_premium') continue;
    const premium = perThousand(rate, waived);
    riders[rider.id] = premium;
    yearly += premium;
  }
  return { ok: true, yearly, main, riders };
}

function checkSum(plan: RatingPlan, sumAssured: number): Refused | undefined {
  const { min, max, step } = plan.sumAssured;
  if (!(sumAssured >= min && sumAssured <= max)) {
    return refuse('SUM_OUT_OF_RANGE', { field: 'sumAssured', min, max, step });
  }
  if ((sumAssured - min) % step !== 0) return refuse('SUM_NOT_ON_STEP', { field: 'sumAssured', min, max, step });
  return undefined;
}
