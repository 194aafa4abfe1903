import type { Choice } from '@portal/rules/sale/answers/application.ts';
import { sayChoice } from '@portal/rules/product/inputs.ts';
import { showWan, yuan } from '@portal/rules/values/money.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { inputKey, type ProductLinkPreset } from '../../paths.ts';

type Choices = Readonly<Record<string, Choice>>;

/** The choices of an example: those of its link, or the only option of an input. */
export function exampleChoices({ inputs }: Pick<Product, 'inputs'>, preset: ProductLinkPreset): Choices {
  return Object.fromEntries(
    inputs.flatMap((input): [string, Choice][] => {
      const given = preset[inputKey(input)];
      if (input.type === 'amount') return typeof given === 'number' ? [[input.id, yuan(given)]] : [];
      const only = input.options.length === 1 ? input.options[0]?.id : undefined;
      const option = given ?? only;
      return option === undefined ? [] : [[input.id, String(option)]];
    }),
  );
}

/** The choices in words, amounts first: `保额 30万元，终身，20 年交`. A period is understood without its label. */
export function describeExample({ inputs }: Pick<Product, 'inputs'>, choices: Choices): string {
  const chosen = inputs.filter(({ id }) => choices[id] !== undefined);
  const amounts = chosen.flatMap(({ id }) => {
    const choice = choices[id];
    return typeof choice === 'number' ? `保额 ${showWan(choice)}` : [];
  });
  const options = chosen
    .filter(({ type }) => type === 'choice')
    .map((input) => `${input.role ? '' : `${input.label} `}${sayChoice(input, choices[input.id])}`);
  return [...amounts, ...options].join('，');
}
