import { loadRegions } from '@portal/reference/regions.ts';

/** Whether a place is in a region. Both are six-digit codes; those of provinces end in 0000, those of cities in 00. */
export function isWithin(place: string, region: string): boolean {
  return place.startsWith(region.replace(/^(\d{2})0000$|^(\d{4})00$/, '$1$2'));
}

/** The name of a province, or of a city with its province. */
export function regionName(code: string): string {
  const province = loadRegions().find(({ value }) => isWithin(code, value));
  const city = province?.children?.find(({ value }) => value === code);
  return `${province?.label ?? ''}${city && city.label !== province?.label ? city.label : ''}`;
}
