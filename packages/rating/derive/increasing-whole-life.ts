import type { CashFlows } from './cash-flows.ts';
import { survivalOf } from './decrements.ts';
import { findPremium } from './find-premium.ts';
import type { ByAge, Gender, LifeTables } from './life-tables.ts';
import { LAST_AGE } from './life-tables.ts';
import { loadingOf } from './pricing-basis.ts';
import type { PricingBasis } from './pricing-basis.ts';

/** The yearly growth of the sum from the second policy year on: 1.75 %. */
export const SUM_GROWTH = 0.0175;

/** The share of the premiums paid that a death at least pays, by attained age (terms 2.4): 160 / 140 / 120 %. */
export function premiumShareAt(age: number): number {
  if (age < 18) return 1;
  if (age <= 40) return 1.6;
  return age <= 60 ? 1.4 : 1.2;
}

/** The share of the reserve that is the cash value after `elapsed` years: 60 % at the start, all of it when the premiums end, after 10 years at most. */
export function cashValueShare(premiumYears: number, elapsed: number): number {
  const full = Math.min(10, premiumYears);
  return premiumYears === 1 || elapsed >= full ? 1 : 0.6 + (0.4 * elapsed) / full;
}

export interface WholeLifeCell {
  readonly gender: Gender;
  readonly age: number;
  readonly premiumYears: number;
}

interface Years {
  /** The reserve before the first premium, per unit of sum: 0 if the premium is right. */
  readonly start: number;
  /** At the end of each policy year, per unit of sum. */
  readonly cashValues: readonly number[];
  /** The benefit at a death in each policy year, per unit of sum. */
  readonly deaths: readonly number[];
}

/**
 * The years of a policy with this yearly premium, from the last one back, per unit of sum: the reserve at the start of a year is what a
 * death in it pays and what survivors need, less the premium without its loading. A death pays the greatest of the premiums paid times
 * their share, the cash value and the grown sum; below 18 the greater of the first two.
 */
function yearsOf(death: ByAge, { age, premiumYears }: WholeLifeCell, premium: number, interest: number, loading: number): Years {
  const count = LAST_AGE + 1 - age;
  const cashValues: number[] = [];
  const deaths: number[] = [];
  let reserve = 0;
  for (let index = count - 1; index >= 0; index -= 1) {
    const attained = age + index;
    const probability = attained === LAST_AGE ? 1 : (death[attained] ?? 1);
    const cashValue = Math.max(reserve, 0) * cashValueShare(premiumYears, index + 1);
    const paid = premium * Math.min(index + 1, premiumYears) * premiumShareAt(attained);
    const amount = Math.max(paid, cashValue, attained < 18 ? 0 : (1 + SUM_GROWTH) ** index);
    cashValues[index] = cashValue;
    deaths[index] = amount;
    const needed = (probability * amount + (1 - probability) * reserve) / (1 + interest);
    reserve = needed - (index < premiumYears ? premium * (1 - loading) : 0);
  }
  return { start: reserve, cashValues, deaths };
}

/** The yearly premium per unit of sum at which premiums and benefits have the same value at the start. */
export function wholeLifePremium(tables: LifeTables, cell: WholeLifeCell, interest: number, loading: number): number {
  const death = tables.wholeLifeDeath[cell.gender];
  return findPremium((premium) => yearsOf(death, cell, premium, interest, loading).start, 10);
}

/** The cash values at the end of each policy year with the premium that is charged, per unit of sum. */
export function wholeLifeValues(tables: LifeTables, cell: WholeLifeCell, premium: number, basis: PricingBasis): readonly number[] {
  const death = tables.wholeLifeDeath[cell.gender];
  return yearsOf(death, cell, premium, basis.interest, loadingOf(basis, cell.premiumYears)).cashValues;
}

/** The expected payments with the premium that is charged, by which tests check the minimum cash values. */
export function wholeLifeFlows(tables: LifeTables, cell: WholeLifeCell, premium: number, basis: PricingBasis): CashFlows {
  const death = tables.wholeLifeDeath[cell.gender];
  const { deaths } = yearsOf(death, cell, premium, basis.interest, loadingOf(basis, cell.premiumYears));
  const leaving = deaths.map((_, index) => (cell.age + index === LAST_AGE ? 1 : (death[cell.age + index] ?? 1)));
  const inForce = survivalOf(leaving);
  const claims = deaths.map((amount, index) => (inForce[index] ?? 0) * (leaving[index] ?? 0) * amount);
  return { premiumYears: cell.premiumYears, inForce, claims, refunds: claims.map(() => 0) };
}
