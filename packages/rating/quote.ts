import { findRates } from './find-rates.ts';
import type { FoundRates } from './find-rates.ts';
import { perThousand } from './per-thousand.ts';
import type { RatingTables } from './rate-table.ts';
import type { QuoteRequest, RatingPlan } from './rating-plan.ts';
import { refuse } from './refusal.ts';
import type { Refused } from './refusal.ts';

/** A price in integer fen per year, or in total for a single premium. `yearly` is the sum of `main` and all riders. */
export interface Premium {
  readonly ok: true;
  readonly yearly: number;
  readonly main: number;
  readonly riders: Readonly<Record<string, number>>;
}

/**
 * Prices one life with the filed tables: rate × sum assured / 1,000 yuan, each risk rounded half up to the fen.
 * The base of a waiver is the sum of the premiums that it waives. A combination that is not sold is refused with the limit
 * that it does not meet.
 */
export function quotePremium(tables: RatingTables, plan: RatingPlan, request: QuoteRequest): Premium | Refused {
  const rates = findRates(tables, plan, request);
  if (!rates.ok) return rates;
  return checkSum(plan, request.sumAssured) ?? priceSum(rates, request.sumAssured);
}

/** The premium for a sum, with rates already looked up. It never decreases when the sum increases. */
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
