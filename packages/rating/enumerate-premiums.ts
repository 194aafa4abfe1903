import { quotePremium } from './quote.ts';
import type { Premium } from './quote.ts';
import type { RatingTables } from './rate-table.ts';
import type { QuoteRequest, RatingPlan } from './rating-plan.ts';
import type { Refused } from './refusal.ts';

/** One cell of the premium grid. A cell that is not sold contains the refusal. */
export interface GridCell {
  readonly coverPeriod: string;
  readonly paymentPeriod: string;
  readonly sumAssured: number;
  readonly premium: Premium | Refused;
}

/**
 * Prices one person for every cover and payment period of the plan and each of `sums` (fen), in the order of the plan.
 * If a rider is not sold with a payment period, the cell is a refusal. The rider is not dropped.
 */
export function enumeratePremiums(
  tables: RatingTables,
  plan: RatingPlan,
  person: Omit<QuoteRequest, 'coverPeriod' | 'paymentPeriod' | 'sumAssured'>,
  sums: readonly number[],
): readonly GridCell[] {
  return plan.coverPeriods.flatMap(({ id: coverPeriod }) =>
    plan.paymentPeriods.flatMap(({ id: paymentPeriod }) =>
      sums.map((sumAssured) => {
        const choice = { coverPeriod, paymentPeriod, sumAssured };
        return { ...choice, premium: quotePremium(tables, plan, { ...person, ...choice }) };
      }),
    ),
  );
}
