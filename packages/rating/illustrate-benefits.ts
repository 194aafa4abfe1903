import { findRates } from './find-rates.ts';
import type { FoundRates } from './find-rates.ts';
import { perThousand } from './per-thousand.ts';
import { quotePremium } from './quote.ts';
import type { Premium } from './quote.ts';
import { atAge, findRange, tableNamed } from './rate-table.ts';
import type { RatingTables } from './rate-table.ts';
import type { QuoteRequest, RatedLife, RatingPlan } from './rating-plan.ts';
import type { Refused } from './refusal.ts';

/** One policy year. All amounts are integer fen. Benefits apply during the year, the cash value at its end. */
export interface IllustrationRow {
  readonly policyYear: number;
  /** The insured's age last birthday at the start of the year. The death benefit depends on it. */
  readonly ageAtStart: number;
  readonly ageAtEnd: number;
  /** Main risk and riders, due at the start of the year. */
  readonly premium: number;
  readonly cumulativePremium: number;
  readonly criticalIllnessBenefit: number;
  readonly deathBenefit: number;
  readonly cashValue: number;
}

export interface Illustration {
  readonly ok: true;
  readonly premium: Premium;
  readonly rows: readonly IllustrationRow[];
}

const ADULT_AGE = 18;

/**
 * All policy years to the end of cover (whole life: to age 105), with the values guaranteed by the filed tables.
 * If the plan defines it, a death before 18 refunds the premiums paid so far for main risk and riders.
 * Refuses the same requests as {@link quotePremium}.
 */
export function illustrateBenefits(tables: RatingTables, plan: RatingPlan, request: QuoteRequest): Illustration | Refused {
  const rates = findRates(tables, plan, request);
  if (!rates.ok) return rates;
  const premium = quotePremium(tables, plan, request);
  if (!premium.ok) return premium;
  const cashValues = collectValues(tables, plan, request, rates, premium);
  const premiumYears = plan.paymentPeriods.find(({ id }) => id === request.paymentPeriod)?.years ?? 0;
  const { age, sumAssured } = request;
  let cumulativePremium = 0;
  const rows = cashValues.map((cashValue, index): IllustrationRow => {
    const due = index < premiumYears ? premium.yearly : 0;
    cumulativePremium += due;
    const refunds = age + index < ADULT_AGE && plan.minorDeathBenefit === 'premiums_paid';
    return {
      policyYear: index + 1,
      ageAtStart: age + index,
      ageAtEnd: age + index + 1,
      premium: due,
      cumulativePremium,
      criticalIllnessBenefit: sumAssured,
      deathBenefit: refunds ? cumulativePremium : sumAssured,
      cashValue,
    };
  });
  return { ok: true, premium, rows };
}

/** The cash value of main risk and chosen riders at the end of each policy year. The main risk sets the number of years. */
function collectValues(
  tables: RatingTables,
  plan: RatingPlan,
  request: QuoteRequest,
  rates: FoundRates,
  premium: Premium,
): readonly number[] {
  const totals = readValues(tables, plan.main.cashValues, request, request, request.sumAssured);
  const waived = rates.riders
    .filter(({ rider }) => rider.base === 'sum_assured')
    .reduce((sum, { rider }) => sum + (premium.riders[rider.id] ?? 0), premium.main);
  for (const { rider, life } of rates.riders) {
    if (rider.cashValues === undefined) continue;
    const base = rider.base === 'sum_assured' ? request.sumAssured : waived;
    const values = readValues(tables, rider.cashValues, request, life, base);
    for (const [index, value] of values.entries()) {
      if (index < totals.length) totals[index] = (totals[index] ?? 0) + value;
    }
  }
  return totals;
}

/** The cash values in one table for one life. Throws if they are missing: the import checks that every rate has values. */
function readValues(tables: RatingTables, name: string, request: QuoteRequest, life: RatedLife, base: number): number[] {
  const table = tableNamed(tables.values, name);
  const range = findRange(table, request.coverPeriod, request.paymentPeriod, life.gender);
  const figures = range && atAge(range, life.age);
  if (!figures) throw new Error(`table ${name} has no values for a combination that is sold`);
  return Array.from(figures, (figure) => perThousand(figure, base));
}
