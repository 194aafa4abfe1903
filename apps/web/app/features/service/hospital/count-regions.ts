import type { AnswerOf } from '@portal/contract/catalogue.ts';

export interface CountedRegion {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface CountedProvince extends CountedRegion {
  /** Most hospitals first; a municipality is its own only city. */
  readonly children: readonly CountedRegion[];
}

/** Hospitals counted by province, most first, each with its cities. */
export function countRegions(cities: AnswerOf<'listHospitals'>['cities']): CountedProvince[] {
  const provinces = new Map<string, CountedProvince>();
  for (const { regionCode, province, city, count } of cities) {
    const value = `${regionCode.slice(0, 2)}0000`;
    const known = provinces.get(value) ?? { value, label: province, count: 0, children: [] };
    const children = [...known.children, { value: regionCode, label: city, count }];
    provinces.set(value, { ...known, count: known.count + count, children });
  }
  return [...provinces.values()].toSorted((one, other) => other.count - one.count);
}
