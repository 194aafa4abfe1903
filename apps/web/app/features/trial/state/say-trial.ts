import { genders } from '@portal/reference/genders.ts';
import { chosenRiders, ridersOf } from '@portal/rules/product/coverages.ts';
import { sayConditions, shortRiskName } from '../product-facts.ts';
import { soldIn } from './read-trial.ts';
import type { Trial } from './use-trial.ts';

/** The choices that a trial's price is for: `男，5 周岁`, `保障至 70 周岁`, `20 年交`, `不含附加险`. Undefined without a price. */
export function sayTrial({ product, quote, priced, state }: Pick<Trial, 'product' | 'quote' | 'priced' | 'state'>): string[] | undefined {
  if (!quote || !priced) return undefined;
  const { choices, riders: chosen } = soldIn(priced);
  const riders = chosenRiders(product, { riders: chosen }).map(({ name }) => shortRiskName(name));
  const { gender } = state.insured;
  return [
    `${gender ? `${genders[gender]}，` : ''}${quote.age} 周岁`,
    ...sayConditions(product, { choices, riders: chosen }),
    ...(riders.length > 0 ? [`含${riders.join('、')}`] : []),
    ...(riders.length === 0 && ridersOf(product).length > 0 ? ['不含附加险'] : []),
  ];
}
