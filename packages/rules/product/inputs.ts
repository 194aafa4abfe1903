import type { Choice, Selection } from '../sale/answers/application.ts';
import type { AmountMeaning } from '../values/amount.ts';
import { showWan } from '../values/money.ts';
import type { Fen } from '../values/money.ts';
import type { AmountInput, ChoiceInput, Input, InputRole, Option, Product } from './product.ts';

type Inputs = Pick<Product, 'inputs'>;
type Choices = Selection['choices'];

/** The input with this role. Undefined if the product has none: a one-year cover has no payment period. */
export function inputOf(product: Inputs, role: InputRole): Input | undefined {
  return product.inputs.find((input) => input.role === role);
}

/** The ids of the inputs that each insured has a choice of their own for. */
export function ownInputs({ inputs }: Inputs): ReadonlySet<string> {
  return new Set(inputs.flatMap(({ id, scope }) => (scope === 'insured' ? [id] : [])));
}

/** The inputs that are a choice among options, in the order of the product. */
export function choiceInputs({ inputs }: Inputs): ChoiceInput[] {
  return inputs.filter((input) => input.type === 'choice');
}

/** A product with more combinations of options is not imported: all of them are priced in one call. */
export const mostCombinations = 200;

/** All combinations of options: input id → option id. */
export function combineOptions(product: Inputs): Readonly<Record<string, string>>[] {
  return choiceInputs(product).reduce<Readonly<Record<string, string>>[]>(
    (combinations, { id, options }) => combinations.flatMap((one) => options.map((option) => ({ ...one, [id]: option.id }))),
    [{}],
  );
}

/** The input of the sum assured. Undefined if the product has no sum that customers choose. */
export function sumInput(product: Inputs): AmountInput | undefined {
  const input = inputOf(product, 'sum');
  return input?.type === 'amount' ? input : undefined;
}

/** How a typed sum is read: in 万元. Many customers type all digits instead; the sums of the product tell which was meant. */
export function sumMeaning({ min, max }: AmountInput): AmountMeaning {
  return { counts: 'wan', range: { min, max } };
}

/** The chosen option of an input. Undefined without a choice, and for an option that the product does not sell. */
export function optionOf(input: Input | undefined, choice: Choice | undefined): Option | undefined {
  return input?.type === 'choice' ? input.options.find(({ id }) => id === choice) : undefined;
}

/** The chosen option of the input with this role. */
export function chosenOption(product: Inputs, choices: Choices, role: InputRole): Option | undefined {
  const input = inputOf(product, role);
  return input && optionOf(input, choices[input.id]);
}

/** The chosen sum assured. */
export function sumOf(product: Inputs, choices: Choices): Fen | undefined {
  const input = sumInput(product);
  const choice = input && choices[input.id];
  return typeof choice === 'number' ? choice : undefined;
}

/** The number of years in which premiums are paid: 1 if the product has no payment period. */
export function premiumYearsOf(product: Inputs, choices: Choices): number {
  const term = chosenOption(product, choices, 'payment')?.term;
  return typeof term === 'object' && 'years' in term ? term.years : 1;
}

/** Whether the whole premium is paid at once: how often is not asked then. */
export function isSinglePremium(product: Inputs, choices: Choices): boolean {
  return inputOf(product, 'payment') !== undefined && premiumYearsOf(product, choices) === 1;
}

/** How many units of the cover are chosen. Undefined if the product has none. */
export function unitsOf(product: Inputs, choices: Choices): number | undefined {
  return chosenOption(product, choices, 'units')?.units;
}

/** The age from which the annuity is paid. Undefined if the product pays none. */
export function payoutAgeOf(product: Inputs, choices: Choices): number | undefined {
  const term = chosenOption(product, choices, 'payout')?.term;
  return typeof term === 'object' && 'toAge' in term ? term.toAge : undefined;
}

/** A choice in words: `终身`, `50万元`. Empty without a choice. */
export function sayChoice(input: Input, choice: Choice | undefined): string {
  if (typeof choice === 'number') return showWan(choice);
  return optionOf(input, choice)?.label ?? '';
}
