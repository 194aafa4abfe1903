import type { CashFlows } from './cash-flows.ts';
import { survivalOf } from './decrements.ts';
import { findPremium } from './find-premium.ts';
import { cashValueShare } from './increasing-whole-life.ts';
import { LAST_AGE } from './life-tables.ts';
import type { ByAge, Gender, LifeTables } from './life-tables.ts';
import { loadingOf } from './pricing-basis.ts';
import type { PricingBasis } from './pricing-basis.ts';

/** The years whose annuity is paid whether the insured lives or not (terms 2.4). */
export const GUARANTEED_YEARS = 20;

/**
 * Deducted from a yearly amount that is paid in twelve parts at the starts of the months, for the interest and the lives that end
 * meanwhile: 11/24.
 */
const MONTHLY_CORRECTION = 11 / 24;

export type PayoutMode = 'yearly' | 'monthly';

export interface AnnuityCell {
  readonly gender: Gender;
  readonly age: number;
  readonly payoutAge: number;
  readonly mode: PayoutMode;
  readonly premiumYears: number;
}

interface Years {
  /** The reserve before the first premium, per unit of yearly annuity: 0 if the premium is right. */
  readonly start: number;
  /** At the end of each policy year, per unit of yearly annuity. 0 from the payout on. */
  readonly cashValues: readonly number[];
  /** The benefit at a death in each policy year, per unit of yearly annuity. */
  readonly deaths: readonly number[];
  /** The value of the annuity of each policy year at its start, per unit. */
  readonly payments: readonly number[];
}

/** The probability of dying at an age. Every life ends with the last one. */
const deathAt = (death: ByAge, age: number): number => (age === LAST_AGE ? 1 : (death[age] ?? 1));

/** The value, at the start of a year of payout, of that year's annuity. Payments of the guaranteed years do not depend on survival. */
function paymentValue(mode: PayoutMode, survival: number, interest: number): number {
  return mode === 'yearly' ? 1 : 1 - MONTHLY_CORRECTION * (1 - survival / (1 + interest));
}

/**
 * The years of a policy with this yearly premium, from the last one back, per unit of yearly annuity. A death before the payout pays the
 * greater of the premiums paid and the cash value; one after it the rest of the guaranteed payments, at once.
 */
function yearsOf(death: ByAge, cell: AnnuityCell, premium: number, interest: number, loading: number): Years {
  const { age, payoutAge, mode, premiumYears } = cell;
  const deferred = payoutAge - age;
  const count = LAST_AGE + 1 - age;
  const cashValues: number[] = [];
  const deaths: number[] = [];
  const payments: number[] = [];
  let reserve = 0;
  for (let index = count - 1; index >= 0; index -= 1) {
    const probability = deathAt(death, age + index);
    const paidYears = index - deferred + 1;
    const isPaid = paidYears > 0;
    const cashValue = isPaid ? 0 : Math.max(reserve, 0) * cashValueShare(premiumYears, index + 1);
    const paid = premium * Math.min(index + 1, premiumYears);
    const amount = isPaid ? Math.max(0, GUARANTEED_YEARS - paidYears) : Math.max(paid, cashValue);
    const isGuaranteed = isPaid && paidYears <= GUARANTEED_YEARS;
    const payment = isPaid ? paymentValue(mode, isGuaranteed ? 1 : 1 - probability, interest) : 0;
    cashValues[index] = cashValue;
    deaths[index] = amount;
    payments[index] = payment;
    const needed = (probability * amount + (1 - probability) * reserve) / (1 + interest);
    reserve = payment + needed - (index < premiumYears ? premium * (1 - loading) : 0);
  }
  return { start: reserve, cashValues, deaths, payments };
}

/** The yearly premium per unit of yearly annuity at which premiums and benefits have the same value at the start. */
export function annuityPremium(tables: LifeTables, cell: AnnuityCell, { interest }: PricingBasis, loading: number): number {
  const death = tables.annuityDeath[cell.gender];
  return findPremium((premium) => yearsOf(death, cell, premium, interest, loading).start, 100);
}

/** The cash values at the end of each policy year with the premium that is charged, per unit of yearly annuity. */
export function annuityValues(tables: LifeTables, cell: AnnuityCell, premium: number, basis: PricingBasis): readonly number[] {
  const loading = loadingOf(basis, cell.premiumYears);
  return yearsOf(tables.annuityDeath[cell.gender], cell, premium, basis.interest, loading).cashValues.slice(0, LAST_AGE - cell.age);
}

/**
 * The expected payments with the premium that is charged, by which tests check the loading and the minimum cash values. An annuity at the
 * start of a year counts as one at the end of the year before.
 */
export function annuityFlows(tables: LifeTables, cell: AnnuityCell, premium: number, basis: PricingBasis): CashFlows {
  const death = tables.annuityDeath[cell.gender];
  const { deaths, payments } = yearsOf(death, cell, premium, basis.interest, loadingOf(basis, cell.premiumYears));
  const leaving = deaths.map((_, index) => deathAt(death, cell.age + index));
  const inForce = survivalOf(leaving);
  const claims = deaths.map((amount, index) => {
    const next = index + 1;
    return (inForce[index] ?? 0) * (leaving[index] ?? 0) * amount + (inForce[next] ?? 0) * (payments[next] ?? 0);
  });
  return { premiumYears: cell.premiumYears, inForce, claims, refunds: claims.map(() => 0) };
}
