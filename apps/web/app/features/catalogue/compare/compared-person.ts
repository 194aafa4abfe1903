import { ADULT_AGE } from '@portal/rules/person/age.ts';
import { checkAmount } from '@portal/rules/product/check-selection.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { entryAgeFor } from '@portal/rules/product/limits.ts';
import type { Gender, Product, Relation } from '@portal/rules/product/product.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import { readAge } from '../choose/wish-query.ts';

/** The one person, and the one sum, that all prices of a comparison are for. */
export interface ComparedPerson {
  readonly age: number;
  readonly gender: Gender;
  /** Absent if no product has a sum to choose. */
  readonly sum?: Fen;
  /** From 帮我选: to whom the applicant is related. */
  readonly relation?: Relation;
}

/** Examples of ages: adults, children, parents. */
const usualAges = [30, 5, 60] as const;

/** The applicant's relation to somebody of an age, as far as a product is sold for it: oneself, or one's child. */
export function relationFor(product: Product, { age, relation }: Pick<ComparedPerson, 'age' | 'relation'>): Relation | undefined {
  const usual: Relation = age < ADULT_AGE ? '03' : '00';
  const insures = (code: Relation): boolean => {
    const { minAge, maxAge } = entryAgeFor(product, {}, { relation: code });
    return age >= minAge && age <= maxAge;
  };
  const asked = relation === undefined ? [usual, ...product.relations] : [relation, usual];
  return asked.find((code) => product.relations.includes(code) && insures(code));
}

/** Whether a product sells a sum, or has none to choose. */
const sells = (product: Product, sum: Fen): boolean => {
  const input = sumInput(product);
  return !input || checkAmount(sum, input) === undefined;
};

/** The sums that the products offer, ascending: the least and the most of one that offers none by name. */
export function offeredSums(products: readonly Product[]): Fen[] {
  const sums = products.flatMap((product) => {
    const input = sumInput(product);
    if (!input) return [];
    return input.choices.length > 0 ? input.choices : [input.min, input.max];
  });
  return [...new Set(sums)].sort((one, other) => one - other);
}

/** The item for which most products are `good`: the first of several. */
function mostShared<Item>(items: readonly Item[], products: readonly Product[], isGood: (product: Product, item: Item) => boolean) {
  const counted = items.map((item) => ({ item, count: products.filter((product) => isGood(product, item)).length }));
  return counted.reduce<(typeof counted)[number] | undefined>((best, one) => (best && best.count >= one.count ? best : one), undefined)
    ?.item;
}

/** The offered sums by their distance to the usual one of the first product that has sums. */
function sumsByUse(products: readonly Product[]): Fen[] {
  const first = products.flatMap((product) => sumInput(product) ?? [])[0];
  const usual = first?.choices[Math.floor(first.choices.length / 2)] ?? first?.min ?? 0;
  return offeredSums(products).sort((one, other) => Math.abs(one - usual) - Math.abs(other - usual));
}

/**
 * The person and the sum of an address. What it does not say, or says wrongly, is an example that as many of the products as possible are
 * sold for.
 */
export function readPerson(query: URLSearchParams, products: readonly Product[]): ComparedPerson {
  const relation = (['00', '01', '02', '03'] as const).find((code) => code === query.get('relation'));
  const asked = readAge(query.get('age') ?? '');
  const age = asked ?? mostShared(usualAges, products, (product, one) => relationFor(product, { age: one }) !== undefined) ?? 30;
  const sum =
    offeredSums(products).find((one) => String(one / 100) === query.get('sum')) ?? mostShared(sumsByUse(products), products, sells);
  return {
    age,
    gender: query.get('gender') === '1' ? '1' : '0',
    ...(sum === undefined ? {} : { sum }),
    ...(relation === undefined ? {} : { relation }),
  };
}
