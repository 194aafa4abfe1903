import type { Selection } from '../sale/answers/application.ts';
import { chosenCoverages } from './coverages.ts';
import { isSinglePremium, sayChoice } from './inputs.ts';
import type { Coverage, Formula, Input, Product } from './product.ts';

type Sold = Pick<Product, 'inputs' | 'coverages'>;
type Chosen = Pick<Selection, 'choices' | 'riders'>;

/** The inputs whose chosen option has an amount of this formula. */
export function amountInputsOf<Money>(pays: Formula<Money>): string[] {
  switch (pays.of) {
    case 'byAge':
      return pays.parts.flatMap((part) => amountInputsOf(part.pays));
    case 'greatest':
      return pays.parts.flatMap(amountInputsOf);
    case 'byPayout':
      return [pays.before, pays.after].flatMap(amountInputsOf);
    case 'daily':
      return [pays.amount];
    case 'expenses':
      return [pays.deductible ?? [], pays.limitBy ?? []].flat();
    default:
      return [];
  }
}

const names = ({ benefits }: Coverage, { id }: Input): boolean => benefits.some(({ pays }) => amountInputsOf(pays).includes(id));

/**
 * Whether there is anything to choose about an input. There is not about how often a single premium is paid, and about the amount of a
 * rider that is not chosen.
 */
export function isAsked(product: Sold, { choices, riders }: Chosen, input: Input): boolean {
  if (input.role === 'frequency') return !isSinglePremium(product, choices);
  const isNamed = product.coverages.some((coverage) => names(coverage, input));
  return !isNamed || chosenCoverages(product, { riders }).some((coverage) => names(coverage, input));
}

/** All choices in words, for summaries: `保障期间 终身`, `基本保额 50万元`. Inputs that have no choice or are not asked are left out. */
export function sayChoices(product: Sold, chosen: Chosen): { readonly id: string; readonly label: string; readonly value: string }[] {
  return product.inputs
    .filter((input) => isAsked(product, chosen, input))
    .map((input) => ({ id: input.id, label: input.label, value: sayChoice(input, chosen.choices[input.id]) }))
    .filter(({ value }) => value !== '');
}
