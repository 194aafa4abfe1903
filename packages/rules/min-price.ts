/** Follows the amount where the price names no unit (spec 1 §3). */
export const DEFAULT_PRICE_UNIT = '元/年起';

export interface MinPrice {
  readonly amount: string;
  readonly unit: string;
}

/** Reads a product's `minPrice` (spec 1 §3), amount then unit after a comma: `"128,元/月起"`. Undefined without an amount. */
export function parseMinPrice(minPrice: string | undefined): MinPrice | undefined {
  const [amount = '', unit = ''] = (minPrice ?? '').split(',').map((part) => part.trim());
  return amount === '' ? undefined : { amount, unit: unit || DEFAULT_PRICE_UNIT };
}
