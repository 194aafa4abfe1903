import type { Selection } from '../sale/answers/application.ts';
import { fen, showYuan } from '../values/money.ts';
import { chosenOption, payoutAgeOf, sumOf } from './inputs.ts';
import type { Product } from './product.ts';

/** `60 周岁起每月领取 ¥5,210.00`: what an annuity pays by the choices. Undefined without a sum, and if the product pays none. */
export function sayPayout(product: Pick<Product, 'inputs'>, choices: Selection['choices']): string | undefined {
  const age = payoutAgeOf(product, choices);
  const sum = sumOf(product, choices);
  if (age === undefined || sum === undefined) return undefined;
  const perYear = chosenOption(product, choices, 'payoutMode')?.perYear ?? 1;
  // The import makes sure that every sum has equal parts.
  return `${age} 周岁起每${perYear === 12 ? '月' : '年'}领取 ${showYuan(fen(sum / perYear))}`;
}
