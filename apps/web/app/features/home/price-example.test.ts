import { yuan } from '@portal/rules/values/money.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { expect, test } from 'vitest';
import { describeExample, exampleChoices } from './price-example.ts';

const longTerm: Pick<Product, 'inputs'> = {
  inputs: [
    { id: 'term', label: '保障期间', role: 'cover', type: 'choice', options: [{ id: 'life', label: '终身', term: 'life' }] },
    { id: 'pay', label: '交费期间', role: 'payment', type: 'choice', options: [{ id: 'y20', label: '20 年交', term: { years: 20 } }] },
    { id: 'sum', label: '基本保额', role: 'sum', type: 'amount', min: yuan(1), max: yuan(500_000), step: yuan(1), choices: [] },
  ],
};

const oneYear: Pick<Product, 'inputs'> = {
  inputs: [
    {
      id: 'excess',
      label: '年度免赔额',
      type: 'choice',
      options: [
        { id: 'e1', label: '1 万元' },
        { id: 'e2', label: '2 万元' },
      ],
    },
    { id: 'term', label: '保障期间', role: 'cover', type: 'choice', options: [{ id: 'one', label: '1 年', term: { years: 1 } }] },
  ],
};

test('an example has the choices of its link, which names periods and the sum by what they mean', () => {
  const choices = exampleChoices(longTerm, { coverPeriod: 'life', paymentPeriod: 'y20', sumAssured: 300_000 });
  expect(choices).toEqual({ term: 'life', pay: 'y20', sum: yuan(300_000) });
  expect(describeExample(longTerm, choices)).toBe('保额 30万元，终身，20 年交');
});

test('an example has the only option of an input, and names an input without a role', () => {
  const choices = exampleChoices(oneYear, { excess: 'e2' });
  expect(choices).toEqual({ excess: 'e2', term: 'one' });
  expect(describeExample(oneYear, choices)).toBe('年度免赔额 2 万元，1 年');
  expect(exampleChoices(oneYear, {})).toEqual({ term: 'one' });
});
