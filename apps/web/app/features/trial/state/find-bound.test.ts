import { yuan } from '@portal/rules/values/money.ts';
import type { Input, Product } from '@portal/rules/product/product.ts';
import { expect, test } from 'vitest';
import { testProduct } from '../product.fixture.ts';
import { findBound } from './find-bound.ts';

const [term, pay, amount] = testProduct.inputs as [Input, Input, Input];

test('an option that is sold to younger people has the highest age', () => {
  expect(findBound(testProduct, pay, 'y20', { age: 51 })).toBe('20 年交最高 50 周岁');
  expect(findBound(testProduct, pay, 'y20', { age: 50 })).toBeUndefined();
  expect(findBound(testProduct, pay, 'single', { age: 51 })).toBeUndefined();
});

test('an option that another choice makes possible has no bound', () => {
  expect(findBound(testProduct, term, 'to_70', { age: 48 })).toBeUndefined();
});

test('an insured who is too old for the product is no reason against one option', () => {
  expect(findBound(testProduct, pay, 'single', { age: 61 })).toBeUndefined();
});

test('without an age there is no bound', () => {
  expect(findBound(testProduct, pay, 'y20', {})).toBeUndefined();
});

test('a sum above the limit of the age, and an option for other people, have a bound', () => {
  const limited: Product = {
    ...testProduct,
    limits: [
      { when: { age: { max: 9 } }, on: 'amount', max: 200_000 },
      { when: { pay: { only: ['y10'] } }, on: 'age', min: 18 },
      { when: { pay: { only: ['y20'] } }, on: 'gender', only: ['1'] },
    ],
  };
  expect(findBound(limited, amount, yuan(300_000), { age: 5 })).toBe('按被保险人的情况，基本保额须不高于20万元');
  expect(findBound(limited, amount, yuan(200_000), { age: 5 })).toBeUndefined();
  expect(findBound(limited, pay, 'y10', { age: 5 })).toBe('10 年交最低 18 周岁');
  expect(findBound(limited, pay, 'y20', { gender: '0' })).toBe('20 年交不适用于该被保险人');
});
