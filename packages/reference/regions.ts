import { regionData } from './region-data.ts';

/** City tiers of the specification: `1` first-tier, `2` capitals and similar cities, `3` other cities; null for other nodes. */
export type CityLevel = '1' | '2' | '3' | null;

/** A province, city, or district/county (spec 2 §3 'Region tree node'). Leaves have no `children`. */
export interface RegionNode {
  /** Six-digit administrative code. */
  readonly value: string;
  readonly label: string;
  readonly cityLevel: CityLevel;
  readonly children?: readonly RegionNode[];
}

interface Province extends RegionNode {
  readonly children: RegionNode[];
}

let provinces: readonly RegionNode[] | undefined;

/**
 * The 31 mainland provinces with their cities and districts, sorted by code.
 * Four cities have no districts and are leaves. The tree is built once and shared.
 */
export function loadRegions(): readonly RegionNode[] {
  provinces ??= expandRegions(regionData);
  return provinces;
}

/**
 * The node at the end of a path of codes, province first. A path may end at a province or city.
 * Undefined if a code is unknown or is not a child of the code before it.
 */
export function findRegion(codes: readonly string[]): RegionNode | undefined {
  return findPath(codes)?.at(-1);
}

/** Whether the codes are a complete address: province, city and district, or province and city without districts. */
export function regionExists(codes: readonly string[]): boolean {
  const region = findRegion(codes);
  return region !== undefined && region.children === undefined;
}

/**
 * The path in words, as in a postal address: `广东省深圳市南山区`, `北京市东城区`, `湖北省仙桃市`.
 * Empty for an unknown path.
 */
export function regionLabel(codes: readonly string[]): string {
  const path = findPath(codes) ?? [];
  return path
    .filter((region, index) => index !== 1 || !isPlaceholder(region, path[0]))
    .map((region) => region.label)
    .join('');
}

/** Placeholder rows of the second level, which give every district a parent city. */
function isPlaceholder(city: RegionNode, province: RegionNode | undefined): boolean {
  return city.label === province?.label || city.label === '县' || city.label.endsWith('直辖县市');
}

function findPath(codes: readonly string[]): RegionNode[] | undefined {
  const path: RegionNode[] = [];
  let siblings: readonly RegionNode[] = loadRegions();
  for (const code of codes) {
    const region = siblings.find((sibling) => sibling.value === code);
    if (region === undefined) return undefined;
    path.push(region);
    siblings = region.children ?? [];
  }
  return path;
}

/**
 * Reads one line per province (`44广东省`) and per city (`4403深圳市=1:03罗湖区 04福田区`). District codes omit the digits of
 * the city code. `=` is followed by a city tier that differs from the default.
 */
function expandRegions(text: string): RegionNode[] {
  const result: Province[] = [];
  for (const line of text.trim().split('\n')) {
    const [head = '', districts] = line.split(':');
    const [, digits = '', label = '', level] = /^(\d+)([^=]+)(?:=([12]))?$/.exec(head) ?? [];
    const value = digits.padEnd(6, '0');
    const cityLevel = level === '1' || level === '2' ? level : null;
    if (digits.length === 2) {
      result.push({ value, label, cityLevel, children: [] });
      continue;
    }
    const children = districts?.split(' ').map((district) => expandDistrict(digits, district));
    result.at(-1)?.children.push({ value, label, cityLevel: cityLevel ?? '3', ...(children && { children }) });
  }
  return result;
}

function expandDistrict(city: string, district: string): RegionNode {
  const label = district.slice(2);
  return {
    value: city + district.slice(0, 2),
    label,
    cityLevel: label.endsWith('市') ? '3' : null,
  };
}
