import type { Selection } from '@portal/rules/application.ts';
import { chosenRiders } from '@portal/rules/check-selection.ts';
import { findCoverPeriod, findPaymentPeriod } from '@portal/rules/periods.ts';
import type { Product } from '@portal/rules/product.ts';

/** The choices of a sale, worded as the product words them. */
export function describePlan(product: Product, selection: Selection): { plan: string; cover: string; payment: string; riders: string[] } {
  const payment = findPaymentPeriod(product, selection.paymentPeriod);
  return {
    plan: product.plans.find(({ planId }) => planId === selection.planId)?.name ?? '',
    cover: findCoverPeriod(product, selection.coverPeriod)?.label ?? '',
    payment: payment ? `${payment.label}${payment.years > 1 ? '，年交' : ''}` : '',
    riders: chosenRiders(product, selection).map(({ name }) => shortRiderName(name)),
  };
}

/** A rider's registered name without the parts that all riders share: `投保人豁免保险费重大疾病保险`. */
export function shortRiderName(name: string): string {
  return name.replace(/^.*?附加/, '').replace(/（.*?）$/, '');
}

/** The label of a premium: the first of several, or the only one. */
export function premiumLabel(product: Product, selection: Selection): string {
  const years = findPaymentPeriod(product, selection.paymentPeriod)?.years ?? 1;
  return years > 1 ? '首年保费' : '一次交清保费';
}
