import { checkOnSale } from '@portal/rules/product/check-selection.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Refused, refuse } from '../../platform/refused.ts';

/** Refuses to begin or submit a sale outside the sale dates of its product. Says which day was the last. */
export function refuseEndedSale(product: Product, now: Date): Refused<'PRODUCT_NOT_ON_SALE'> | undefined {
  const problem = checkOnSale(product, dayInShanghai(now));
  return problem && refuse('PRODUCT_NOT_ON_SALE', undefined, `${problem.message}。`);
}
