import { DEFAULT_ENTRY_AGE, knownAge } from '../person/age.ts';
import type { Choice, Person, Selection } from '../sale/answers/application.ts';
import { daysBetween } from '../values/dates.ts';
import { optionOf } from './inputs.ts';
import { PLAN_KEY } from './plans.ts';
import { fen, showWan, yuan } from '../values/money.ts';
import type { Fen } from '../values/money.ts';
import { joinLabel } from '../values/text.ts';
import type { AmountInput, Coverage, Fact, Limit, Product, Range, Relation, Stage } from './product.ts';

/** The known facts of a life. Absent: not answered yet. */
export type Facts = Readonly<Partial<Record<Fact, number | string>>>;

/** The choices and facts that limits are judged by. */
export interface Situation {
  /** The chosen plan. Absent: not known; limits of plans do not apply. */
  readonly planId?: string;
  readonly choices: Selection['choices'];
  readonly insured: Facts;
  readonly applicant: Facts;
  /** Absent: `entry`. */
  readonly stage?: Stage;
}

/** The facts of a person. `lifeClass` depends on the occupation table, so the caller looks it up. */
export function factsOf(
  { birthday, gender, socialInsurance }: Person,
  today: string,
  { relation, lifeClass }: { readonly relation?: Relation; readonly lifeClass?: number } = {},
): Facts {
  const facts: { -readonly [Name in Fact]?: number | string } = {};
  const age = knownAge(birthday, today);
  if (birthday !== undefined && age !== undefined) {
    facts.age = age;
    facts.ageDays = daysBetween(birthday, today);
  }
  if (gender !== undefined) facts.gender = gender;
  if (socialInsurance !== undefined) facts.socialInsurance = socialInsurance;
  if (relation !== undefined) facts.relation = relation;
  if (lifeClass !== undefined) facts.lifeClass = lifeClass;
  return facts;
}

/** Whether a value is in a range. An amount is compared in whole yuan. */
export function isWithin(value: number | string, { only, min, max }: Range): boolean {
  if (only && !only.includes(String(value))) return false;
  return typeof value !== 'number' || ((min === undefined || value >= min) && (max === undefined || value <= max));
}

/** Whether limits of this coverage are judged by the facts of the applicant. */
function isOfApplicant({ coverages }: Product, coverage: string | undefined): boolean {
  return coverage !== undefined && coverages.some(({ id, life }) => id === coverage && life === 'applicant');
}

function valueOf(product: Product, situation: Situation, key: string, coverage: string | undefined): number | string | undefined {
  if (key === PLAN_KEY) return situation.planId;
  const choice: Choice | undefined = situation.choices[key];
  if (choice !== undefined) return typeof choice === 'number' ? choice / 100 : choice;
  // Any other key is a fact: the import refuses limits on something else. The relation to the applicant is a fact of the insured.
  const facts = key !== 'relation' && isOfApplicant(product, coverage) ? situation.applicant : situation.insured;
  return facts[key as Fact];
}

function applies(product: Product, { stage, when, coverage }: Limit, situation: Situation): boolean {
  if (stage !== undefined && stage !== (situation.stage ?? 'entry')) return false;
  if (!when) return true;
  return Object.keys(when).every((key) => {
    const value = valueOf(product, situation, key, coverage);
    return value !== undefined && isWithin(value, when[key] ?? {});
  });
}

/** The range that all limits together leave, and the limit that sets each end of it. `onlyLimit` is the last one with a set. */
export interface JointRange extends Range {
  readonly onlyLimit?: Limit;
  readonly minLimit?: Limit;
  readonly maxLimit?: Limit;
}

/**
 * The range of an input or a fact in a situation: what is left by all limits that apply. Without `coverage` those of every
 * sale, with it those of this coverage.
 */
export function rangeOf(product: Product, situation: Situation, on: string, coverage?: string): JointRange {
  const joint: { -readonly [Key in keyof JointRange]: JointRange[Key] } = {};
  for (const limit of product.limits) {
    if (limit.on !== on || limit.coverage !== coverage || !applies(product, limit, situation)) continue;
    const { only, min, max } = limit;
    if (only) {
      joint.only = joint.only ? joint.only.filter((id) => only.includes(id)) : only;
      joint.onlyLimit = limit;
    }
    if (min !== undefined && min > (joint.min ?? -Infinity)) {
      joint.min = min;
      joint.minLimit = limit;
    }
    if (max !== undefined && max < (joint.max ?? Infinity)) {
      joint.max = max;
      joint.maxLimit = limit;
    }
  }
  return joint;
}

/** The limits of every sale, or of one coverage, that a situation breaks. An unknown value breaks none. */
export function brokenLimits(product: Product, situation: Situation, coverage?: string): Limit[] {
  return product.limits.filter((limit) => {
    if (limit.coverage !== coverage) return false;
    const value = valueOf(product, situation, limit.on, coverage);
    return value !== undefined && !isWithin(value, limit) && applies(product, limit, situation);
  });
}

/** The inputs and facts that limits are on, each once. */
export function keysOf(limits: readonly Limit[]): string[] {
  return [...new Set(limits.map(({ on }) => on))];
}

/** Whether a limit depends on the people, and not on the choices alone. */
export function concernsPeople({ inputs }: Pick<Product, 'inputs'>, { on, when = {} }: Limit): boolean {
  return [on, ...Object.keys(when)].some((key) => key !== PLAN_KEY && !inputs.some(({ id }) => id === key));
}

/** Whether a coverage may be chosen in a situation. */
export function isOffered(product: Product, { id }: Coverage, situation: Situation): boolean {
  return brokenLimits(product, situation, id).length === 0;
}

/** The bounds of an amount in words: `不低于10万元且不高于50万元`. */
export function sayAmounts({ min, max }: Range): string {
  if (min !== undefined && min === max) return `为${showWan(yuan(min))}`;
  const from = min === undefined ? '' : `不低于${showWan(yuan(min))}`;
  const to = max === undefined ? '' : `不高于${showWan(yuan(max))}`;
  return [from, to].filter(Boolean).join('且');
}

const joinOptions = ([first = '', ...others]: readonly string[]): string =>
  others.reduce((said, label) => joinLabel(`${said}或`, label), first);

/** The plan and the choices in the condition of a limit, in words: `保至70周岁、20年交`. Empty without a condition on them. */
export function sayCondition({ inputs, plans }: Pick<Product, 'inputs' | 'plans'>, limit: Limit | undefined): string {
  const when = limit?.when;
  if (!when) return '';
  const planIds = when[PLAN_KEY]?.only ?? [];
  const planned = plans.filter(({ planId }) => planIds.includes(planId)).map(({ name }) => name);
  const chosen = inputs.flatMap((input) => {
    const range = when[input.id];
    if (!range) return [];
    if (input.type === 'amount') return `${input.label}${sayAmounts(range)}`;
    return joinOptions((range.only ?? []).flatMap((id) => optionOf(input, id)?.label ?? []));
  });
  return [...(planned.length > 0 ? [joinOptions(planned)] : []), ...chosen].join('、');
}

/**
 * The entry ages of the insured in a situation. `choice` names the choices that set the upper bound in words. It is empty if the bound
 * does not depend on them. A product without bounds of its own has the defaults (spec 1 §5).
 */
export function entryAgeIn(
  product: Product,
  situation: Situation,
): { readonly minDays: number; readonly minAge: number; readonly maxAge: number; readonly choice: string } {
  const ages = rangeOf(product, situation, 'age');
  return {
    minDays: rangeOf(product, situation, 'ageDays').min ?? DEFAULT_ENTRY_AGE.minDays,
    minAge: ages.min ?? 0,
    maxAge: ages.max ?? DEFAULT_ENTRY_AGE.maxAge,
    choice: sayCondition(product, ages.maxLimit),
  };
}

/** The entry ages for these choices, of anybody or of an insured of whom something is known. */
export function entryAgeFor(product: Product, choices: Selection['choices'], insured: Facts = {}): ReturnType<typeof entryAgeIn> {
  return entryAgeIn(product, { choices, insured, applicant: {} });
}

/** The amounts of an input that limits leave in a situation, both ends on a step. `min` is above `max` if they leave none. */
export function amountBounds(product: Product, input: AmountInput, situation: Situation): { readonly min: Fen; readonly max: Fen } {
  const { min = -Infinity, max = Infinity } = rangeOf(product, situation, input.id);
  const steps = (amount: number): number => (amount - input.min) / input.step;
  return {
    min: fen(input.min + Math.ceil(steps(Math.max(input.min, min * 100))) * input.step),
    max: fen(input.min + Math.floor(steps(Math.min(input.max, max * 100))) * input.step),
  };
}
