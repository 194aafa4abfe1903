import { ADULT_AGE } from '../person/age.ts';
import { mainRisksOf } from './coverages.ts';
import { brokenLimits, entryAgeFor } from './limits.ts';
import { type Need, needs } from './need-names.ts';
import type { CoverageKind, FlowId, Product, Relation } from './product.ts';

/** The person whom a product can be bought for. */
export const whomNames = { self: '自己', spouse: '配偶', child: '孩子', parent: '父母' } as const;
export type Whom = keyof typeof whomNames;

/** Every person, in order. */
export const whoms = Object.keys(whomNames) as Whom[]; // The keys of a constant.

/** The needs that a kind of coverage meets. A waiver only serves the coverages beside it. */
function needsOfKind(kind: CoverageKind): readonly Need[] {
  switch (kind) {
    case 'critical_illness':
      return ['illness'];
    case 'term':
      return ['family'];
    case 'whole_life':
      return ['family', 'savings'];
    case 'annuity':
      return ['retirement', 'savings'];
    case 'medical':
    case 'allowance':
      return ['medical'];
    case 'accident':
      return ['accident'];
    case 'waiver':
      return [];
  }
}

/** The needs that a product meets, by the kinds of its main risks: treatment beside an accident cover makes no medical cover. */
export function needsOf(product: Pick<Product, 'coverages'>): Need[] {
  const met = new Set(mainRisksOf(product).flatMap(({ kind }) => needsOfKind(kind)));
  return needs.filter((need) => met.has(need));
}

/**
 * The ages, inclusive, that make a person one whom a customer looks for: adults buy for themselves and their spouse, 孩子 are minors,
 * and the parents of an adult are at least as old again.
 */
const usualAges: Record<Whom, { readonly relation: Relation; readonly min: number; readonly max: number }> = {
  self: { relation: '00', min: ADULT_AGE, max: Infinity },
  spouse: { relation: '02', min: ADULT_AGE, max: Infinity },
  child: { relation: '03', min: 0, max: ADULT_AGE - 1 },
  parent: { relation: '01', min: 2 * ADULT_AGE, max: Infinity },
};

/** The relation of such a person to the customer. */
export const relationOf = (whom: Whom): Relation => usualAges[whom].relation;

/** The people whom a product can be bought for, by its relations and entry ages. */
export function whomOf(product: Product): Whom[] {
  return whoms.filter((whom) => {
    const { relation, min, max } = usualAges[whom];
    if (!product.relations.includes(relation)) return false;
    if (brokenLimits(product, { choices: {}, insured: { relation }, applicant: {} }).length > 0) return false;
    const { minAge, maxAge } = entryAgeFor(product, {}, { relation });
    return minAge <= max && maxAge >= min;
  });
}

/** For whom a product of a flow can be bought, in words: `自己、配偶`. */
export function sayWhom(flow: FlowId, whom: readonly Whom[]): string {
  return flow === 'partner' ? '单位的员工和登记的访客' : whom.map((one) => whomNames[one]).join('、');
}

/** How many products are proposed in place of one that is not sold. */
const mostSimilar = 3;

/**
 * The products on sale that meet most of the needs of another one, for most of the same people. Products without a common need or person
 * are left out.
 */
export function findSimilar<Listed extends { readonly goodsId: string; readonly needs: readonly Need[]; readonly whom: readonly Whom[] }>(
  product: Product,
  listed: readonly Listed[],
  most = mostSimilar,
): Listed[] {
  const [wanted, people] = [new Set(needsOf(product)), new Set(whomOf(product))];
  return listed
    .filter(({ goodsId }) => goodsId !== product.goodsId)
    .map((one) => ({
      one,
      met: one.needs.filter((need) => wanted.has(need)).length,
      covered: one.whom.filter((whom) => people.has(whom)).length,
    }))
    .filter(({ met, covered }) => met > 0 && covered > 0)
    .toSorted((a, b) => b.met - a.met || b.covered - a.covered)
    .slice(0, most)
    .map(({ one }) => one);
}

/** The widest entry ages in words: `出生满 28 天至 60 周岁`, `18 至 50 周岁`. Single choices may narrow them. */
export function sayEntryAges(product: Product): string {
  const { minDays, minAge, maxAge } = entryAgeFor(product, {});
  return `${minAge > 0 ? `${minAge} ` : `出生满 ${minDays} 天`}至 ${maxAge} 周岁`;
}

/** The filter of a list of products. */
export interface ProductFilter {
  readonly need?: Need;
  readonly whom?: Whom;
  /** Words, each of which has to be found. */
  readonly text?: string;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a product is one that a filter asks for. Words are looked for in names, category, summary and tags, in any width and case. */
export function isAskedFor(product: Product, { need, whom, text = '' }: ProductFilter): boolean {
  if (need && !needsOf(product).includes(need)) return false;
  if (whom && !whomOf(product).includes(whom)) return false;
  const { name, shortName, category, summary, tags } = product;
  const words = fold(text).split(/\s+/).filter(Boolean);
  const said = fold([name, shortName, category, summary, ...tags].join(' '));
  const unspaced = said.replace(/\s+/g, '');
  return words.every((word) => said.includes(word) || unspaced.includes(word));
}
