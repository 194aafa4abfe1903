import type { Product } from '@portal/rules/product/product.ts';
import { inputKey, lifeKeys, wishKeys } from '../../paths.ts';

/** The link's choices in a fixed order, without any other parameter; empty if it has none. */
export function presetQuery({ inputs }: Pick<Product, 'inputs'>, search: string): string {
  const query = new URLSearchParams(search);
  const preset = new URLSearchParams();
  for (const key of [...lifeKeys, ...wishKeys, ...inputs.map(inputKey)]) {
    const value = query.get(key);
    if (value) preset.set(key, value);
  }
  return preset.toString();
}
