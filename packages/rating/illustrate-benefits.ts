import { findRates, tableValues } from './find-rates.ts';
import type { FoundRate } from './find-rates.ts';
import { grownSum } from './grown-sum.ts';
import { perBase } from './per-base.ts';
import { premiumOf, priceSum } from './quote.ts';
import type { Premium } from './quote.ts';
import { atAge, findRange, tableNamed } from './rate-table.ts';
import type { RatingTables } from './rate-table.ts';
import type { BenefitFormula, QuoteRequest, RatingPlan } from './rating-plan.ts';
import { refuse } from './refusal.ts';
import type { Refused } from './refusal.ts';

/** One policy year. All amounts are integer fen. Benefits apply during the year, the cash value at its end. */
export interface IllustrationRow {
  readonly policyYear: number;
  /** The insured's age last birthday at the start of the year. Benefits that depend on the age use it. */
  readonly ageAtStart: number;
  readonly ageAtEnd: number;
  /** All coverages and all payments of the year. */
  readonly premium: number;
  readonly cumulativePremium: number;
  /** In the order of `columns`. */
  readonly benefits: readonly number[];
  readonly cashValue: number;
}

export interface Illustration {
  readonly ok: true;
  readonly premium: Premium;
  /** The benefits of the main risks whose amount is known in advance. */
  readonly columns: readonly { readonly id: string; readonly name: string }[];
  readonly rows: readonly IllustrationRow[];
}

interface Year {
  /** Counted from 0. */
  readonly index: number;
  readonly age: number;
  readonly sum: number;
  /** The premiums paid so far for all coverages but the waivers: a death refunds no waiver. */
  readonly paid: number;
  readonly cashValue: number;
  /** Years in which the annuity is paid, this one included; 0 before. */
  readonly payoutYears: number;
}

/** The amount of a benefit in a policy year. Undefined if it is not known in advance. */
function amountOf(formula: BenefitFormula, year: Year): number | undefined {
  switch (formula.of) {
    case 'sum':
      return Math.round((year.sum * (formula.share ?? 100)) / 100);
    case 'premiumsPaid':
      return Math.round((year.paid * (formula.share ?? 100)) / 100);
    case 'cashValue':
      return year.cashValue;
    case 'grownSum':
      return grownSum(year.sum, formula.growth, year.index);
    case 'greatest': {
      const amounts = formula.parts.map((part) => amountOf(part, year) ?? 0);
      return Math.max(...amounts);
    }
    case 'byAge': {
      const part = formula.parts.find(({ under }) => under === undefined || year.age < under);
      return part && amountOf(part.pays, year);
    }
    case 'annuity':
      return year.payoutYears > 0 ? year.sum : 0;
    case 'guaranteedRest':
      return year.sum * Math.max(0, formula.years - year.payoutYears);
    case 'byPayout':
      return amountOf(year.payoutYears > 0 ? formula.after : formula.before, year);
    case 'premiumsDue':
    case 'expenses':
    case 'daily':
      return undefined;
  }
}

/**
 * All policy years to the end of cover, with the values guaranteed by the filed tables. The cash values of the main risk set
 * the number of years; without them there is nothing to illustrate, and the rows are empty. Refuses the same requests as
 * {@link quotePremium}.
 */
export function illustrateBenefits(tables: RatingTables, plan: RatingPlan, request: QuoteRequest): Illustration | Refused {
  const found = findRates(tables, plan, request);
  if (!found.ok) return found;
  const premium = priceSum(found, request.sum);
  if (!premium.ok) return premium;
  const known: Year = { index: 0, age: request.insured.age, sum: request.sum ?? 0, paid: 0, cashValue: 0, payoutYears: 0 };
  const shown = found.rates
    .filter(({ coverage }) => !coverage.isRider)
    .flatMap(({ coverage }) => coverage.benefits)
    .filter(({ pays }) => amountOf(pays, known) !== undefined);
  const cashValues = collectValues(tables, request, found.rates, premium);
  if (!cashValues) return refuse('NO_RATE');
  const ofWaivers = found.rates.reduce(
    (sum, { coverage }) => sum + (coverage.base === 'waivedPremium' ? premiumOf(premium, coverage.id) : 0),
    0,
  );
  let cumulativePremium = 0;
  let paid = 0;
  const rows = cashValues.map((cashValue, index): IllustrationRow => {
    const payments = index < request.premiumYears ? (request.perYear ?? 1) : 0;
    const due = premium.total * payments;
    cumulativePremium += due;
    paid += (premium.total - ofWaivers) * payments;
    const age = known.age + index;
    const payoutYears = Math.max(0, age - (request.payoutAge ?? Infinity) + 1);
    const year: Year = { index, age, sum: known.sum, paid, cashValue, payoutYears };
    return {
      policyYear: index + 1,
      ageAtStart: year.age,
      ageAtEnd: year.age + 1,
      premium: due,
      cumulativePremium,
      benefits: shown.map(({ pays }) => amountOf(pays, year) ?? 0),
      cashValue,
    };
  });
  return { ok: true, premium, columns: shown.map(({ id, name }) => ({ id, name })), rows };
}

/** The cash value of all coverages at the end of each policy year. The first coverage sets the number of years. */
function collectValues(
  tables: RatingTables,
  request: QuoteRequest,
  rates: readonly FoundRate[],
  premium: Premium,
): readonly number[] | undefined {
  const all = rates.map((found) => readValues(tables, request, found, premium));
  const [first = [], ...others] = all;
  if (all.some((values) => values === undefined)) return undefined;
  return first.map((value, year) => others.reduce((sum, values) => sum + (values?.[year] ?? 0), value));
}

/** The cash values of one coverage. Empty without cash values; undefined if the table has no row. */
function readValues(
  tables: RatingTables,
  request: QuoteRequest,
  { coverage, life }: FoundRate,
  { lines }: Premium,
): readonly number[] | undefined {
  if (coverage.cashValues === undefined) return [];
  const table = tableNamed(tables.values, coverage.cashValues);
  const range = findRange(table, tableValues(request, life));
  const figures = range && atAge(range, life.age);
  const base = lines.find((line) => line.coverage === coverage.id)?.base;
  return figures && base !== undefined ? Array.from(figures, (figure) => perBase(figure, base, table.per)) : undefined;
}
