import type { RegionNode } from '@portal/reference/regions.ts';
import { orderProvinces } from '@portal/rules/person/regions.ts';

/** The provinces to offer: those where the product is sold (empty = all), with two of them first (spec 1 §5). */
export function offeredProvinces(provinces: readonly RegionNode[], sold: readonly string[]): RegionNode[] {
  const offered = provinces.filter(({ value }) => sold.length === 0 || sold.includes(value));
  return orderProvinces(offered);
}

/** The lists to choose from, as far as the chosen codes allow; a city without districts has two levels. */
export function regionLevels(provinces: readonly RegionNode[], codes: readonly string[]): (readonly RegionNode[])[] {
  const levels: (readonly RegionNode[])[] = [provinces];
  for (const [depth, code] of codes.entries()) {
    const children = levels[depth]?.find(({ value }) => value === code)?.children;
    if (!children) break;
    levels.push(children);
  }
  return levels;
}

/** The codes after a choice at one level: lower levels are cleared, and a level with one choice only is chosen automatically. */
export function chooseRegion(provinces: readonly RegionNode[], codes: readonly string[], level: number, code: string): string[] {
  const chosen = [...codes.slice(0, level), code];
  const below = regionLevels(provinces, chosen)[level + 1];
  const only = below?.length === 1 ? below[0] : undefined;
  return only ? chooseRegion(provinces, chosen, level + 1, only.value) : chosen;
}
