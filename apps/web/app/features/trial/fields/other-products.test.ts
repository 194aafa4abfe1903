import { familyProduct } from '@portal/rules/family/family-sale.testing.ts';
import { product } from '@portal/rules/sale/sale.testing.ts';
import { yuan } from '@portal/rules/values/money.ts';
import { expect, test } from 'vitest';
import { presetTrial } from '../state/trial-state.ts';
import { readTrial } from '../state/read-trial.ts';
import { tryProduct } from './other-products.tsx';

const today = '2026-06-15';
const preset = { relation: '00', age: 40, gender: '1' } as const;
const sold = {
  ...product,
  inputs: product.inputs.map((input) => (input.type === 'amount' ? { ...input, choices: [100_000, 300_000].map(yuan) } : input)),
};

test('another product is offered at the price that the page of its link shows', () => {
  const query = new URLSearchParams({ relation: '00', age: '40', gender: '1' });
  expect(tryProduct(sold, preset, today)?.request).toEqual(readTrial(sold, presetTrial(sold, query, today), today).request);
  expect(tryProduct(sold, preset, today)?.request).toBeDefined();
});

test('a product for a family or a group is not offered to one person', () => {
  expect(tryProduct(familyProduct, preset, today)).toBeUndefined();
  expect(tryProduct({ ...sold, flow: 'partner' }, preset, today)).toBeUndefined();
});

test('a product that is not sold at the age, or to the relation, is not offered', () => {
  expect(tryProduct(sold, { ...preset, age: 70 }, today)).toBeUndefined();
  expect(tryProduct({ ...sold, relations: ['03'] }, preset, today)).toBeUndefined();
});
