import { yuan } from '@portal/rules/money.ts';
import { expect, test } from 'vitest';
import { testProduct } from './product.fixture.ts';
import { benefitOf, entryAgeRows, shortRiskName } from './product-facts.ts';

test('a liability that pays a share of the sum assured is shown as an amount', () => {
  expect(benefitOf('基本保额', yuan(300_000))).toBe(yuan(300_000));
  expect(benefitOf('每次基本保额的 30%', yuan(300_000))).toBe(yuan(90_000));
  expect(benefitOf('剩余各期保险费', yuan(300_000))).toBeUndefined();
});

test('every payment period has its highest entry age for every cover period', () => {
  expect(entryAgeRows(testProduct).map(({ maxAges }) => maxAges)).toEqual([
    { whole_life: 60, to_70: 60 },
    { whole_life: 60, to_70: 60 },
    { whole_life: 50, to_70: 50 },
  ]);
});

test('a short name leaves out the channel in brackets', () => {
  expect(shortRiskName('琴安附加臻安轻度中度疾病保险（互联网专属）')).toBe('琴安附加臻安轻度中度疾病保险');
});
