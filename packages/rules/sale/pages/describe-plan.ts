import type { Selection } from '../answers/application.ts';
import { chosenRiders } from '../../product/coverages.ts';
import { sayChoices } from '../../product/asked-inputs.ts';
import { inputOf, ownInputs } from '../../product/inputs.ts';
import { paymentsOf } from '../../product/payments.ts';
import { sayPayout } from '../../product/payout.ts';
import type { Product } from '../../product/product.ts';

interface DescribedPlan {
  readonly plan: string;
  /** The choice for each input, in the order of the product, and the payout of an annuity. */
  readonly choices: readonly { readonly term: string; readonly detail: string }[];
  readonly riders: readonly string[];
}

/** The choices of a sale, worded as the product words them. */
export function describePlan(product: Product, selection: Selection): DescribedPlan {
  const { planId, choices } = selection;
  const isYearly = paymentsOf(product, choices) > 1 && !inputOf(product, 'frequency');
  const yearly = isYearly ? inputOf(product, 'payment')?.id : undefined;
  const payout = sayPayout(product, choices);
  return {
    plan: product.plans.find((plan) => plan.planId === planId)?.name ?? '',
    choices: [
      ...sayChoices(product, selection).map(({ id, label, value }) => ({
        term: label,
        detail: id === yearly ? `${value}，年交` : value,
      })),
      ...(payout === undefined ? [] : [{ term: '年金', detail: payout }]),
    ],
    riders: chosenRiders(product, selection).map(({ name }) => shortRiderName(name)),
  };
}

/** The part of one of several insureds: plan, own choices, riders. `全面计划 · 30万元 · 意外伤害医疗保险`. */
export function sayOwnPlan(product: Product, selection: Selection): string {
  const { plan, riders } = describePlan(product, selection);
  const planned = product.plans.find(({ planId }) => planId === selection.planId)?.riders.length ?? 0;
  const own = ownInputs(product);
  const choices = sayChoices(product, selection).flatMap(({ id, value }) => (own.has(id) ? [value] : []));
  // A plan with riders says by its name which they are.
  return [plan, ...choices, ...(planned === 0 ? riders : riders.slice(planned))].filter(Boolean).join(' · ');
}

/** A rider's registered name without the parts that all riders share: `投保人豁免保险费重大疾病保险`. */
export function shortRiderName(name: string): string {
  return name.replace(/^.*?附加/, '').replace(/（.*?）$/, '');
}
