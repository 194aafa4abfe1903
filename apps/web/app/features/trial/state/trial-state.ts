import { checkSumAssured, entryAgeFor } from '@portal/rules/check-selection.ts';
import { addDays, subtractYears } from '@portal/rules/dates.ts';
import { type Fen, yuan } from '@portal/rules/money.ts';
import { findCoverPeriod, findPaymentPeriod } from '@portal/rules/periods.ts';
import type { Gender, Product, Relation, Rider } from '@portal/rules/product.ts';
import type { DateParts } from '../../../forms/date/date-parts.ts';

export const DATE_PARTS = ['year', 'month', 'day'] as const satisfies readonly (keyof DateParts)[];

/** A person to be priced, as filled in so far. */
export interface TrialLife {
  readonly gender?: Gender;
  readonly birthday?: string;
}

/** All choices of the trial. They are stored in the tab only and never written into an address. */
export interface TrialState {
  readonly relation?: Relation;
  readonly insured: TrialLife;
  /**
   * Parts of the insured's birthday that are an example for an age (a link's or the default). While there are any,
   * the birthday is used for the price but not for the draft.
   */
  readonly exampleParts: readonly (keyof DateParts)[];
  readonly coverPeriod: string;
  readonly paymentPeriod: string;
  /** Which amount is given: the sum assured, or the premium from which it is calculated. */
  readonly given: 'sum' | 'premium';
  /** One of the product's sums, or `other` for a typed one. */
  readonly sum: Fen | 'other';
  /** Typed sum in 万元. */
  readonly otherSum: string;
  /** Typed premium in yuan. */
  readonly premium: string;
  readonly riders: readonly string[];
  /** Asked for only with a rider on the applicant's life. */
  readonly applicant: TrialLife;
}

/** The default age for each relation. */
const EXAMPLE_AGES: Readonly<Record<Relation, number>> = { '00': 30, '01': 55, '02': 30, '03': 5 };
const USUAL_YEARS = 20;

/** The initial trial: no relation, no rider, no birthday. */
export function defaultTrial(product: Product): TrialState {
  const { coverPeriods, paymentPeriods, sumAssured } = product;
  const payment = paymentPeriods.find(({ years }) => years === USUAL_YEARS) ?? paymentPeriods.at(-1);
  return {
    insured: { gender: '0' },
    exampleParts: DATE_PARTS,
    coverPeriod: coverPeriods[0]?.id ?? '',
    paymentPeriod: payment?.id ?? '',
    given: 'sum',
    sum: sumAssured.choices[Math.floor(sumAssured.choices.length / 2)] ?? sumAssured.min,
    otherSum: '',
    premium: '',
    riders: [],
    applicant: {},
  };
}

/** A birthday of somebody who is `age` full years old, about half a year after the last birthday. */
export function exampleBirthday(age: number, today: string): string {
  return addDays(subtractYears(today, age), -182);
}

/** The payment period itself if it is sold at this age, otherwise the longest one that is. */
export function fitPayment(product: Product, coverPeriod: string, paymentPeriod: string, age: number): string {
  const isSold = (id: string): boolean => age <= entryAgeFor(product, { coverPeriod, paymentPeriod: id }).maxAge;
  if (isSold(paymentPeriod)) return paymentPeriod;
  const sold = product.paymentPeriods.filter(({ id }) => isSold(id)).toSorted((one, other) => other.years - one.years);
  return sold[0]?.id ?? paymentPeriod;
}

function withExampleAge(product: Product, state: TrialState, age: number, today: string): TrialState {
  const known = Math.min(Math.max(age, 0), product.entryAge.maxAge);
  return {
    ...state,
    insured: { ...state.insured, birthday: exampleBirthday(known, today) },
    exampleParts: DATE_PARTS,
    paymentPeriod: fitPayment(product, state.coverPeriod, state.paymentPeriod, known),
  };
}

function readWholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function presetSum(product: Product, text: string | null): Pick<TrialState, 'sum' | 'otherSum'> | undefined {
  const whole = readWholeNumber(text);
  if (whole === undefined) return undefined;
  const sum = yuan(whole);
  if (checkSumAssured(sum, product.sumAssured)) return undefined;
  return product.sumAssured.choices.includes(sum) ? { sum, otherSum: '' } : { sum: 'other', otherSum: String(whole / 10_000) };
}

/**
 * The trial for the choices of a link. Choices that the product does not sell keep their defaults, an age becomes an
 * example birthday, and riders are never taken from a link.
 */
export function presetTrial(product: Product, query: URLSearchParams, today: string): TrialState {
  const plain = defaultTrial(product);
  const relation = product.relations.find((code) => code === query.get('relation'));
  const gender = query.get('gender');
  const chosen: TrialState = {
    ...plain,
    relation,
    insured: {
      ...plain.insured,
      gender: gender === '0' || gender === '1' ? gender : plain.insured.gender,
    },
    coverPeriod: findCoverPeriod(product, query.get('coverPeriod'))?.id ?? plain.coverPeriod,
    paymentPeriod: findPaymentPeriod(product, query.get('paymentPeriod'))?.id ?? plain.paymentPeriod,
    ...presetSum(product, query.get('sumAssured')),
  };
  return withExampleAge(product, chosen, readWholeNumber(query.get('age')) ?? EXAMPLE_AGES[relation ?? '00'], today);
}

/** Chosen riders on another life: given up when the insured is the applicant. */
export function ridersLostTo(product: Product, riders: readonly string[], relation: Relation): Rider[] {
  return relation === '00' ? product.riders.filter(({ id, otherLifeOnly }) => otherLifeOnly && riders.includes(id)) : [];
}

/** Sets the relation: an untouched birthday is replaced by a suitable example, one that the customer began stays. */
export function chooseRelation(product: Product, state: TrialState, relation: Relation, today: string): TrialState {
  const lost = new Set(ridersLostTo(product, state.riders, relation).map(({ id }) => id));
  const next = { ...state, relation, riders: state.riders.filter((id) => !lost.has(id)) };
  return state.exampleParts.length === DATE_PARTS.length ? withExampleAge(product, next, EXAMPLE_AGES[relation], today) : next;
}

/** Sets the insured's birthday after the customer has chosen one of its parts. */
export function chooseBirthday(state: TrialState, birthday: string | undefined, part: keyof DateParts): TrialState {
  return { ...state, insured: { ...state.insured, birthday }, exampleParts: state.exampleParts.filter((example) => example !== part) };
}

/** Adds or removes one rider, in the product's order. */
export function toggleRider(product: Product, state: TrialState, id: string): TrialState {
  const wanted = state.riders.includes(id) ? state.riders.filter((rider) => rider !== id) : [...state.riders, id];
  return {
    ...state,
    riders: product.riders.filter((rider) => wanted.includes(rider.id)).map((rider) => rider.id),
  };
}

/** Chooses a plan: its riders are added, those of other plans only are removed; riders of no plan stay unchanged. */
export function choosePlan(product: Product, state: TrialState, planId: string): TrialState {
  const plan = product.plans.find((candidate) => candidate.planId === planId);
  if (!plan) return state;
  const planned = new Set(product.plans.flatMap(({ riders }) => riders));
  const kept = product.riders.filter(({ id }) => plan.riders.includes(id) || (!planned.has(id) && state.riders.includes(id)));
  return { ...state, riders: kept.map(({ id }) => id) };
}

/** Whether a chosen rider insures the applicant, so that the applicant's age and gender are needed. */
export function asksApplicant(product: Product, riders: readonly string[]): boolean {
  return product.riders.some(({ id, life }) => life === 'applicant' && riders.includes(id));
}
