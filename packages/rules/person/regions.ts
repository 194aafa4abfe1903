import type { Refusal } from '../values/refusal.ts';

/** Provinces at the top of address pickers (spec 1 §5): Guangdong, where the company is, and Beijing. */
export const FIRST_PROVINCES: readonly string[] = ['440000', '110000'];

/** The nine Guangdong cities of the Greater Bay Area, where the two regional family products are sold. */
const GREATER_BAY_CITIES: readonly string[] = ['440100', '440300', '440400', '440600', '440700', '441200', '441300', '441900', '442000'];

const CITY_LIMITS: ReadonlyMap<string, readonly string[]> = new Map([
  ['10088', GREATER_BAY_CITIES],
  ['10090', GREATER_BAY_CITIES],
]);

/** Sorts provinces (spec 1 §5): the two above first, the others in the given order. */
export function orderProvinces<T extends { readonly value: string }>(
  provinces: readonly T[],
  first: readonly string[] = FIRST_PROVINCES,
): T[] {
  const ahead = first.flatMap((code) => provinces.filter((province) => province.value === code));
  return [...ahead, ...provinces.filter(({ value }) => !first.includes(value))];
}

/** The codes of the cities where a family product is sold (spec 1 §5); undefined = everywhere. */
export function cityLimitFor(goodsId: string): readonly string[] | undefined {
  return CITY_LIMITS.get(goodsId);
}

/** `region.city_limit` (spec 1 §5): the address of the family is in a city where the product is sold. */
export function checkFamilyRegion(goodsId: string, region: readonly string[]): Refusal | undefined {
  const limit = cityLimitFor(goodsId);
  return !limit || region.some((code) => limit.includes(code))
    ? undefined
    : { rule: 'region.city_limit', message: '本产品仅在广东省部分城市销售，请重新选择所在地区' };
}
