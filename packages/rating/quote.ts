import { type AppliedFactor, applyFactors, factorsFor } from './apply-factors.ts';
import { findRates } from './find-rates.ts';
import type { FoundRate, FoundRates } from './find-rates.ts';
import { perBase } from './per-base.ts';
import type { Per } from './rate-unit.ts';
import type { RatingTables } from './rate-table.ts';
import type { QuoteRequest, RatedCoverage, RatingPlan } from './rating-plan.ts';
import { refuse } from './refusal.ts';
import type { Refused } from './refusal.ts';

/** The premium of one coverage, and how it was calculated. */
export interface PremiumLine {
  readonly coverage: string;
  readonly table: string;
  /** The row of the table: `whole_life|y20|0|30`. */
  readonly cell: string;
  /** Fen for `per` yuan of the base, or for one of the units; without either the premium itself. */
  readonly rate: number;
  /** Yuan of the base that the rate is for; 1,000 without it. */
  readonly per?: Per;
  /** In fen; absent if the rate is the premium. */
  readonly base?: number;
  /** The rate is for each of them. */
  readonly units?: number;
  /** The factors for discounts and for the number of payments, applied to `rate` × `base` in their order. Absent without any. */
  readonly factors?: readonly AppliedFactor[];
  /** In fen, rounded half up. */
  readonly premium: number;
}

/** A price in integer fen for each payment. `total` is the sum of all lines. */
export interface Premium {
  readonly ok: true;
  readonly total: number;
  /** One for each main risk and chosen rider, in the order of the plan. */
  readonly lines: readonly PremiumLine[];
}

/**
 * Prices one life with the filed tables. A rate is for 1,000 yuan of its base, or as many as its table says, each coverage rounded half up to the fen. The base
 * of a waiver is the sum of the premiums of all coverages that are not waivers, with their factors; it has none of its own. Refuses with `NO_SUM` if a coverage needs a
 * sum and the request has none.
 */
export function quotePremium(tables: RatingTables, plan: RatingPlan, request: QuoteRequest): Premium | Refused {
  const found = findRates(tables, plan, request);
  return found.ok ? priceSum(found, request.sum) : found;
}

/** What differs from the usual 1,000 yuan. */
const sayPer = (per: Per): { readonly per?: Per } => (per === 1_000 ? {} : { per });

/** The premium in fen of a coverage that waives none, before factors. Its sum or its units are there. */
function tariffOf(
  base: RatedCoverage['base'],
  { rate, per }: Pick<FoundRate, 'rate' | 'per'>,
  { sum, units = 1 }: { sum: number | undefined; units: number | undefined },
): number {
  switch (base) {
    case 'sum':
      return sum === undefined ? rate : perBase(rate, sum, per);
    case 'units':
      return rate * units;
    case 'fixed':
    case 'waivedPremium':
      return rate;
  }
}

/** The premium for a sum, with rates already looked up. It never decreases when the sum increases, except where the sum reaches a tier of a factor. */
export function priceSum({ rates, factors, units }: FoundRates, sum: number | undefined): Premium | Refused {
  const lines: PremiumLine[] = [];
  let waived = 0;
  for (const { coverage, rate, per, cell } of rates) {
    if (coverage.base === 'waivedPremium') continue;
    const line = { coverage: coverage.id, table: coverage.table, cell, rate, ...sayPer(per) };
    if (coverage.base === 'sum' && sum === undefined) return refuse('NO_SUM', { coverage: coverage.id });
    const tariff = tariffOf(coverage.base, { rate, per }, { sum, units });
    const applied = applyFactors(tariff, factorsFor(factors, coverage.base, sum));
    const premium = applied.at(-1)?.premium ?? tariff;
    lines.push({
      ...line,
      ...(coverage.base === 'sum' ? { base: sum } : {}),
      ...(coverage.base === 'units' ? { units } : {}),
      ...(applied.length > 0 ? { factors: applied } : {}),
      premium,
    });
    waived += premium;
  }
  let total = waived;
  for (const { coverage, rate, per, cell } of rates) {
    if (coverage.base !== 'waivedPremium') continue;
    const premium = perBase(rate, waived, per);
    lines.push({ coverage: coverage.id, table: coverage.table, cell, rate, ...sayPer(per), base: waived, premium });
    total += premium;
  }
  return { ok: true, total, lines };
}

/** The premium of one coverage in fen; 0 if it is not covered. */
export function premiumOf({ lines }: Premium, coverage: string): number {
  return lines.find((line) => line.coverage === coverage)?.premium ?? 0;
}
