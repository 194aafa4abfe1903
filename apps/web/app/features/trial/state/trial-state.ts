import { knownAge } from '@portal/rules/person/age.ts';
import { checkOccupation, presetOccupation } from '@portal/rules/person/occupation.ts';
import { checkAmount } from '@portal/rules/product/check-selection.ts';
import { isRatedByOccupation, ridersOf } from '@portal/rules/product/coverages.ts';
import { writeAmount } from '@portal/rules/values/amount.ts';
import { addDays, subtractYears } from '@portal/rules/values/dates.ts';
import { choiceInputs, combineOptions, inputOf, optionOf, premiumYearsOf, sumInput, sumMeaning } from '@portal/rules/product/inputs.ts';
import { brokenLimits, entryAgeFor, type Facts, factsOf } from '@portal/rules/product/limits.ts';
import { type Fen, yuan } from '@portal/rules/values/money.ts';
import { needs } from '@portal/rules/product/need-names.ts';
import { isPlanChosen, planOf, setsOf, withPlan } from '@portal/rules/product/plans.ts';
import type { AmountInput, ChoiceInput, Coverage, Gender, Product, Relation } from '@portal/rules/product/product.ts';
import type { Suitability } from '@portal/rules/sale/answers/application.ts';
import type { DateParts } from '@portal/forms/date/date-parts.ts';
import { inputKey } from '#paths.ts';

export const DATE_PARTS = ['year', 'month', 'day'] as const satisfies readonly (keyof DateParts)[];

/** A person to be priced, as filled in so far. */
export interface TrialLife {
  readonly gender?: Gender;
  readonly birthday?: string;
  readonly socialInsurance?: 'yes' | 'no';
  /** Asked for only if prices depend on it. */
  readonly occupation?: string;
}

/** All choices of the trial. They are stored in the tab only and never written into an address. */
export interface TrialState {
  readonly relation?: Relation;
  /** The plan, where customers choose it. Absent: it follows from the riders. */
  readonly planId?: string;
  readonly insured: TrialLife;
  /**
   * Parts of the insured's birthday that are an example for an age (a link's or the default). While there are any,
   * the birthday is used for the price but not for the draft.
   */
  readonly exampleParts: readonly (keyof DateParts)[];
  /** Id of every input that is a choice → id of the option. */
  readonly choices: Readonly<Record<string, string>>;
  /** Which amount is given: the sum assured, or the premium from which it is calculated. */
  readonly given: 'sum' | 'premium';
  /** One of the product's sums, or `other` for a typed one. */
  readonly sum: Fen | 'other';
  /** Typed sum in 万元. */
  readonly otherSum: string;
  /** Typed premium in yuan. */
  readonly premium: string;
  readonly riders: readonly string[];
  /** What 帮我选 was told of needs and means: the trial is judged by it, and the purchase begins with it. */
  readonly wish?: Pick<Suitability, 'needs' | 'budget' | 'held'>;
  /** Asked for only with a rider on the applicant's life. */
  readonly applicant: TrialLife;
}

/** The default age for each relation. */
const EXAMPLE_AGES: Readonly<Record<Relation, number>> = { '00': 30, '01': 55, '02': 30, '03': 5 };
const USUAL_YEARS = 20;
const USUAL_PAYOUT_AGE = 60;

function defaultOption({ role, options }: ChoiceInput): string {
  const usual = options.find(({ term }) => typeof term === 'object' && 'years' in term && term.years === USUAL_YEARS);
  const usualPayout = options.find(({ term }) => typeof term === 'object' && 'toAge' in term && term.toAge === USUAL_PAYOUT_AGE);
  if (role === 'payout' && usualPayout) return usualPayout.id;
  return (role === 'payment' ? (usual ?? options.at(-1)) : options[0])?.id ?? '';
}

/** The initial trial: no relation, no rider, no birthday. */
export function defaultTrial(product: Product): TrialState {
  const sum = sumInput(product);
  const trial: TrialState = {
    insured: { gender: '0' },
    exampleParts: DATE_PARTS,
    choices: Object.fromEntries(choiceInputs(product).map((input) => [input.id, defaultOption(input)])),
    given: sum?.givenPremium === undefined ? 'sum' : 'premium',
    sum: sum ? (sum.choices[Math.floor(sum.choices.length / 2)] ?? sum.min) : 'other',
    otherSum: '',
    premium: sum?.givenPremium === undefined ? '' : String(sum.givenPremium / 100),
    riders: [],
    applicant: {},
  };
  const [plan] = product.plans;
  return plan && isPlanChosen(product) ? choosePlan(product, trial, plan.planId) : trial;
}

/** A birthday of somebody who is `age` full years old, about half a year after the last birthday. */
export function exampleBirthday(age: number, today: string): string {
  return addDays(subtractYears(today, age), -182);
}

/** The facts of the insured beside the age: entry ages may depend on them. */
export function factsBesidesAge({ insured: { gender, socialInsurance }, relation }: Pick<TrialState, 'insured' | 'relation'>): Facts {
  return factsOf({ gender, socialInsurance }, '', { relation });
}

/** The insured with the occupation that children of an age have, as long as no other that fits is chosen. */
export function withKnownOccupation(product: Product, insured: TrialLife, today: string): TrialLife {
  if (!isRatedByOccupation(product)) return insured;
  const { occupation, birthday, gender } = insured;
  const age = knownAge(birthday, today);
  if (occupation !== undefined && !checkOccupation(occupation, age, gender)) return insured;
  return { ...insured, occupation: age === undefined ? undefined : presetOccupation(age)?.code };
}

/** The sold choices that change the fewest of these, with the longest payment period among equals. */
function nearestSold(
  product: Product,
  { choices, planId }: Pick<TrialState, 'choices' | 'planId'>,
  age: number,
  facts: Facts,
): TrialState['choices'] | undefined {
  const same = (others: TrialState['choices']): number => Object.keys(others).filter((id) => others[id] === choices[id]).length;
  const insured = { ...facts, age };
  const [nearest] = combineOptions(product)
    .filter((others) => age <= entryAgeFor(product, others, facts).maxAge)
    .filter(
      (others) => brokenLimits(product, { ...(planId !== undefined && { planId }), choices: others, insured, applicant: {} }).length === 0,
    )
    .toSorted((one, other) => same(other) - same(one) || premiumYearsOf(product, other) - premiumYearsOf(product, one));
  return nearest;
}

/** The choices as they are sold at this age: with the chosen payment period or the longest, otherwise with as few others as possible. */
function fitChoices(product: Product, state: Pick<TrialState, 'choices' | 'planId'>, age: number, facts: Facts): TrialState['choices'] {
  const { choices } = state;
  const input = inputOf(product, 'payment');
  if (input?.type !== 'choice' || age <= entryAgeFor(product, choices, facts).maxAge) return choices;
  const [longest] = input.options
    .map(({ id }) => ({ ...choices, [input.id]: id }))
    .filter((others) => age <= entryAgeFor(product, others, facts).maxAge)
    .toSorted((one, other) => premiumYearsOf(product, other) - premiumYearsOf(product, one));
  return longest ?? nearestSold(product, state, age, facts) ?? choices;
}

function withExampleAge(product: Product, state: TrialState, age: number, today: string): TrialState {
  const facts = factsBesidesAge(state);
  const { minAge, maxAge } = entryAgeFor(product, {}, facts);
  const known = Math.min(Math.max(age, minAge), maxAge);
  return {
    ...state,
    insured: { ...state.insured, birthday: exampleBirthday(known, today) },
    exampleParts: DATE_PARTS,
    choices: fitChoices(product, state, known, facts),
  };
}

function readWholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function presetSum(product: Product, query: URLSearchParams): Pick<TrialState, 'given' | 'sum' | 'otherSum'> | undefined {
  const input = sumInput(product);
  const whole = readWholeNumber(input ? query.get(inputKey(input)) : null);
  if (!input || whole === undefined) return undefined;
  const sum = yuan(whole);
  return checkAmount(sum, input) ? undefined : givenSum(input, sum);
}

/** The options of a link that the product sells. */
function presetChoices(product: Product, query: URLSearchParams): TrialState['choices'] {
  return Object.fromEntries(
    choiceInputs(product).flatMap((input) => {
      const option = optionOf(input, query.get(inputKey(input)) ?? undefined);
      return option ? [[input.id, option.id]] : [];
    }),
  );
}

/** What the link of 帮我选 says of needs and means. Values that no answer could have are left out. */
function presetWish(query: URLSearchParams): TrialState['wish'] {
  const among = (values: readonly string[]) => needs.filter((need) => values.includes(need));
  const wanted = among([query.get('need') ?? '']);
  const held = among((query.get('held') ?? '').split(','));
  const budget = readWholeNumber(query.get('budget'));
  if (wanted.length === 0 && budget === undefined && held.length === 0) return undefined;
  return { ...(wanted.length > 0 && { needs: wanted }), ...(budget !== undefined && { budget }), ...(held.length > 0 && { held }) };
}

/**
 * The trial for the choices of a link. Choices that the product does not sell keep their defaults, an age becomes an
 * example birthday, and riders are never taken from a link. A product that is sold for one relation only has it chosen.
 */
export function presetTrial(product: Product, query: URLSearchParams, today: string): TrialState {
  const plain = defaultTrial(product);
  const [only, ...others] = product.relations;
  const relation = others.length > 0 ? product.relations.find((code) => code === query.get('relation')) : only;
  const gender = query.get('gender');
  const socialInsurance = query.get('socialInsurance');
  const wish = presetWish(query);
  const chosen: TrialState = {
    ...plain,
    ...(wish && { wish }),
    relation,
    insured: {
      ...plain.insured,
      ...(gender === '0' || gender === '1' ? { gender } : {}),
      ...(asksSocialInsurance(product) && (socialInsurance === 'yes' || socialInsurance === 'no') ? { socialInsurance } : {}),
    },
    choices: { ...plain.choices, ...presetChoices(product, query) },
    ...presetSum(product, query),
  };
  return withExampleAge(product, withSets(product, chosen), readWholeNumber(query.get('age')) ?? EXAMPLE_AGES[relation ?? '00'], today);
}

/** Whether prices depend on the insured's social insurance. */
export function asksSocialInsurance({ elements }: Product): boolean {
  return elements.insured.includes('socialInsurance');
}

/** Whether a rider is sold to an insured with this relation to the applicant. */
export function isSoldFor(product: Product, rider: Coverage, relation: Relation): boolean {
  return brokenLimits(product, { choices: {}, insured: { relation }, applicant: {} }, rider.id).every(({ on }) => on !== 'relation');
}

/** Chosen riders that are not sold for this relation: given up when it is chosen. */
export function ridersLostTo(product: Product, riders: readonly string[], relation: Relation): Coverage[] {
  return ridersOf(product).filter((rider) => riders.includes(rider.id) && !isSoldFor(product, rider, relation));
}

/** Sets the relation: an untouched birthday is replaced by a suitable example, one that the customer began stays. */
export function chooseRelation(product: Product, state: TrialState, relation: Relation, today: string): TrialState {
  const lost = new Set(ridersLostTo(product, state.riders, relation).map(({ id }) => id));
  const next = { ...state, relation, riders: state.riders.filter((id) => !lost.has(id)) };
  return state.exampleParts.length === DATE_PARTS.length ? withExampleAge(product, next, EXAMPLE_AGES[relation], today) : next;
}

/**
 * The first trial of somebody who is signed in: for themselves, with their own sex and birthday. Unchanged if the product is not sold to
 * them, or the trial of the link is about somebody else.
 */
export function startFromOwn(
  product: Product,
  state: TrialState,
  own: Required<Pick<TrialLife, 'gender' | 'birthday'>>,
  today: string,
): TrialState {
  const isAboutOther = state.relation !== undefined && state.relation !== '00';
  const age = knownAge(own.birthday, today);
  const next = { ...state, relation: '00' as const, insured: { ...state.insured, ...own }, exampleParts: [] };
  const facts = factsBesidesAge(next);
  const { minAge, maxAge } = entryAgeFor(product, {}, facts);
  if (isAboutOther || age === undefined || age < minAge || age > maxAge || !product.relations.includes('00')) return state;
  return { ...next, choices: fitChoices(product, next, age, facts) };
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
    riders: ridersOf(product)
      .filter((rider) => wanted.includes(rider.id))
      .map((rider) => rider.id),
  };
}

/** Chooses a plan: its values and riders are chosen, riders of other plans only are not; riders of no plan stay unchanged. */
export function choosePlan(product: Product, state: TrialState, planId: string): TrialState {
  if (!planOf(product, planId)) return state;
  const { riders } = withPlan(product, { planId, choices: {}, riders: state.riders }, planId);
  return withSets(product, { ...state, ...(isPlanChosen(product) && { planId }), riders });
}

/** The trial with what its plan fixes: a sum of the plan is given, not calculated. */
function withSets(product: Product, state: TrialState): TrialState {
  const sets = setsOf(planOf(product, state.planId ?? ''));
  const options = Object.entries(sets).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const input = sumInput(product);
  const sum = input && sets[input.id];
  return {
    ...state,
    choices: { ...state.choices, ...Object.fromEntries(options) },
    ...(input && typeof sum === 'number' ? givenSum(input, sum) : {}),
  };
}

/** The state of a sum (fen) that is given. */
function givenSum(input: AmountInput, sum: Fen): Pick<TrialState, 'given' | 'sum' | 'otherSum'> {
  const given = 'sum';
  return input.choices.includes(sum)
    ? { given, sum, otherSum: '' }
    : { given, sum: 'other', otherSum: writeAmount(sum, sumMeaning(input)) };
}
