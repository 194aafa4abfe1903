import type { RegionNode } from '@portal/reference/regions.ts';
import { orderProvinces } from '@portal/rules/regions.ts';

/** Provinces as offered: those where the product is sold (empty = all), two of them first (spec 1 §5). */
export function offeredProvinces(provinces: readonly RegionNode[], sold: readonly string[]): RegionNode[] {
  const offered = provinces.filter(({ value }) => sold.length === 0 || sold.includes(value));
  return orderProvinces(offered);
}

/** The lists to choose from, as deep as the codes chosen so far lead; a city without districts ends at two. */
export function regionLevels(provinces: readonly RegionNode[], codes: readonly string[]): (readonly RegionNode[])[] {
  const levels: (readonly RegionNode[])[] = [provinces];
  for (const [depth, code] of codes.entries()) {
    const children = levels[depth]?.find(({ value }) => value === code)?.children;
    if (!children) break;
    levels.push(children);
  }
  return levels;
}

/** The codes after choosing at one level: what was below goes, a level with one choice only is taken. */
export function chooseRegion(provinces: readonly RegionNode[], codes: readonly string[], level: number, code: string): string[] {
  const chosen = [...codes.slice(0, level), code];
  const below = regionLevels(provinces, chosen)[level + 1];
  const only = below?.length === 1 ? below[0] : undefined;
  return only ? chooseRegion(provinces, chosen, level + 1, only.value) : chosen;
}
