import { sayChoices } from './asked-inputs.ts';
import { describe, expect, it } from 'vitest';
import { choiceInputs, chosenOption, inputOf, optionOf, sayChoice, sumInput, sumOf } from './inputs.ts';
import { medical } from './medical.testing.ts';
import { fen, yuan } from '../values/money.ts';
import { product } from '../sale/sale.testing.ts';

const choices = { cover: '70', payment: '20', sum: yuan(500_000) };

describe('the inputs of a product', () => {
  it('are found by their role', () => {
    expect((['cover', 'payment', 'sum'] as const).map((role) => inputOf(product, role)?.id)).toEqual(['cover', 'payment', 'sum']);
    expect((['cover', 'payment', 'sum'] as const).map((role) => inputOf(medical, role)?.id)).toEqual(['term', undefined, undefined]);
  });

  it('are choices or amounts', () => {
    expect(choiceInputs(product).map(({ id }) => id)).toEqual(['cover', 'payment']);
    expect(choiceInputs(medical).map(({ id }) => id)).toEqual(['term', 'deductible']);
    expect(sumInput(product)).toMatchObject({ id: 'sum', step: yuan(10_000) });
    expect(sumInput(medical)).toBeUndefined();
  });

  it('have no sum that customers enter if the sum is one of a few options', () => {
    const fixed = { inputs: [{ id: 'sum', label: '保额', role: 'sum', type: 'choice', options: [{ id: 'a', label: '10万元' }] }] } as const;
    expect(sumInput(fixed)).toBeUndefined();
    expect(sumOf(fixed, { sum: 'a' })).toBeUndefined();
  });
});

describe('a choice', () => {
  it('is an option by its id', () => {
    expect(chosenOption(product, choices, 'cover')).toMatchObject({ id: '70', term: { toAge: 70 } });
    expect(chosenOption(product, choices, 'payment')?.label).toBe('20年交');
  });

  it('that is not sold has no option and no words', () => {
    expect(chosenOption(product, { ...choices, cover: '20' }, 'cover')).toBeUndefined();
    expect(chosenOption(product, {}, 'payment')).toBeUndefined();
    expect(chosenOption(medical, choices, 'payment')).toBeUndefined();
    expect(optionOf(undefined, '70')).toBeUndefined();
    expect(optionOf(sumInput(product), '70')).toBeUndefined();
    expect(sayChoices(product, { choices: { cover: '', payment: 'single' }, riders: [] })).toEqual([]);
  });

  it('of a sum is an amount', () => {
    expect(sumOf(product, choices)).toBe(50_000_000);
    expect(sumOf(product, { sum: '500000.00' })).toBeUndefined();
    expect(sumOf(product, {})).toBeUndefined();
    expect(sumOf(medical, choices)).toBeUndefined();
  });
});

describe('the choices in words', () => {
  it('are in the order of the product', () => {
    expect(sayChoices(product, { choices: { sum: yuan(125_000), payment: '20', cover: '70' }, riders: [] })).toEqual([
      { id: 'cover', label: '保障期间', value: '保至70周岁' },
      { id: 'payment', label: '交费期间', value: '20年交' },
      { id: 'sum', label: '基本保额', value: '12.5万元' },
    ]);
    expect(sayChoices(medical, { choices: { deductible: 'd10', term: 'year' }, riders: [] }).map(({ value }) => value)).toEqual([
      '1年',
      '1万元',
    ]);
  });

  it('leave out what is not chosen yet', () => {
    expect(sayChoices(product, { choices: { payment: '1' }, riders: [] })).toEqual([
      { id: 'payment', label: '交费期间', value: '一次交清' },
    ]);
    const [cover] = product.inputs;
    expect(cover && sayChoice(cover, undefined)).toBe('');
    expect(cover && sayChoice(cover, fen(100))).toBe('1元');
  });
});
