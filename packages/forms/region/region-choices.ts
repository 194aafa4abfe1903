import type { RegionNode } from '@portal/reference/regions.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import { isSoldIn, orderProvinces } from '@portal/rules/person/address/regions.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { cleanCode } from '@portal/rules/values/text.ts';

/** Where a product is sold. */
export type SoldRegions = Pick<Product, 'provinces' | 'cities'>;

export const everywhere: SoldRegions = { provinces: [] };

/** The provinces and cities to offer: those where the product is sold, with two provinces first (spec 1 §5). */
export function offeredProvinces(provinces: readonly RegionNode[], sold: SoldRegions): RegionNode[] {
  const offered = provinces
    .filter(({ value }) => isSoldIn(sold, [value]))
    .map((province) => ({ ...province, children: province.children?.filter(({ value }) => isSoldIn(sold, [province.value, value])) }));
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

/**
 * The place where an ID card was first issued, by the first six digits of its number: province, city and district. Undefined if it is
 * no ID card, or the district is not offered (any more). It is a proposal: people move.
 */
export function regionOfNumber(
  provinces: readonly RegionNode[],
  { certificateType, certificateNo = '' }: Person,
): RegionNode[] | undefined {
  const number = cleanCode(certificateNo);
  if (certificateType !== '0' || number.length !== 18) return undefined;
  const levels = [`${number.slice(0, 2)}0000`, `${number.slice(0, 4)}00`, number.slice(0, 6)];
  const found: RegionNode[] = [];
  for (const code of levels) {
    const node = (found.length === 0 ? provinces : (found.at(-1)?.children ?? [])).find(({ value }) => value === code);
    if (!node) return undefined;
    found.push(node);
  }
  return found;
}
