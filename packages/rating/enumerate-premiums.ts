import { quotePremium } from './quote.ts';
import type { Premium } from './quote.ts';
import type { RatingTables } from './rate-table.ts';
import type { QuoteRequest, RatingPlan } from './rating-plan.ts';
import type { Refused } from './refusal.ts';

/** One cell of the premium grid. Cells that are not sold carry their refusal. */
export interface GridCell {
  readonly coverPeriod: string;
  readonly paymentPeriod: string;
  readonly sumAssured: number;
  readonly premium: Premium | Refused;
}

/**
 * Prices one person over every cover and payment period of the plan and each of `sums` (fen), in the plan's order.
 * A rider that a payment period does not sell makes that cell a refusal: it is never dropped in silence.
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
