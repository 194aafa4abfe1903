import { atAge, rangeKey, tableNamed } from './rate-table.ts';
import type { RatingTables } from './rate-table.ts';
import type { Factor, RatedCoverage, RatedLife, RateRequest, RatingPlan, SumFactor } from './rating-plan.ts';
import type { Per } from './rate-unit.ts';
import { refuse } from './refusal.ts';
import type { Refused } from './refusal.ts';

/** The rate of one covered risk, and where it stands. */
export interface FoundRate {
  readonly coverage: RatedCoverage;
  readonly life: RatedLife;
  readonly rate: number;
  /** Yuan of the base that the rate is for. */
  readonly per: Per;
  /** The row of the table: `whole_life|y20|0|30`. */
  readonly cell: string;
}

/** The rates for a request, in the order of the plan, and what premiums are multiplied by. */
export interface FoundRates {
  readonly ok: true;
  readonly rates: readonly FoundRate[];
  readonly factors: readonly (Factor | SumFactor)[];
  /** Undefined if customers choose none. */
  readonly units: number | undefined;
}

/** The values that select the rows of a life. */
export function tableValues({ choices }: RateRequest, life: RatedLife): Readonly<Record<string, string>> {
  return { ...choices, ...life.facts };
}

/** The main risks and the chosen riders. */
function coveragesOf(plan: RatingPlan, { riders }: RateRequest): RatedCoverage[] {
  return plan.coverages.filter(({ id, isRider }) => !isRider || riders.includes(id));
}

/**
 * Looks up the rate of each covered risk. Refuses without the applicant if a coverage is of the applicant's life, and with
 * `NO_RATE` if a table has no row: the import makes sure that a request within the limits of the product has one.
 */
export function findRates(tables: RatingTables, plan: RatingPlan, request: RateRequest): FoundRates | Refused {
  const rates: FoundRate[] = [];
  for (const coverage of coveragesOf(plan, request)) {
    const life = coverage.life === 'insured' ? request.insured : request.applicant;
    if (!life) return refuse('APPLICANT_REQUIRED', { coverage: coverage.id });
    const table = tableNamed(tables.rates, coverage.table);
    const key = rangeKey(table, tableValues(request, life));
    const range = table.ranges.get(key);
    const rate = range && atAge(range, life.age);
    if (rate === undefined) return refuse('NO_RATE', { coverage: coverage.id });
    if (coverage.base === 'units' && request.units === undefined) return refuse('NO_UNITS', { coverage: coverage.id });
    rates.push({ coverage, life, rate, per: table.per, cell: `${key}|${life.age}` });
  }
  return { ok: true, rates, factors: request.factors ?? [], units: request.units };
}
