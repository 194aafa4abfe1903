import { isShortCover, type TermInput } from '../product/cover-term.ts';
import type { Product } from '../product/product.ts';

/**
 * Whether the customer is asked (适当性管理办法 40): not by a cover of a year or less, and not by a group. What has to be told is told in
 * every sale.
 */
export function asksSuitability(
  product: Pick<Product, 'flow'> & { readonly inputs: readonly TermInput[] },
  { choices }: { readonly choices: Readonly<Record<string, unknown>> },
): boolean {
  return product.flow !== 'partner' && !isShortCover(product.inputs, choices);
}
