import { relations } from '@portal/reference/relations.ts';
import type { Application, Choice, Insured } from '@portal/rules/sale/answers/application.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import { isAsked } from '@portal/rules/product/asked-inputs.ts';
import { ownInputs, sayChoice } from '@portal/rules/product/inputs.ts';
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

type Sold = Pick<Product, 'inputs' | 'coverages'>;
type Family = Pick<Application, 'parties' | 'insureds' | 'choices'>;

/** The inputs that a price with these riders depends on: the amount of a rider that is not chosen is left out. */
export function pricedInputs(product: Sold, choices: Choices, riders: readonly string[]): Product['inputs'] {
  return product.inputs.filter((input) => isAsked(product, { choices, riders }, input));
}

/**
 * The members of a family with the choices of each, then the shared ones: `本人 35 岁、配偶 33 岁，每人保额 30万元；子女 6 岁，保额
 * 20万元；1 年`.
 */
export function describeFamily(product: Sold, { parties, insureds, choices: shared }: Family, today: string): string {
  const own = ownInputs(product);
  const say = ({ choices, riders }: Pick<Insured, 'choices' | 'riders'>, isOwn: boolean): string => {
    const all = { ...shared, ...choices };
    const inputs = pricedInputs(product, all, riders).filter(({ id }) => own.has(id) === isOwn);
    return describeExample({ inputs }, all);
  };
  const peopleByCover = new Map<string, string[]>();
  for (const insured of insureds) {
    const age = knownAge(parties[insured.party]?.birthday, today);
    const person = `${insured.relation ? relations[insured.relation] : ''} ${age ?? ''} 岁`;
    const cover = say(insured, true);
    peopleByCover.set(cover, [...(peopleByCover.get(cover) ?? []), person]);
  }
  const members = [...peopleByCover].map(([cover, people]) => `${people.join('、')}，${people.length > 1 ? '每人' : ''}${cover}`);
  const [first] = insureds;
  return [...members, first ? say(first, false) : ''].filter((part) => part !== '').join(members.length > 1 ? '；' : '，');
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
