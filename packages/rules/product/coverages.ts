import type { Selection } from '../sale/answers/application.ts';
import { ADULT_AGE } from '../person/age.ts';
import { sumOf } from './inputs.ts';
import { fen } from '../values/money.ts';
import type { Fen } from '../values/money.ts';
import type { Coverage, Formula, Greatest, PlainFormula, Product } from './product.ts';

/** A rider needs another coverage; a main risk is always covered. */
export function isRider({ requires }: Coverage): boolean {
  return requires.length > 0;
}

export function mainRisksOf({ coverages }: Pick<Product, 'coverages'>): Coverage[] {
  return coverages.filter((coverage) => !isRider(coverage));
}

export function ridersOf({ coverages }: Pick<Product, 'coverages'>): Coverage[] {
  return coverages.filter(isRider);
}

/** The chosen riders that exist in the product. */
export function chosenRiders(product: Pick<Product, 'coverages'>, { riders }: Pick<Selection, 'riders'>): Coverage[] {
  return ridersOf(product).filter(({ id }) => riders.includes(id));
}

/** The main risks and the chosen riders, in the order of the product. */
export function chosenCoverages(product: Pick<Product, 'coverages'>, { riders }: Pick<Selection, 'riders'>): Coverage[] {
  return product.coverages.filter((coverage) => !isRider(coverage) || riders.includes(coverage.id));
}

/** Whether a chosen coverage covers the applicant's life. */
export function coversApplicant(product: Pick<Product, 'coverages'>, selection: Pick<Selection, 'riders'>): boolean {
  return chosenCoverages(product, selection).some(({ life }) => life === 'applicant');
}

/** The largest plan whose riders are all chosen. */
export function planOfRiders({ plans }: Pick<Product, 'plans'>, riders: readonly string[]): string {
  const fitting = plans.filter((plan) => plan.riders.every((id) => riders.includes(id)));
  const [largest] = fitting.toSorted((one, other) => other.riders.length - one.riders.length);
  return largest?.planId ?? plans[0]?.planId ?? '';
}

/** Whether prices depend on the class of the insured's occupation. */
export function isRatedByOccupation({ ratedBy }: Pick<Product, 'ratedBy'>): boolean {
  return ratedBy.includes('lifeClass');
}

/** The part of a formula that applies at an age at entry, when no annuity is paid yet. */
export function formulaAt(formula: Formula, age: number): PlainFormula | Greatest | undefined {
  if (formula.of === 'byPayout') return formula.before;
  if (formula.of !== 'byAge') return formula;
  return formula.parts.find(({ under }) => under === undefined || age < under)?.pays;
}

/** The part of a sum that a formula pays, at entry. Refunds of premiums and cash values are not sums. */
function sumIn(formula: PlainFormula | Greatest | undefined, sum: number): number {
  switch (formula?.of) {
    case 'sum':
      return Math.round((sum * (formula.share ?? 100)) / 100);
    case 'grownSum':
      return sum;
    case 'greatest':
      return Math.max(...formula.parts.map((part) => sumIn(part, sum)));
    case 'premiumsPaid':
    case 'premiumsDue':
    case 'cashValue':
    case 'expenses':
    case 'daily':
    case 'annuity':
    case 'guaranteedRest':
    case undefined:
      return 0;
  }
}

/** The sums that are paid at a death of the insured at this age. A refund of premiums is not counted. */
export function deathSumAt(product: Product, selection: Selection, age: number): Fen {
  const sum = sumOf(product, selection.choices) ?? 0;
  const formulas = chosenCoverages(product, selection)
    .filter(({ life }) => life === 'insured')
    .flatMap(({ benefits }) => benefits.filter(({ trigger }) => trigger === 'death' || trigger === 'accidental_death'))
    .map(({ pays }) => formulaAt(pays, age));
  return fen(formulas.reduce((total, pays) => total + sumIn(pays, sum), 0));
}

/** Whether it has to be known what other insurers pay on the death of an insured of this age: that of a minor is capped. */
export function asksOtherDeathCover(product: Product, selection: Selection, age: number | undefined): boolean {
  return age !== undefined && age < ADULT_AGE && deathSumAt(product, selection, age) > 0;
}
