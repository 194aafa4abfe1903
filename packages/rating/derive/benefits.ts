import type { Gender } from './life-tables.ts';
import type { CashFlows } from './cash-flows.ts';
import { decrementsFrom, survivalOf } from './decrements.ts';
import type { Decrement } from './decrements.ts';
import type { LifeTables } from './life-tables.ts';
import { ADULT_AGE, MILD_SHARE, MILD_TIMES, MODERATE_RATIO, MODERATE_SHARE, MODERATE_TIMES, SPECIFIED_SHARES } from './pricing-basis.ts';

/** One cell of a rate table: the life, the years of cover and the number of premiums. */
export interface Cell {
  readonly gender: Gender;
  readonly age: number;
  readonly policyYears: number;
  readonly premiumYears: number;
}

/**
 * The main risk pays the sum assured at the first critical illness, or at death from age 18. A death before age 18 refunds
 * the premiums paid. The contract ends with the first payment.
 */
export function mainFlows(tables: LifeTables, cell: Cell): CashFlows {
  const decrements = decrementsFrom(tables, cell.gender, cell.age, cell.policyYears);
  const inForce = mainSurvival(decrements);
  const claims = decrements.map(({ age, illness, otherDeath }, year) => {
    return (inForce[year] ?? 0) * (age < ADULT_AGE ? illness : illness + otherDeath);
  });
  return { premiumYears: cell.premiumYears, inForce, claims, refunds: minorRefunds(decrements, inForce, cell) };
}

/**
 * The rider pays 30 % of the sum assured for up to three mild illnesses and 60 % for up to two moderate ones, while the main
 * risk is in force. Assumptions: a diagnosis changes neither the probability of the next one nor the main risk, and at most
 * one of each kind occurs in a year. The death of a minor refunds the premiums of this rider too.
 */
export function mildModerateFlows(tables: LifeTables, cell: Cell): CashFlows {
  const decrements = decrementsFrom(tables, cell.gender, cell.age, cell.policyYears);
  const inForce = mainSurvival(decrements);
  const mild = decrements.map(({ age, illness }) => illness * (tables.mildRatio[cell.gender][age] ?? 0));
  const moderate = decrements.map(({ illness }) => illness * MODERATE_RATIO);
  const mildPayments = limitTimes(mild, MILD_TIMES);
  const moderatePayments = limitTimes(moderate, MODERATE_TIMES);
  const claims = inForce.map((share, year) => {
    return share * (MILD_SHARE * (mildPayments[year] ?? 0) + MODERATE_SHARE * (moderatePayments[year] ?? 0));
  });
  return { premiumYears: cell.premiumYears, inForce, claims, refunds: minorRefunds(decrements, inForce, cell) };
}

/**
 * The rider pays the sum assured once more if the first critical illness is one of those specified for children. The death of a
 * minor refunds the premiums of this rider too.
 */
export function specifiedFlows(tables: LifeTables, cell: Cell): CashFlows {
  const decrements = decrementsFrom(tables, cell.gender, cell.age, cell.policyYears);
  const inForce = mainSurvival(decrements);
  const claims = decrements.map(({ age, illness }, year) => (inForce[year] ?? 0) * illness * specifiedShare(age));
  return { premiumYears: cell.premiumYears, inForce, claims, refunds: minorRefunds(decrements, inForce, cell) };
}

function specifiedShare(age: number): number {
  return SPECIFIED_SHARES.find(({ toAge }) => age <= toAge)?.share ?? 0;
}

/**
 * The waiver on the applicant's life pays the remaining yearly premiums at the first critical illness or at death. They are
 * valued at `interest` as if all of them became due. Ignoring the insured's mortality is prudent. The unit is one unit of
 * yearly premium waived. `cell` describes the applicant; cover lasts while premiums are paid.
 */
export function waiverFlows(tables: LifeTables, cell: Omit<Cell, 'policyYears'>, interest: number): CashFlows {
  const years = cell.premiumYears;
  const leaving = decrementsFrom(tables, cell.gender, cell.age, years).map((each) => each.illness + each.otherDeath);
  const inForce = survivalOf(leaving);
  let remaining = 0;
  const waived: number[] = leaving.map(() => 0);
  for (let year = years - 2; year >= 0; year--) {
    remaining = 1 + remaining / (1 + interest);
    waived[year] = remaining;
  }
  const claims = leaving.map((probability, year) => (inForce[year] ?? 0) * probability * (waived[year] ?? 0));
  return { premiumYears: years, inForce, claims, refunds: leaving.map(() => 0) };
}

/** Term life pays the sum assured at death. */
export function termFlows(tables: LifeTables, cell: Cell): CashFlows {
  const death = tables.death[cell.gender].slice(cell.age, cell.age + cell.policyYears);
  const inForce = survivalOf(death);
  const claims = death.map((probability, year) => (inForce[year] ?? 0) * probability);
  return { premiumYears: cell.premiumYears, inForce, claims, refunds: death.map(() => 0) };
}

function mainSurvival(decrements: readonly Decrement[]): readonly number[] {
  return survivalOf(decrements.map(({ illness, otherDeath }) => illness + otherDeath));
}

function minorRefunds(decrements: readonly Decrement[], inForce: readonly number[], cell: Cell): readonly number[] {
  return decrements.map(({ age, otherDeath }, year) => {
    const premiumsPaid = Math.min(year + 1, cell.premiumYears);
    return age < ADULT_AGE ? (inForce[year] ?? 0) * otherDeath * premiumsPaid : 0;
  });
}

/** The probability of a payment in each year if only the first `times` diagnoses are paid. */
function limitTimes(incidence: readonly number[], times: number): readonly number[] {
  let paidBefore: readonly number[] = Array.from({ length: times }, (_, paid) => (paid === 0 ? 1 : 0));
  return incidence.map((probability) => {
    const open = paidBefore.reduce((sum, share) => sum + share, 0);
    paidBefore = paidBefore.map((share, paid) => {
      return share * (1 - probability) + (paid === 0 ? 0 : (paidBefore[paid - 1] ?? 0) * probability);
    });
    return open * probability;
  });
}
