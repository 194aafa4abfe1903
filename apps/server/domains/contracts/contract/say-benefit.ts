import { optionOf } from '@portal/rules/product/inputs.ts';
import { sayPayout } from '@portal/rules/product/payout.ts';
import type { Coverage, Formula, Product } from '@portal/rules/product/product.ts';
import type { Choice } from '@portal/rules/sale/answers/application.ts';
import { type Fen, fen, showWan } from '@portal/rules/values/money.ts';

type Choices = Readonly<Record<string, Choice>>;

/** The most that a coverage without a sum pays, by the option that was chosen. Zero: it pays no amount of its own. */
function limitOf({ inputs }: Pick<Product, 'inputs'>, { benefits }: Coverage, choices: Choices): Fen {
  const limits = benefits.map(({ pays }: { pays: Formula }) => {
    if (pays.of !== 'expenses') return 0;
    const { limitBy, limit } = pays;
    const input = inputs.find(({ id }) => id === limitBy);
    return input ? Math.min(limit, optionOf(input, choices[input.id])?.amount ?? limit) : limit;
  });
  return fen(Math.max(0, ...limits));
}

/** The daily amount that a coverage pays, by the chosen option. Undefined: it pays nothing by the day. */
function dailyAmount({ inputs }: Pick<Product, 'inputs'>, { benefits }: Coverage, choices: Choices): Fen | undefined {
  const amounts = benefits.flatMap(({ pays }) => {
    if (pays.of !== 'daily') return [];
    const input = inputs.find(({ id }) => id === pays.amount);
    return optionOf(input, choices[pays.amount])?.amount ?? [];
  });
  return amounts.length > 0 ? fen(Math.max(...amounts)) : undefined;
}

/** The benefit of a coverage in words: its sum, its maximum, or its daily amount. */
export function sayBenefit(product: Pick<Product, 'inputs'>, coverage: Coverage, choices: Choices, sum: Fen | null): string {
  switch (coverage.base) {
    case 'sum':
      if (sum === null) return '';
      return (coverage.kind === 'annuity' ? sayPayout(product, choices) : undefined) ?? showWan(sum);
    case 'waivedPremium':
      return '豁免余期保险费';
    case 'units':
    case 'fixed': {
      const daily = dailyAmount(product, coverage, choices);
      return daily === undefined ? `最高${showWan(limitOf(product, coverage, choices))}` : `每日${showWan(daily)}`;
    }
  }
}
