import { type Fen, showWan, yuan } from '../values/money.ts';
import { sumInput } from './inputs.ts';
import type { Discount, Product } from './product.ts';

/** A discount as far as it is reached: `share` of the premium is left, in hundredths of a percent. */
export interface ReachedDiscount extends Pick<Discount, 'id' | 'label' | 'roundTo'> {
  readonly share: number;
}

type Discounted = Pick<Product, 'discounts'>;

function reach({ id, label, tiers, roundTo }: Discount, reached: number): ReachedDiscount[] {
  const tier = tiers.findLast(({ from }) => reached >= from);
  return tier ? [{ id, label, roundTo, share: tier.share }] : [];
}

/** The discounts that a contract with so many insured people reaches, in the order in which they are applied. */
export function reachedDiscounts({ discounts = [] }: Discounted, insureds: number): ReachedDiscount[] {
  return discounts.flatMap((discount) => (discount.by === 'insureds' ? reach(discount, insureds) : []));
}

/** The discounts by the sum that are reached by one of these sums (fen), each share once. */
export function reachedBySums({ discounts = [] }: Discounted, sums: readonly (Fen | undefined)[]): ReachedDiscount[] {
  return discounts.flatMap((discount) => {
    if (discount.by !== 'sum') return [];
    const reached = sums.flatMap((sum) => (sum === undefined ? [] : reach(discount, sum / 100)));
    return reached.filter(({ share }, index) => reached.findIndex((other) => other.share === share) === index);
  });
}

/** The discounts of a price, by their labels: those for the number of people, and those for a sum. */
export function discountsOf<Given extends { readonly label: string }>(
  { discounts = [] }: Discounted,
  quote: { readonly discounts: readonly Given[] },
): { readonly byPeople: readonly Given[]; readonly bySum: readonly Given[] } {
  const ofSum = new Set(discounts.flatMap(({ by, label }) => (by === 'sum' ? [label] : [])));
  return {
    byPeople: quote.discounts.filter(({ label }) => !ofSum.has(label)),
    bySum: quote.discounts.filter(({ label }) => ofSum.has(label)),
  };
}

/** What is left of the premium, in words: `9.5 折`. */
export const sayShare = ({ share }: { readonly share: number }): string => `${share / 1000} 折`;

/** The discounts that sums (fen) reach, in words: `高保额优惠` and `9.5 折`, of several people with different sums `9.5 折、9 折`. */
export function saySumDiscounts(
  product: Discounted,
  sums: readonly (Fen | undefined)[],
): { readonly id: string; readonly label: string; readonly value: string }[] {
  const reached = Map.groupBy(reachedBySums(product, sums), ({ id }) => id);
  return [...reached].map(([id, shares]) => ({ id, label: shares[0]?.label ?? '', value: shares.map(sayShare).join('、') }));
}

/** The tiers of a discount by the sum, in words: `基本保额满 50万元 9.5 折，满 100万元 9 折`. */
export function saySumTiers(product: Pick<Product, 'inputs'>, { tiers }: Discount): string {
  const said = tiers.map((tier) => `满 ${showWan(yuan(tier.from))} ${sayShare(tier)}`);
  return `${sumInput(product)?.label ?? ''}${said.join('，')}`;
}

/** The next tier by the sum that a sum (fen) does not reach, in words: `基本保额满 50万元享高保额优惠 9.5 折`. Undefined: there is none. */
export function sayNextTier(product: Pick<Product, 'inputs' | 'discounts'>, sum: Fen): string | undefined {
  const [discount] = product.discounts?.filter(({ by }) => by === 'sum') ?? [];
  const next = discount?.tiers.find(({ from }) => sum < yuan(from));
  return discount && next && `${sumInput(product)?.label ?? ''}满 ${showWan(yuan(next.from))}享${discount.label} ${sayShare(next)}`;
}
