import type { Refusal } from './refusal.ts';

/** Listed before all others in address rows (spec 1 §5): Guangdong, the company's home, and Beijing. */
export const FIRST_PROVINCES: readonly string[] = ['440000', '110000'];

/** The nine Guangdong cities of the Greater Bay Area: where the two regional family products are sold. */
const GREATER_BAY_CITIES: readonly string[] = ['440100', '440300', '440400', '440600', '440700', '441200', '441300', '441900', '442000'];

const CITY_LIMITS: ReadonlyMap<string, readonly string[]> = new Map([
  ['10088', GREATER_BAY_CITIES],
  ['10090', GREATER_BAY_CITIES],
]);

/** Provinces in order (spec 1 §5): the two first, the others as they came. */
export function orderProvinces<T extends { readonly value: string }>(
  provinces: readonly T[],
  first: readonly string[] = FIRST_PROVINCES,
): T[] {
  const ahead = first.flatMap((code) => provinces.filter((province) => province.value === code));
  return [...ahead, ...provinces.filter(({ value }) => !first.includes(value))];
}

/** The city codes to which a family product is limited (spec 1 §5); undefined = sold everywhere. */
export function cityLimitFor(goodsId: string): readonly string[] | undefined {
  return CITY_LIMITS.get(goodsId);
}

/** `region.city_limit` (spec 1 §5): the family's address lies in a city where the product is sold. */
export function checkFamilyRegion(goodsId: string, region: readonly string[]): Refusal | undefined {
  const limit = cityLimitFor(goodsId);
  return !limit || region.some((code) => limit.includes(code))
    ? undefined
    : { rule: 'region.city_limit', message: '本产品仅在广东省部分城市销售，请重新选择所在地区' };
}
