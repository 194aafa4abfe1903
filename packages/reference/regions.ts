import { regionData } from './region-data.ts';

/** City tiers of the specification: `1` first-tier, `2` capitals and their like, `3` other cities; null for the rest. */
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
 * The mainland's 31 provinces with their cities and districts, in the order of their codes.
 * Four cities have no districts and are leaves themselves. Built once; the same tree is returned every time.
 */
export function loadRegions(): readonly RegionNode[] {
  provinces ??= expandRegions(regionData);
  return provinces;
}

/**
 * The node that a path of codes, province first, ends at. A path may stop at a province or city.
 * Undefined when a code is unknown or is not below the one before it.
 */
export function findRegion(codes: readonly string[]): RegionNode | undefined {
  return findPath(codes)?.at(-1);
}

/** Whether the codes are one whole address: province, city and district, or two codes for a city without districts. */
export function regionExists(codes: readonly string[]): boolean {
  const region = findRegion(codes);
  return region !== undefined && region.children === undefined;
}

/**
 * The path in words as written on an envelope: `广东省深圳市南山区`, `北京市东城区`, `湖北省仙桃市`.
 * Empty for an unknown path.
 */
export function regionLabel(codes: readonly string[]): string {
  const path = findPath(codes) ?? [];
  return path
    .filter((region, index) => index !== 1 || !isPlaceholder(region, path[0]))
    .map((region) => region.label)
    .join('');
}

/** Second-level rows which exist only so that every district has a city above it. */
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
 * Reads one line per province (`44广东省`) and per city (`4403深圳市=1:03罗湖区 04福田区`). Codes are cut to the
 * digits which the line above does not give; `=` carries a city level other than the usual one.
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
