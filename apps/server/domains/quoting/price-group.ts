import { quotePremium } from '@portal/rating/quote.ts';
import type { Refused as Unrated } from '@portal/rating/refusal.ts';
import { countPeople, type GroupToPrice, peopleByClass } from '@portal/rules/group/group.ts';
import { type ReachedDiscount, reachedBySums, reachedDiscounts } from '@portal/rules/product/discounts.ts';
import { sumOf } from '@portal/rules/product/inputs.ts';
import { entryAgeFor } from '@portal/rules/product/limits.ts';
import { type Fen, fen } from '@portal/rules/values/money.ts';
import { type ProductVersion, rateRequestOf } from '../products/public.ts';

/** The premium of the people of one class of occupation, who all pay the same. */
interface PricedClass {
  readonly lifeClass: number;
  readonly count: number;
  /** For each of them, before discounts. */
  readonly tariff: Fen;
  /** For each of them. */
  readonly premium: Fen;
  /** For all of them. */
  readonly subtotal: Fen;
  /** They add up to the premium of one. */
  readonly lines: readonly { readonly coverage: string; readonly premium: Fen }[];
}

interface PricedGroup {
  readonly ok: true;
  /** How many people the contract insures. */
  readonly insureds: number;
  /** Classes with people, in ascending order. */
  readonly classes: readonly PricedClass[];
  /** Those that this number of people and their sum reach. They are contained in the premiums. */
  readonly discounts: readonly ReachedDiscount[];
  /** Of all people, before discounts. */
  readonly tariff: Fen;
  /** Of all people. */
  readonly premium: Fen;
}

const addUp = (amounts: readonly Fen[]): Fen => fen(amounts.reduce((sum, amount) => sum + amount, 0));

/**
 * Prices a group with the tables of its product version, by the number of people of each class: nobody is opened, and the work grows with
 * the number of classes. The rates of such a product depend on neither age nor sex (`checkGroupRates`), so any accepted age stands for all.
 * A discount is applied to each coverage of one person, as for every contract, and a class pays that times its people: exact to the fen.
 * The choices are judged before (`checkGroup`).
 */
export function priceGroup({ product, plan, tables }: ProductVersion, group: GroupToPrice): PricedGroup | Unrated {
  const { choices, riders } = group;
  const insureds = countPeople(group.classes);
  const classes: PricedClass[] = [];
  for (const { lifeClass, count } of peopleByClass(group.classes)) {
    const asked = { choices, riders, insured: { age: entryAgeFor(product, choices).minAge, gender: '0', lifeClass } } as const;
    const single = quotePremium(tables, plan, rateRequestOf({ ...product, discounts: [] }, asked));
    const shared = quotePremium(tables, plan, rateRequestOf(product, { ...asked, insureds }));
    if (!single.ok) return single;
    if (!shared.ok) return shared;
    classes.push({
      lifeClass,
      count,
      tariff: fen(single.total),
      premium: fen(shared.total),
      subtotal: fen(shared.total * count),
      lines: shared.lines.map(({ coverage, premium }) => ({ coverage, premium: fen(premium) })),
    });
  }
  return {
    ok: true,
    insureds,
    classes,
    discounts: [...reachedDiscounts(product, insureds), ...reachedBySums(product, [sumOf(product, choices)])],
    tariff: addUp(classes.map(({ tariff, count }) => fen(tariff * count))),
    premium: addUp(classes.map(({ subtotal }) => subtotal)),
  };
}
