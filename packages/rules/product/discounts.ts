import type { Discount, Product } from './product.ts';

/** A discount as far as it is reached: `share` of the premium is left, in hundredths of a percent. */
export interface ReachedDiscount extends Pick<Discount, 'id' | 'label' | 'roundTo'> {
  readonly share: number;
}

/** The discounts that a contract with so many insured people reaches, in the order in which they are applied. */
export function reachedDiscounts({ discounts = [] }: Pick<Product, 'discounts'>, insureds: number): ReachedDiscount[] {
  return discounts.flatMap(({ id, label, tiers, roundTo }) => {
    const tier = tiers.findLast(({ from }) => insureds >= from);
    return tier ? [{ id, label, roundTo, share: tier.share }] : [];
  });
}
