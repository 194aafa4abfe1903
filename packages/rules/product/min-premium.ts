import { type Fen, showYuan, yuan } from '../values/money.ts';
import type { Finding } from '../values/refusal.ts';
import { inputOf } from './inputs.ts';
import type { Product } from './product.ts';

type Floored = Pick<Product, 'minPremium' | 'inputs'>;

/** The least premium of a contract in fen, for each payment. Undefined: the product accepts any. */
export const minPremiumOf = ({ minPremium }: Pick<Product, 'minPremium'>): Fen | undefined =>
  minPremium === undefined ? undefined : yuan(minPremium);

/** The least premium in words: `每次交费不低于 ¥1,000.00`. Undefined: the product accepts any. */
export function sayMinPremium(product: Floored): string | undefined {
  const least = minPremiumOf(product);
  if (least === undefined) return undefined;
  return `${inputOf(product, 'payment') ? '每次交费' : '保费'}不低于 ${showYuan(least)}`;
}

/**
 * `premium.too_low`: the premium of a contract (fen, each payment of all insureds together) is at least the least that the product accepts.
 * The finding is at the sum, or at another choice that the premium depends on; `pathOf` gives the path of an input in an application.
 */
export function checkMinPremium(product: Floored, premium: Fen, pathOf: (id: string) => string): Finding | undefined {
  const least = minPremiumOf(product);
  if (least === undefined || premium >= least) return undefined;
  const input = inputOf(product, 'sum') ?? inputOf(product, 'units') ?? inputOf(product, 'payment') ?? product.inputs[0];
  const advice = input?.role === 'sum' ? `请提高${input.label}或者调整其他选项` : '请调整所选内容';
  const message = `最低保费为 ${showYuan(least)}，按所选内容为 ${showYuan(premium)}，${advice}`;
  return { rule: 'premium.too_low', path: input ? pathOf(input.id) : 'choices', message };
}
