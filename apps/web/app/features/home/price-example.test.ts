import { yuan } from '@portal/rules/values/money.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { familyProduct, forFamily } from '@portal/rules/family/family-sale.testing.ts';
import { expect, test } from 'vitest';
import { sayExample } from './load-card.ts';
import { describeExample, describeFamily, exampleChoices } from './price-example.ts';

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

/** A product with an amount that only a rider pays. */
const withAllowance: Product = {
  ...familyProduct,
  inputs: [
    ...familyProduct.inputs,
    { id: 'daily', label: '住院津贴日额', scope: 'insured', type: 'choice', options: [{ id: 'd100', label: '100 元', amount: yuan(100) }] },
  ],
  coverages: familyProduct.coverages.map((coverage) =>
    coverage.id === 'child'
      ? {
          ...coverage,
          base: 'fixed',
          benefits: [
            {
              id: 'daily',
              name: '津贴',
              how: '',
              amount: '',
              trigger: 'hospital_stay',
              pays: { of: 'daily', amount: 'daily', maxDays: 90 },
            },
          ],
        }
      : coverage,
  ),
};

test('the example of a family says what each member has, and not what only a rider pays that they do not have', () => {
  const sums = { self: 300_000, wife: 300_000, girl: 200_000 } as Record<string, number>;
  const insureds = forFamily.insureds.map((insured) => ({
    ...insured,
    riders: [],
    choices: { sum: yuan(sums[insured.id] ?? 0), daily: 'd100' },
  }));
  const note = describeFamily(withAllowance, { ...forFamily, insureds }, '2026-11-24');
  expect(note).toBe('本人 35 岁、配偶 34 岁，每人保额 30万元；子女 10 岁，保额 20万元；保终身，20年交');
});

test('the example of a person leaves out what only a rider pays', () => {
  const preset = { relation: '00', age: 30, gender: '1', coverPeriod: 'life', sumAssured: 300_000 } as const;
  expect(sayExample(withAllowance, { preset })).toBe('30 岁女性，保额 30万元，保终身');
});
