import type { Selection } from '@portal/rules/application.ts';
import type { Product } from '@portal/rules/product.ts';

/** The choices of a sale in the product's words. */
export function describePlan(product: Product, selection: Selection): { plan: string; cover: string; payment: string; riders: string[] } {
  const payment = product.paymentPeriods.find(({ id }) => id === selection.paymentPeriod);
  return {
    plan: product.plans.find(({ planId }) => planId === selection.planId)?.name ?? '',
    cover: product.coverPeriods.find(({ id }) => id === selection.coverPeriod)?.label ?? '',
    payment: payment ? `${payment.label}${payment.years > 1 ? '，年交' : ''}` : '',
    riders: product.riders.filter(({ id }) => selection.riders.includes(id)).map(({ name }) => shortRiderName(name)),
  };
}

/** A rider's registered name without what every rider's name says: `投保人豁免保险费重大疾病保险`. */
export function shortRiderName(name: string): string {
  return name.replace(/^.*?附加/, '').replace(/（.*?）$/, '');
}

/** The plan that a set of riders makes: the one with the most riders among those wholly chosen. */
export function planOfRiders(product: Product, riders: readonly string[]): string {
  const whole = product.plans.filter((plan) => plan.riders.every((id) => riders.includes(id)));
  return whole.toSorted((one, other) => other.riders.length - one.riders.length)[0]?.planId ?? product.plans[0]?.planId ?? '';
}

/** What a premium is called: the first of several, or the only one. */
export function premiumLabel(product: Product, selection: Selection): string {
  const years = product.paymentPeriods.find(({ id }) => id === selection.paymentPeriod)?.years ?? 1;
  return years > 1 ? '首年保费' : '一次交清保费';
}
