import { convertAmounts, readChoice } from '@portal/rules/product/amounts.ts';
import type { Application, Choice } from '@portal/rules/sale/answers/application.ts';
import type { Trial } from '@portal/rules/sale/trial.ts';
import { fromYuanText, toYuanText } from '@portal/rules/values/money.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { AnswerOf, RequestOf } from './catalogue.ts';

/** Converts between yuan text on the wire and fen in the rules. Does not import the schema library, so pages can use it. */

type WireProduct = AnswerOf<'startApplication'>['product'];

export function readProduct(wire: WireProduct): Product {
  return convertAmounts<string, Fen, WireProduct>(wire, fromYuanText);
}

export function writeProduct(product: Product): WireProduct {
  return convertAmounts<Fen, string, Product>(product, toYuanText);
}

const writeChoice = (choice: Choice): string => (typeof choice === 'number' ? toYuanText(choice) : choice);

const mapChoices = <From, To>(choices: Readonly<Record<string, From>>, convert: (choice: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(choices).map(([id, choice]) => [id, convert(choice)]));

/** Choices on the wire: option ids as they are, amounts as yuan text. */
export const writeChoices = (choices: Readonly<Record<string, Choice>>): Record<string, string> => mapChoices(choices, writeChoice);

export const readChoices = (choices: Readonly<Record<string, string>>): Record<string, Choice> => mapChoices(choices, readChoice);

export function readApplication(wire: AnswerOf<'startApplication'>['application']): Application {
  return {
    ...wire,
    choices: readChoices(wire.choices),
    insureds: wire.insureds.map((insured) => ({ ...insured, choices: readChoices(insured.choices) })),
  };
}

export function writeApplication(application: Application): AnswerOf<'startApplication'>['application'] {
  // The arrays of the schema type are mutable, those of the rules are readonly. The value is the same.
  return {
    ...application,
    choices: writeChoices(application.choices),
    insureds: application.insureds.map((insured) => ({ ...insured, choices: writeChoices(insured.choices) })),
  } as unknown as AnswerOf<'startApplication'>['application'];
}

type WireHealth = Pick<RequestOf<'requestReinstatement'>, 'health' | 'healthDetails' | 'bodies'>;

/** Health answers, to be sent back in a request. */
export function writeHealth({ health, healthDetails, bodies }: Pick<Application, 'health' | 'healthDetails' | 'bodies'>): WireHealth {
  // The cast is explained above.
  return { health, healthDetails, bodies } as unknown as WireHealth;
}

/** The request of a trial, without a given premium. */
export function writeTrial({ choices, insureds, ...trial }: Trial): RequestOf<'enumeratePremiums'> {
  return {
    ...trial,
    choices: writeChoices(choices),
    insureds: insureds.map((insured) => ({ ...insured, choices: writeChoices(insured.choices), riders: [...insured.riders] })),
  };
}
