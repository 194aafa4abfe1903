import type { Choice } from '../sale/answers/application.ts';
import { fromYuanText } from '../values/money.ts';
import type { Benefit, Coverage, Formula, Greatest, Input, PlainFormula, ProductOf } from './product.ts';

type Convert<From, To> = (amount: From) => To;

function convertInput<From, To>(input: Input<From>, convert: Convert<From, To>): Input<To> {
  if (input.type === 'amount') {
    const { min, max, step, choices, givenPremium, ...rest } = input;
    return {
      ...rest,
      min: convert(min),
      max: convert(max),
      step: convert(step),
      choices: choices.map(convert),
      ...(givenPremium === undefined ? {} : { givenPremium: convert(givenPremium) }),
    };
  }
  const options = input.options.map(({ amount, ...option }) => ({
    ...option,
    ...(amount === undefined ? {} : { amount: convert(amount) }),
  }));
  return { ...input, options };
}

function convertPlain<From, To>(formula: PlainFormula<From>, convert: Convert<From, To>): PlainFormula<To> {
  return formula.of === 'expenses' ? { ...formula, limit: convert(formula.limit) } : formula;
}

function convertGreatest<From, To>(
  formula: PlainFormula<From> | Greatest<From>,
  convert: Convert<From, To>,
): PlainFormula<To> | Greatest<To> {
  if (formula.of !== 'greatest') return convertPlain(formula, convert);
  return { ...formula, parts: formula.parts.map((part) => convertPlain(part, convert)) };
}

function convertFormula<From, To>(formula: Formula<From>, convert: Convert<From, To>): Formula<To> {
  if (formula.of === 'byPayout')
    return { ...formula, before: convertGreatest(formula.before, convert), after: convertPlain(formula.after, convert) };
  if (formula.of !== 'byAge') return convertGreatest(formula, convert);
  return { ...formula, parts: formula.parts.map((part) => ({ ...part, pays: convertGreatest(part.pays, convert) })) };
}

function convertCoverage<From, To>(coverage: Coverage<From>, convert: Convert<From, To>): Coverage<To> {
  const benefits = coverage.benefits.map((benefit: Benefit<From>) => ({ ...benefit, pays: convertFormula(benefit.pays, convert) }));
  return { ...coverage, benefits };
}

/** The same product with every amount converted: between whole yuan of a file, fen of the rules and yuan text of the wire. */
export function convertAmounts<From, To, Written extends Pick<ProductOf<From>, 'inputs' | 'coverages'>>(
  product: Written,
  convert: Convert<From, To>,
): Omit<Written, 'inputs' | 'coverages'> & Pick<ProductOf<To>, 'inputs' | 'coverages'> {
  const { inputs, coverages, ...rest } = product;
  return {
    ...rest,
    inputs: inputs.map((input) => convertInput<From, To>(input, convert)),
    coverages: coverages.map((coverage) => convertCoverage<From, To>(coverage, convert)),
  };
}

/** A choice as it is written on the wire. The id of an option has no decimal point, so a text with one is an amount. */
export const readChoice = (text: string): Choice => (text.includes('.') ? fromYuanText(text) : text);
