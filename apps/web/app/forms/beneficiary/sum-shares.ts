import type { Beneficiary } from '@portal/rules/sale/application.ts';

/** The shares of each order added up, in per cent, first order first; those without an order are left out. */
export function sumShares(named: readonly Pick<Beneficiary, 'order' | 'share'>[]): { readonly order: number; readonly total: number }[] {
  const totals = new Map<number, number>();
  for (const { order, share = 0 } of named) if (order !== undefined) totals.set(order, (totals.get(order) ?? 0) + share);
  return [...totals].map(([order, total]) => ({ order, total })).toSorted((one, other) => one.order - other.order);
}
