import type { Product } from '../../product/product.ts';
import type { Refusal } from '../../values/refusal.ts';

/** Provinces at the top of address pickers (spec 1 §5): Guangdong, where the company is, and Beijing. */
export const FIRST_PROVINCES: readonly string[] = ['440000', '110000'];

/** Sorts provinces (spec 1 §5): the two above first, the others in the given order. */
export function orderProvinces<T extends { readonly value: string }>(
  provinces: readonly T[],
  first: readonly string[] = FIRST_PROVINCES,
): T[] {
  const ahead = first.flatMap((code) => provinces.filter((province) => province.value === code));
  return [...ahead, ...provinces.filter(({ value }) => !first.includes(value))];
}

/** Whether a product is sold in a region, as far as it is known: its province, then its city (spec 1 §5). */
export function isSoldIn({ provinces, cities }: Pick<Product, 'provinces' | 'cities'>, region: readonly string[]): boolean {
  const [province, city] = region;
  const isProvinceSold = province === undefined || provinces.length === 0 || provinces.includes(province);
  return isProvinceSold && (city === undefined || cities === undefined || cities.includes(city));
}

/** `region.not_sold`: the product is sold in the province and the city. A region that is not chosen yet is not judged. */
export function checkSoldIn(product: Pick<Product, 'provinces' | 'cities'>, region: readonly string[]): Refusal | undefined {
  return isSoldIn(product, region) ? undefined : { rule: 'region.not_sold', message: '本产品暂未在该地区销售，请重新选择所在地区' };
}
