import type { Choice, Selection } from '../sale/answers/application.ts';
import { yuan } from '../values/money.ts';
import { planOfRiders, ridersOf } from './coverages.ts';
import { sayChoice } from './inputs.ts';
import type { Limit, Product, ProductPlan } from './product.ts';
import { sayWaiting } from './terms/waiting.ts';

type Planned = Pick<Product, 'plans'>;

/** The name by which limits and rate tables name the chosen plan. */
export const PLAN_KEY = 'plan';

export function planOf({ plans }: Planned, planId: string): ProductPlan | undefined {
  return plans.find((plan) => plan.planId === planId);
}

/**
 * Whether customers choose the plan itself: it fixes values, or has limits or days of its own, or two plans have the same riders. Of other
 * products the plan follows from the riders.
 */
export function isPlanChosen({ plans, limits }: Pick<Product, 'plans' | 'limits'>): boolean {
  const ridersIn = ({ riders }: ProductPlan): string => riders.toSorted().join(' ');
  if (plans.length < 2) return false;
  return (
    plans.some(({ sets, waitingDays }) => sets !== undefined || waitingDays !== undefined) ||
    limits.some(({ when = {} }) => PLAN_KEY in when) ||
    new Set(plans.map(ridersIn)).size < plans.length
  );
}

/** The choices that a plan fixes, amounts in fen. */
export function setsOf(plan: Pick<ProductPlan, 'sets'> | undefined): Readonly<Record<string, Choice>> {
  return Object.fromEntries(
    Object.entries(plan?.sets ?? {}).map(([id, value]): [string, Choice] => [id, typeof value === 'number' ? yuan(value) : value]),
  );
}

/** Whether a plan fixes an input: there is nothing to choose about it. */
export function isSetByPlan(product: Planned, planId: string, inputId: string): boolean {
  return planOf(product, planId)?.sets?.[inputId] !== undefined;
}

/** What plans fix, as limits: all rules judge it as they judge those. */
export function limitsOfPlans(plans: readonly ProductPlan[]): Limit[] {
  return plans.flatMap(({ planId, sets = {} }) =>
    Object.entries(sets).map(([on, value]): Limit => ({
      when: { [PLAN_KEY]: { only: [planId] } },
      on,
      ...(typeof value === 'number' ? { min: value, max: value } : { only: [value] }),
    })),
  );
}

/** The selection with another plan: its values and riders are chosen, riders that belong to other plans only are not. */
export function withPlan(product: Pick<Product, 'plans' | 'coverages'>, selection: Selection, planId: string): Selection {
  const plan = planOf(product, planId);
  if (!plan) return selection;
  const planned = new Set(product.plans.flatMap(({ riders }) => riders));
  const kept = ridersOf(product).filter(({ id }) => plan.riders.includes(id) || (!planned.has(id) && selection.riders.includes(id)));
  return { planId, choices: { ...selection.choices, ...setsOf(plan) }, riders: kept.map(({ id }) => id) };
}

/** The plan after riders were chosen: the same if customers choose it and its riders are chosen, else the one that follows from them. */
export function planAfter(product: Pick<Product, 'plans' | 'limits'>, planId: string, riders: readonly string[]): string {
  const plan = isPlanChosen(product) ? planOf(product, planId) : undefined;
  return plan?.riders.every((id) => riders.includes(id)) ? planId : planOfRiders(product, riders);
}

/** The values that a plan fixes, in words: `基本保额 30万元`. */
export function saySets({ inputs }: Pick<Product, 'inputs'>, plan: Pick<ProductPlan, 'sets'>): string[] {
  const sets = setsOf(plan);
  return inputs.flatMap((input) => (sets[input.id] === undefined ? [] : [`${input.label} ${sayChoice(input, sets[input.id])}`]));
}

/** The plan in words, where customers choose it. */
export function planRows(
  product: Pick<Product, 'plans' | 'limits'>,
  planIds: readonly string[],
): { readonly id: string; readonly label: string; readonly value: string }[] {
  if (!isPlanChosen(product)) return [];
  const names = [...new Set(planIds)].flatMap((id) => planOf(product, id)?.name ?? []);
  return [{ id: PLAN_KEY, label: '保障计划', value: names.join('、') }];
}

/** The product as a plan has it: with its own waiting days. */
export function asPlanned(product: Product, planId: string): Product {
  const { waitingDays = product.waitingDays } = planOf(product, planId) ?? {};
  return { ...product, waitingDays };
}

/** The waiting periods of all plans in words: `90 天`, `30 天 / 90 天`, `没有`. */
export const sayWaitingOfPlans = (product: Pick<Product, 'plans' | 'waitingDays'>): string =>
  waitingDaysOfPlans(product).map(sayWaiting).join(' / ');

/** The waiting days of all plans, each number once. */
export function waitingDaysOfPlans({ plans, waitingDays }: Pick<Product, 'plans' | 'waitingDays'>): number[] {
  const days = plans.map((plan) => plan.waitingDays ?? waitingDays);
  return days.length > 0 ? [...new Set(days)] : [waitingDays];
}
