/** The default unit of a price (spec 1 §3). */
export const DEFAULT_PRICE_UNIT = '元/年起';

export interface MinPrice {
  readonly amount: string;
  readonly unit: string;
}

/** Parses `minPrice` of a product (spec 1 §3): amount, comma, unit: `"128,元/月起"`. Undefined without an amount. */
export function parseMinPrice(minPrice: string | undefined): MinPrice | undefined {
  const [amount = '', unit = ''] = (minPrice ?? '').split(',').map((part) => part.trim());
  return amount === '' ? undefined : { amount, unit: unit || DEFAULT_PRICE_UNIT };
}
