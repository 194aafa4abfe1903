import { checkShare } from '@portal/rules/sale/answers/beneficiaries.ts';
import type { Beneficiary } from '@portal/rules/sale/answers/application.ts';

export interface OrderShares {
  readonly order: number;
  /** In per cent. */
  readonly total: number;
  /** The places of the beneficiaries without a right share, from 1. */
  readonly open: readonly number[];
}

/** The shares of each order added up, first order first; those without an order are left out. */
export function sumShares(named: readonly Pick<Beneficiary, 'order' | 'share'>[]): OrderShares[] {
  const orders = [...new Set(named.flatMap(({ order }) => (order === undefined ? [] : [order])))];
  return orders
    .toSorted((one, other) => one - other)
    .map((order) => {
      const together = named.map((entry, index) => ({ ...entry, place: index + 1 })).filter((entry) => entry.order === order);
      return {
        order,
        total: together.reduce((sum, { share = 0 }) => sum + share, 0),
        open: together.filter(({ share }) => checkShare(share)).map(({ place }) => place),
      };
    });
}
