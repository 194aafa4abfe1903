import { quotePremium } from '@portal/rating/quote.ts';
import { checkMinPremium } from '@portal/rules/product/min-premium.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import { inLanguage } from '../../../platform/text/in-language.ts';
import type { ProductVersion } from '../product-version.ts';
import { rateRequestOf } from '../rate-request.ts';

/** The example behind "x 元/年起" has a price, and is sold for it. */
export function checkExample(
  { product, plan, tables, fromPrice }: ProductVersion,
  placeOf: (path: readonly PropertyKey[]) => string,
): string[] {
  const { choices, planId, ...insured } = fromPrice;
  const place = placeOf(['rates', 'fromPrice']);
  const example = quotePremium(tables, plan, rateRequestOf(product, { choices, riders: [], planId, insured }));
  if (!example.ok) return [`${place}: rates.fromPrice has no price: ${example.refusal.code}`];
  // The least premium is that of a whole contract.
  const tooLow = product.insureds.max === 1 && checkMinPremium(product, fen(example.total), (id) => id);
  if (!tooLow) return [];
  const said = toYuanText(fen(example.total));
  const message = inLanguage(
    `the premium of rates.fromPrice, ${said} yuan, is below minPremium ${product.minPremium}: choose a greater sum`,
    `起售价示例 rates.fromPrice 的保费 ${said} 元低于最低保费 minPremium ${product.minPremium} 元，请提高保额`,
  );
  return [`${place}: ${message}`];
}
