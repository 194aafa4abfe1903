import type { Choice, Finding, Selection } from '../sale/application.ts';
import { chosenRiders, ridersOf } from './coverages.ts';
import { brokenKeys, isBroken, isWithin, rangeOf, sayAmounts, sayCondition } from './limits.ts';
import type { JointRange, Situation } from './limits.ts';
import { fen, showWan, yuan } from '../values/money.ts';
import type { Fen } from '../values/money.ts';
import type { AmountInput, Coverage, Input, Product } from './product.ts';
import { findAt } from '../values/refusal.ts';
import type { Refusal } from '../values/refusal.ts';

/** `selection.amount`: the amount is within the bounds of the input and on a step. */
export function checkAmount(amount: Fen, { label, min, max, step }: AmountInput): Refusal | undefined {
  if (amount >= min && amount <= max && (amount - min) % step === 0) return undefined;
  return { rule: 'selection.amount', message: `${label}须为${showWan(min)}至${showWan(max)}，每${showWan(step)}一档` };
}

/** `selection.not_on_sale`: today is within the sale dates of the product. */
export function checkOnSale(product: Product, today: string): Refusal | undefined {
  const ended = product.saleEnd !== undefined && today > product.saleEnd;
  return today < product.saleStart || ended ? { rule: 'selection.not_on_sale', message: '本产品当前不在销售期内' } : undefined;
}

/** `selection.choice`, `selection.amount`: the input has a choice that the product sells. */
function checkChoice(input: Input, choice: Choice | undefined): Refusal | undefined {
  if (input.type === 'amount' && typeof choice === 'number') return checkAmount(choice, input);
  const isKnown = input.type === 'choice' && input.options.some(({ id }) => id === choice);
  return isKnown ? undefined : { rule: 'selection.choice', message: `请选择${input.label}` };
}

/** `selection.unknown`: every choice is one of an input. */
export const UNKNOWN_CHOICE: Refusal = { rule: 'selection.unknown', message: '所选内容已不在本产品中，请重新选择' };

/** `selection.plan`: the plan exists. */
function checkPlan({ plans }: Product, planId: string): Refusal | undefined {
  return plans.some((plan) => plan.planId === planId) ? undefined : { rule: 'selection.plan', message: '请选择保障计划' };
}

/**
 * `selection.plan_riders`, `rider.unknown`, `rider.requires`: the chosen riders include those of the plan, because only chosen
 * riders are priced and insured. Other riders of the product may be added.
 */
function checkChosenRiders(product: Product, selection: Selection): Finding[] {
  const plan = product.plans.find(({ planId }) => planId === selection.planId);
  const riders = ridersOf(product);
  const lacking = riders.filter(({ id }) => plan?.riders.includes(id) && !selection.riders.includes(id));
  const chosen = chosenRiders(product, selection);
  const required = riders.filter(({ id }) => chosen.some(({ requires }) => requires.includes(id)));
  return [
    ...lacking.flatMap(({ name }) => {
      const message = `${plan?.name ?? ''}包含《${name}》，请重新选择保障计划`;
      return findAt('selection.planId', { rule: 'selection.plan_riders', message });
    }),
    ...selection.riders
      .filter((id) => !riders.some((rider) => rider.id === id))
      .flatMap(() => findAt('selection.riders', { rule: 'rider.unknown', message: '所选附加险不存在，请重新选择' })),
    ...required
      .filter(({ id }) => !selection.riders.includes(id))
      .flatMap(({ name }) =>
        findAt('selection.riders', { rule: 'rider.requires', message: `请同时选择《${name}》，或取消需要它的附加险` }),
      ),
  ];
}

/** The number of years in a bound of age, in words: `满18周岁且不超过50周岁`. */
function sayAges({ min, max }: JointRange): string {
  const from = min === undefined ? '' : `满${min}周岁`;
  const to = max === undefined ? '' : `不超过${max}周岁`;
  return [from, to].filter(Boolean).join('且');
}

function refuseRider(product: Product, rider: Coverage, situation: Situation, key: string): Refusal {
  if (key === 'relation') return { rule: 'rider.other_life', message: `投保人与被保险人为同一人时，不能附加《${rider.name}》` };
  const range = rangeOf(product, situation, key, rider.id);
  if (key === 'age' || key === 'ageDays') {
    const condition = sayCondition(product, range.maxLimit) || sayCondition(product, range.minLimit);
    const label = rider.life === 'applicant' ? '投保人' : '被保险人';
    const ages = key === 'age' ? `年龄${sayAges(range)}` : `出生满${range.min ?? 0}天`;
    return { rule: 'rider.age', message: `${condition && `选择${condition}时，`}附加《${rider.name}》要求${label}${ages}` };
  }
  const input = product.inputs.find(({ id }) => id === key);
  return { rule: 'rider.choice', message: `所选${input?.label ?? '条件'}不能附加《${rider.name}》` };
}

/** `rider.other_life`, `rider.age`, `rider.choice`: a rider that is chosen is within its own limits. Unknown answers are not checked. */
function checkRiderLimits(product: Product, rider: Coverage, situation: Situation): Refusal[] {
  return brokenKeys(product, situation, rider.id).map((key) => refuseRider(product, rider, situation, key));
}

/** The first reason why a rider cannot be chosen. */
export function checkRider(product: Product, rider: Coverage, situation: Situation): Refusal | undefined {
  return checkRiderLimits(product, rider, situation)[0];
}

/** What one input may be in a situation, in words. */
function sayAllowed(input: Input, range: JointRange): string {
  if (input.type === 'amount' && !range.only) return `${input.label}须${sayAmounts(range)}`;
  const options = input.type === 'choice' ? input.options : (range.only ?? []).map((id) => ({ id, label: showWan(yuan(Number(id))) }));
  const offered = options.filter(({ id }) => isWithin(id, range)).map(({ label }) => label);
  return `请选择${offered.join('、')}`;
}

/** On what a range depends, in words. Empty if it always applies. */
function sayReason(product: Product, { onlyLimit, minLimit, maxLimit }: JointRange): string {
  const limits = [onlyLimit, maxLimit, minLimit].filter((limit) => limit !== undefined);
  const condition = limits.map((limit) => sayCondition(product, limit)).find(Boolean);
  if (condition) return `选择${condition}时，`;
  return limits.some(({ when }) => when) ? '按被保险人的情况，' : '';
}

/** `selection.limit`: the choices are within the limits that depend on other choices and on the insured. */
export function checkChoiceLimits(product: Product, situation: Situation): Finding[] {
  return product.inputs
    .filter(({ id }) => isBroken(product, situation, id))
    .map((input) => {
      const range = rangeOf(product, situation, input.id);
      const message = sayReason(product, range) + sayAllowed(input, range);
      return { rule: 'selection.limit', path: `selection.choices.${input.id}`, message };
    });
}

/** Checks the choices of the product page, and what is known of the people against the limits of the choices and riders. */
export function checkSelection(
  product: Product,
  selection: Selection,
  today: string,
  people: Pick<Situation, 'insured' | 'applicant'> = { insured: {}, applicant: {} },
): Finding[] {
  const situation: Situation = { choices: selection.choices, ...people };
  const unknown = Object.keys(selection.choices).filter((id) => !product.inputs.some((input) => input.id === id));
  return [
    ...findAt('goodsId', checkOnSale(product, today)),
    ...findAt('selection.planId', checkPlan(product, selection.planId)),
    ...product.inputs.flatMap((input) => findAt(`selection.choices.${input.id}`, checkChoice(input, selection.choices[input.id]))),
    ...unknown.flatMap((id) => findAt(`selection.choices.${id}`, UNKNOWN_CHOICE)),
    ...checkChoiceLimits(product, situation),
    ...checkChosenRiders(product, selection),
    ...chosenRiders(product, selection).flatMap((rider) =>
      checkRiderLimits(product, rider, situation).flatMap((refusal) => findAt('selection.riders', refusal)),
    ),
  ];
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
