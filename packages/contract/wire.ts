import type { Application } from '@portal/rules/application.ts';
import { fromYuanText, toYuanText } from '@portal/rules/money.ts';
import type { Product } from '@portal/rules/product.ts';
import type { AnswerOf, RequestOf } from './catalogue.ts';

/** Converts between yuan text on the wire and fen in the rules. Does not import the schema library, so pages can use it. */

type WireProduct = AnswerOf<'startApplication'>['product'];

export function readProduct(wire: WireProduct): Product {
  const { min, max, step, choices } = wire.sumAssured;
  return {
    ...wire,
    sumAssured: { min: fromYuanText(min), max: fromYuanText(max), step: fromYuanText(step), choices: choices.map(fromYuanText) },
  };
}

export function writeProduct(product: Product): WireProduct {
  const { min, max, step, choices } = product.sumAssured;
  return {
    ...product,
    sumAssured: { min: toYuanText(min), max: toYuanText(max), step: toYuanText(step), choices: choices.map(toYuanText) },
  };
}

export function readApplication(wire: AnswerOf<'startApplication'>['application']): Application {
  return { ...wire, selection: { ...wire.selection, sumAssured: fromYuanText(wire.selection.sumAssured) } };
}

export function writeApplication(application: Application): RequestOf<'saveDraft'>['application'] {
  // The arrays of the schema type are mutable, those of the rules are readonly. The value is the same.
  return {
    ...application,
    selection: { ...application.selection, sumAssured: toYuanText(application.selection.sumAssured) },
  } as unknown as RequestOf<'saveDraft'>['application'];
}
