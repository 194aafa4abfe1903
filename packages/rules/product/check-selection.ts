import type { Choice } from '../sale/answers/application.ts';
import { brokenLimits, isWithin, keysOf, rangeOf, sayAmounts, sayCondition } from './limits.ts';
import type { JointRange, Situation } from './limits.ts';
import { showWan, yuan } from '../values/money.ts';
import type { Fen } from '../values/money.ts';
import { isPreview } from './preview.ts';
import type { AmountInput, Coverage, Input, Product } from './product.ts';
import type { Refusal } from '../values/refusal.ts';
import { showDay } from '../values/dates.ts';
import { joinLabel } from '../values/text.ts';

/** `selection.amount`: the amount is within the bounds of the input and on a step. */
export function checkAmount(amount: Fen, { label, min, max, step }: AmountInput): Refusal | undefined {
  if (amount >= min && amount <= max && (amount - min) % step === 0) return undefined;
  return { rule: 'selection.amount', message: `${label}须为${showWan(min)}至${showWan(max)}，每${showWan(step)}一档` };
}

type SaleDates = Pick<Product, 'goodsId' | 'saleStart' | 'saleEnd'>;

/** Where a day is in the sale of a product, whose first and last day belong to it. A preview is shown as if it were on sale. */
export function saleStateOf({ goodsId, saleStart, saleEnd }: SaleDates, today: string): 'upcoming' | 'on_sale' | 'ended' {
  if (isPreview(goodsId)) return 'on_sale';
  if (today < saleStart) return 'upcoming';
  return saleEnd !== undefined && today > saleEnd ? 'ended' : 'on_sale';
}

/** `selection.not_on_sale`: today is within the sale dates of the product. */
export function checkOnSale(product: SaleDates, today: string): Refusal | undefined {
  const state = saleStateOf(product, today);
  if (state === 'on_sale') return undefined;
  const { saleStart, saleEnd = saleStart } = product;
  const when = state === 'upcoming' ? `${showDay(saleStart)}起销售` : `已于${showDay(saleEnd)}停止销售`;
  return { rule: 'selection.not_on_sale', message: `本产品${when}，请选择其他在售产品` };
}

/** `selection.choice`, `selection.amount`: the input has a choice that the product sells. */
export function checkChoice(input: Input, choice: Choice | undefined): Refusal | undefined {
  if (input.type === 'amount' && typeof choice === 'number') return checkAmount(choice, input);
  const isKnown = input.type === 'choice' && input.options.some(({ id }) => id === choice);
  return isKnown ? undefined : { rule: 'selection.choice', message: `请选择${input.label}` };
}

/** `selection.unknown`: every choice is one of an input. */
export const UNKNOWN_CHOICE: Refusal = { rule: 'selection.unknown', message: '所选内容已不在本产品中，请重新选择' };

/** `selection.plan`: the plan exists. */
export function checkPlanId({ plans }: Product, planId: string): Refusal | undefined {
  return plans.some((plan) => plan.planId === planId) ? undefined : { rule: 'selection.plan', message: '请选择保障计划' };
}

/** The number of years in a bound of age, in words: `满18周岁且不超过50周岁`. */
function sayAges({ min, max }: JointRange): string {
  const from = min === undefined ? '' : `满${min}周岁`;
  const to = max === undefined ? '' : `不超过${max}周岁`;
  return [from, to].filter(Boolean).join('且');
}

/** `rider.other_life`, `rider.age`, `rider.choice`: an input or a fact is outside the limits of a rider. */
export function refuseRider(product: Product, situation: Situation, rider: Coverage, key: string): Refusal {
  if (key === 'relation') return { rule: 'rider.other_life', message: `投保人与被保险人为同一人时，不能附加《${rider.name}》` };
  const range = rangeOf(product, situation, key, rider.id);
  if (key === 'age' || key === 'ageDays') {
    const condition = sayCondition(product, range.maxLimit) || sayCondition(product, range.minLimit);
    const label = rider.life === 'applicant' ? '投保人' : '被保险人';
    const ages = key === 'age' ? `年龄${sayAges(range)}` : `出生满${range.min ?? 0}天`;
    return { rule: 'rider.age', message: `${condition && `${joinLabel('选择', condition)}时，`}附加《${rider.name}》要求${label}${ages}` };
  }
  const input = product.inputs.find(({ id }) => id === key);
  return { rule: 'rider.choice', message: `所选${input?.label ?? '条件'}不能附加《${rider.name}》` };
}

/** The first reason why a rider cannot be chosen. Unknown answers are not checked. */
export function checkRider(product: Product, situation: Situation, rider: Coverage): Refusal | undefined {
  const [key] = keysOf(brokenLimits(product, situation, rider.id));
  return key === undefined ? undefined : refuseRider(product, situation, rider, key);
}

/** What one input may be in a situation, in words. */
function sayAllowed(input: Input, range: JointRange): string {
  if (input.type === 'amount' && !range.only) return `${input.label}须${sayAmounts(range)}`;
  const options = input.type === 'choice' ? input.options : (range.only ?? []).map((id) => ({ id, label: showWan(yuan(Number(id))) }));
  const offered = options.filter(({ id }) => isWithin(id, range)).map(({ label }) => label);
  return joinLabel('请选择', offered.join('、'));
}

/** On what a range depends, in words. Empty if it always applies. */
function sayReason(product: Product, { onlyLimit, minLimit, maxLimit }: JointRange): string {
  const limits = [onlyLimit, maxLimit, minLimit].filter((limit) => limit !== undefined);
  const condition = limits.map((limit) => sayCondition(product, limit)).find(Boolean);
  if (condition) return `${joinLabel('选择', condition)}时，`;
  return limits.some(({ when }) => when) ? '按被保险人的情况，' : '';
}

/** `selection.limit`: a choice is outside the limits that depend on other choices or on the people. Says what may be chosen. */
export function refuseChoice(product: Product, situation: Situation, input: Input): Refusal {
  const range = rangeOf(product, situation, input.id);
  return { rule: 'selection.limit', message: sayReason(product, range) + sayAllowed(input, range) };
}
