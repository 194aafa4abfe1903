import { describe, expect, it } from 'vitest';
import { convertAmounts } from './amounts.ts';
import { medical } from './medical.testing.ts';
import { fen, fromYuanText, toYuanText, yuan } from '../values/money.ts';
import type { Fen } from '../values/money.ts';
import type { Product } from './product.ts';
import { product, withCoverages } from '../sale/sale.testing.ts';

const write = (sold: Product) => convertAmounts<Fen, string, Product>(sold, toYuanText);
const read = (written: ReturnType<typeof write>) => convertAmounts<string, Fen, typeof written>(written, fromYuanText);

const expenses = (limit: Fen) => ({ of: 'expenses', share: 80, limit }) as const;
const byAge = withCoverages(({ benefits }) => ({
  benefits: benefits.map((benefit) => ({
    ...benefit,
    pays: { of: 'byAge', parts: [{ under: 18, pays: expenses(yuan(100)) }, { pays: expenses(fen(20_005)) }] },
  })),
}));

const greatest = withCoverages(({ benefits }) => ({
  benefits: benefits.map((benefit) => ({ ...benefit, pays: { of: 'greatest', parts: [expenses(yuan(100)), { of: 'cashValue' }] } })),
}));

describe('converting the amounts of a product', () => {
  it.each([
    ['a product with a sum', product],
    ['a product with deductibles', medical],
    ['a product with benefits by age', byAge],
    ['a product that pays the greatest of several amounts', greatest],
  ])('and back leaves %s as it was', (_, sold) => {
    expect(read(write(sold))).toEqual(sold);
  });

  it('converts the bounds, the step and the offered amounts of an input', () => {
    const inputs = product.inputs.map((input) => (input.type === 'amount' ? { ...input, choices: [yuan(200_000), yuan(300_000)] } : input));
    expect(write({ ...product, inputs }).inputs.at(-1)).toMatchObject({
      id: 'sum',
      label: '基本保额',
      min: '100000.00',
      max: '600000.00',
      step: '10000.00',
      choices: ['200000.00', '300000.00'],
    });
  });

  it('converts the amounts of options, and adds none to the others', () => {
    const [term, deductible] = write(medical).inputs;
    expect(deductible).toMatchObject({ options: [{ amount: '0.00', label: '0元' }, { amount: '10000.00' }] });
    expect(term?.type === 'choice' && term.options).toEqual([{ id: 'year', label: '1年', term: { years: 1 } }]);
  });

  it('converts the limits of benefits', () => {
    expect(write(medical).coverages[0]?.benefits[0]?.pays).toEqual({
      of: 'expenses',
      deductible: 'deductible',
      share: 100,
      limit: '2000000.00',
    });
    expect(write(byAge).coverages[0]?.benefits[1]?.pays).toMatchObject({
      parts: [{ under: 18, pays: { share: 80, limit: '100.00' } }, { pays: { limit: '200.05' } }],
    });
  });

  it('leaves everything else alone, even the limits, which are in whole yuan', () => {
    const { inputs: _, coverages: __, ...rest } = medical;
    expect(write(medical)).toMatchObject(rest);
  });
});
